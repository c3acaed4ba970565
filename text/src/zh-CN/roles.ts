/** Names of the roles every tenant starts with. */
export const roles = { admin: '管理员', manager: '经理', operator: '操作员', customer: '客户' };
