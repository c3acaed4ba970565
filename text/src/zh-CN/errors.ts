/** One entry for every error key of the contract. */
export const errors = {
  request: {
    invalid: '{{field}}：{{reason}}',
    malformed: '请求内容不是有效的 JSON',
    unknownField: '未知字段“{{field}}”',
    badAddress: '地址无法识别',
    badHeaders: '请求头太大',
    tooLarge: '提交的内容太大，最多 {{limit}}',
    unsupportedType: '不支持这种内容类型，请使用 JSON',
    notFound: '没有这个地址',
    tooMany: '操作太频繁，请在 {{seconds}} 秒后再试',
  },
  server: {
    failed: '服务器出错了，请稍后再试。问题编号：{{requestId}}',
    unavailable: '服务暂时不可用，请稍后再试',
  },
  session: {
    missing: '请登录',
    expired: '登录已过期，请重新登录',
    revoked: '您已被退出登录，请重新登录',
    accountClosed: '账号已停用，请联系管理员',
    forbidden: '您没有权限进行此操作',
    wrongCaptcha: '验证码错误或已失效',
    wrongCredentials: '账号或密码错误',
    notFound: '没有找到该登录设备',
    roleNotHeld: '您没有这个角色',
    rolesMissing: '该账号没有任何角色，请联系管理员',
  },
  password: {
    wrong: '原密码错误',
    notMatch: '两次输入的密码不一致',
    notYours: '只能修改自己的密码',
    codeWrong: '验证码错误或已失效',
  },
  tenant: {
    notYours: '租户（tenant_code）不存在，或您无权访问',
  },
  setup: {
    done: '已有管理员，不能再次初始化',
    wrongCode: '初始化码错误，请查看服务器启动时终端中的输出',
  },
};
