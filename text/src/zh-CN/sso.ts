/** Single sign-on at the login and on the way back from the identity provider. */
export const sso = {
  title: '单点登录',
  open: '单点登录',
  company: '公司',
  companyHint: '公司名称或编码',
  companyRequired: '请输入公司名称或编码',
  next: '下一步',
  logIn: '使用 {{name}} 登录',
  otherCompany: '更换公司',
  finishing: '正在登录…',
  finishingText: '正在验证您的身份。',
  failed: '登录未完成',
  none: '没有进行中的登录',
  text: '请从登录页重新登录。',
};
