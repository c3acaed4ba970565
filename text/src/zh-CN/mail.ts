export const mail = {
  resetCode: {
    subject: 'BOTIFY Manage 密码重置验证码',
    body: '{{name}}，您好：\n\n您的密码重置验证码是 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。\n\n如非本人操作，请忽略本邮件，您的密码不会改变。\n\nBOTIFY Manage',
    sms: '【BOTIFY Manage】您的密码重置验证码是 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。如非本人操作，请忽略本短信。',
  },
  outbox: {
    title: '发件箱（演示）',
    explanation: '未配置邮件服务器，以下邮件和短信并未实际发出。',
    empty: '还没有邮件或短信。',
    mail: '邮件',
    sms: '短信',
    to: '收件人',
  },
};
