/** Mails and text messages about what happens to machines. */
export const alertMessages = {
  subject: {
    reminder: '仍未确认：{{content}}',
    escalation: '无人处理，升级给您：{{content}}',
    digest_other: '{{count}} 条机器通知',
    reminders_other: '{{count}} 个异常仍未确认',
    escalations_other: '{{count}} 个异常无人处理，升级给您',
    test: '{{product}} 测试通知',
  },
  /** Beneath the subject of a mail: why it came. */
  lead: {
    digest: '以下是汇总的机器通知。',
    reminder: '至今无人确认。有人确认后不再提醒。',
    escalation: '多次提醒后仍无人确认，请您跟进。有人确认后不再提醒。',
    test: '这是一封测试邮件，该邮箱可以正常接收机器通知。',
  },
  row: { robot: '机器', site: '站点', map: '地图', time: '时间', causes: '可能原因', handling: '处理建议' },
  time: '{{time}}（{{zone}}）',
  openError: '查看异常',
  openNotices: '查看全部通知',
  more_other: '另有 {{count}} 条，请在控制台查看。',
  footer: '本邮件由 {{product}} 按通知设置自动发送。',
  settings: '更改通知设置',
  push: { one: '{{level}} 异常：{{robot}}', several: '机器告警', test: '推送通知正常' },
  sms: {
    between: '，',
    one: '【{{product}}】{{subject}}',
    counted: '{{subject}}（{{levels}}）',
    level: '{{level}} {{count}} 个',
    test: '【{{product}}】测试短信：该手机可以正常接收机器通知。',
  },
};
