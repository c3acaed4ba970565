/** Notice types. */
export const noticeTypes = {
  ROBOT_ON: '机器上线',
  ROBOT_OFF: '机器离线',
  TASK_COMPLETED: '任务完成',
  TASK_CANCELED: '任务取消',
  ERROR_RAISED: '发生异常',
  ERROR_RECOVERED: '异常恢复',
  ERROR_ASSIGNED: '异常指派给您',
  CONSUMABLE_DUE: '耗材到期',
};

/** Channels. */
export const alertChannels = { inApp: '站内', email: '邮件', sms: '短信', webhook: 'Webhook' };
