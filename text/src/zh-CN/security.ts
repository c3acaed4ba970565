/** Security rules of a tenant. */
export const security = {
  summary: '适用于本租户的全部账号。',
  passwords: {
    title: '密码要求',
    minLength: '密码最小长度',
    minLengthHint: '可设为 {{min}} 至 {{max}} 个字符。只对之后设置的密码生效，现有密码仍可使用。',
    characters_other: '{{count}} 个字符',
  },
};
