import { noticeTypes } from './notice-types.ts';

/** The page and the bell of notices. */
export const noticeList = {
  summary: '机器上下线、任务、异常和耗材的通知，最新的在前。时间按 {{zone}} 显示。',
  summaryUnread: '未读通知按机器和类型合并，级别高的在前。时间按 {{zone}} 显示。',
  empty: '机器上下线、完成任务或发生异常时，会在这里通知您。',
  category: { TIPS: '提示', WARNING: '预警', ALARM: '告警' },
  type: noticeTypes,
  column: {
    content: '内容',
    category: '类别',
    type: '类型',
    machine: '机器',
    map: '地图',
    at: '时间',
    robotSn: '序列号',
  },
  unread: '未读',
  onlyUnread: '只看未读',
  mark: '标为已读',
  markAll: '全部标为已读',
  latest: '未读通知',
  times_other: '{{time}} 起共 {{count}} 次',
  noUnread: '没有未读通知',
  all: '查看全部通知',
  settings: '通知设置',
  newDevice: {
    title: '新设备登录',
    text: '您的账号在新设备上登录：{{device}}，{{ip}}。如非本人操作，请修改密码并移除该设备。',
    confirm: '是我',
    confirmNamed: '确认是我登录：{{device}}，{{ip}}',
  },
};
