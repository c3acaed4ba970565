/** What input fields are called in messages about them. */
export const fields = {
  named: '{{label}}（{{field}}）',
  isRequired: '不能为空',
  username: '账号',
  password: '密码',
  originalPassword: '原密码',
  confirmPassword: '确认密码',
  code: '验证码',
  key: '验证码标识',
  tenantName: '公司名称',
  tenant_name: '公司名称',
  companyName: '公司名称',
  email: '邮箱',
  mobile: '手机号',
  name: '姓名',
  roleId: '角色',
  setupCode: '初始化码',
};
