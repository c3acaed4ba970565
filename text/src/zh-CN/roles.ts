export const roles = {
  /** What the roles are called that every tenant starts with. */
  starting: { admin: '管理员', manager: '经理', operator: '操作员', customer: '客户' },
};
