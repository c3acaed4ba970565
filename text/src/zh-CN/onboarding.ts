/** First steps after setup. */
export const onboarding = {
  title: '开始使用',
  progress: '已完成 {{done}}/{{total}}',
  dismiss: '不再显示',
  dismissed: '“开始使用”已隐藏，只对您的账号生效',
  done: '已完成',
  waiting: '正在等待 {{robotSn}}',
  step: {
    tenant: { title: '创建租户', why: '每个客户使用各自的租户，数据互相隔离。' },
    site: { title: '添加站点', why: '机器、报告和权限都按站点归类。' },
    machine: { title: '接入机器人', why: '登记一台机器，等待它的首条消息。' },
    colleague: { title: '邀请同事', why: '每个人使用自己的账号，操作才有据可查。' },
    alerts: { title: '设置通知', why: '机器出现异常时，您会收到邮件或短信。' },
  },
};
