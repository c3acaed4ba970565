/** Life cycle of machines: retire, replace the control box, delete. */
export const robotLife = {
  more: '更多',
  moreNamed: '{{name}} 的更多操作',
  filter: '使用状态',
  lifeCycle: { active: '使用中', retired: '已退役' },
  zone: '使用状态',
  zoneText: '退役的机器保留全部历史，不能再连接，也不再计入机器总数、漏扫和租户上限。更换控制盒后，机器使用新密钥，历史不变。',
  retired: '此机器已于 {{day}} 退役，不能连接，也不计入统计。',
  retire: {
    act: '退役',
    title_other: '将 {{count}} 台机器退役？',
    text: '历史会保留。连接立即断开，持续中的异常结束。之后可以重新启用。',
    done_other: '{{count}} 台机器已退役',
  },
  reactivate: {
    act: '重新启用',
    done_other: '{{count}} 台机器已重新启用',
  },
  controlBox: {
    act: '更换控制盒',
    title: '更换 {{name}} 的控制盒',
    submit: '更换并生成密钥',
    note: '旧密钥立即失效，机器会断开，直到新控制盒设置新密钥。机器的历史不变。',
    sn: '新控制盒序列号',
    hardwareVersion: '硬件版本',
    activeDate: '启用日期',
    once: '密钥只显示这一次，请立即复制并设置到新控制盒上。',
  },
  remove: {
    act: '删除',
    title: '删除机器 {{name}}？',
    text: '仅用于登记有误的机器。机器上报过数据后不能删除，可以退役。',
    label: '序列号',
    mismatch: '序列号不匹配',
    done: '机器 {{name}} 已删除',
  },
};
