export const mail = {
  resetCode: {
    subject: 'BOTIFY Manage 密码重置验证码',
    body: '{{name}}，您好：\n\n您的密码重置验证码是 {{code}}，{{minutes}} 分钟内有效。\n\n如果不是您本人操作，请忽略此邮件，您的密码不会改变。\n\nBOTIFY Manage',
    sms: '【BOTIFY Manage】密码重置验证码 {{code}}，{{minutes}} 分钟内有效。非本人操作请忽略。',
  },
  outbox: {
    title: '发件箱（演示）',
    explanation: '未配置邮件服务器，以下邮件和短信没有真正发出。',
    empty: '还没有邮件或短信。',
    mail: '邮件',
    sms: '短信',
    to: '收件人',
  },
};
