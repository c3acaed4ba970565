export const mail = {
  resetCode: {
    subject: '{{product}} 密码重置验证码',
    body: '{{name}}，您好：\n\n您的密码重置验证码是 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。\n\n如非本人操作，请忽略本邮件，您的密码不会改变。\n\n{{product}}',
    sms: '【{{product}}】您的密码重置验证码是 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。如非本人操作，请忽略本短信。',
  },
  resetLink: {
    subject: '{{product}} 密码重置',
    body: '{{name}}，您好：\n\n管理员为您的账号 {{username}} 发起了密码重置。请打开以下链接设置新密码，链接 {{lifetime}}内有效，且只能使用一次：\n\n{{link}}\n\n请勿转发本邮件。设置新密码之前，您仍可使用原密码登录。\n\n{{product}}',
  },
  newDevice: {
    subject: '{{product}} 账号在新设备上登录',
    body: '{{name}}，您好：\n\n您的账号 {{username}} 刚刚在一台新设备上登录：\n\n时间：{{at}}\n设备：{{device}}\nIP 地址：{{ip}}\n\n如为本人操作，无需处理。如非本人操作，请立即修改密码，并在“个人信息与登录设备”中移除该设备。\n\n{{product}}',
  },
  secondFactor: {
    subject: '{{product}} 账号的两步验证已更改',
    body: '{{name}}，您好：\n\n{{change}}\n\n账号：{{username}}\n时间：{{at}}\nIP 地址：{{ip}}\n\n如非您本人操作，也未经您同意，请立即修改密码并联系管理员。\n\n{{product}}',
    totpAdded: '您的账号已添加验证器。',
    totpRemoved: '您的账号已移除验证器。',
    passkeyAdded: '您的账号已添加通行密钥。',
    passkeyRemoved: '您的账号已移除一个通行密钥。',
    codesRenewed: '您账号的恢复码已更换。',
    reset: '管理员已重置您账号的两步验证。在您重新设置之前，仅凭密码即可登录。',
  },
  invitation: {
    subject: '您的 {{product}} 账号已开通',
    body: '{{name}}，您好：\n\n您的 {{product}} 账号 {{username}} 已开通。请打开以下链接设置密码，链接 {{lifetime}}内有效，且只能使用一次：\n\n{{link}}\n\n请勿转发本邮件。链接过期后，请联系管理员重新发送。\n\n{{product}}',
    eitherBody:
      '{{name}}，您好：\n\n您的 {{product}} 账号 {{username}} 已开通。可使用 {{provider}} 单点登录：\n\n{{ssoLink}}\n\n也可以打开以下链接设置密码，链接 {{lifetime}}内有效，且只能使用一次：\n\n{{link}}\n\n请勿转发本邮件。链接过期后，请联系管理员重新发送。\n\n{{product}}',
    ssoBody:
      '{{name}}，您好：\n\n您的 {{product}} 账号 {{username}} 已开通。请打开以下页面，使用 {{provider}} 单点登录，无需设置密码：\n\n{{ssoLink}}\n\n如无法登录，请联系管理员。\n\n{{product}}',
  },
  days_other: '{{count}} 天',
  outbox: {
    title: '发件箱（演示）',
    explanation: '未配置邮件服务器，以下邮件和短信并未实际发出，仅供查看。',
    empty: '还没有邮件或短信。',
    letters: '最近的邮件和短信',
    more: '发件箱操作',
    refresh: '刷新',
    back: '返回列表',
    gone: '这封邮件或短信已不存在。',
    mail: '邮件',
    sms: '短信',
    from: '发件人',
    to: '收件人',
    at: '时间',
    files: '附件',
    plain: '查看纯文本',
  },
};
