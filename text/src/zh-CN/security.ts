/** Security rules of a tenant. */
export const security = {
  summary: '适用于本租户的全部账号。',
  passwords: {
    title: '密码要求',
    minLength: '密码最小长度',
    minLengthHint: '{{min}} 至 {{max}} 个字符。仅对之后设置的密码生效，现有密码仍可使用。',
    characters_other: '{{count}} 个字符',
  },
  secondFactor: {
    title: '两步验证',
    who: '要求开启',
    whoHint: '尚未开启的账号须先完成设置才能继续使用。不适用于 API 密钥和单点登录。',
    optional: '不强制',
    all: '全部账号',
    roles: '指定角色的账号',
    roleIds: '角色',
    roleIdsHint: '用于“指定角色的账号”：拥有其中任一角色的账号须开启。',
    chooseRoles: '请至少选择一个角色',
  },
};
