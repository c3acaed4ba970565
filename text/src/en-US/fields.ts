import type { Words } from '../words.ts';
import type { fields as chinese } from '../zh-CN/fields.ts';

export const fields: Words<typeof chinese> = {
  named: '{{label}} ({{field}})',
  isRequired: 'is required',
  isMalformed: 'is not well formed',
  username: 'Account',
  password: 'Password',
  originalPassword: 'Current password',
  confirmPassword: 'Confirm password',
  code: 'Verification code',
  key: 'Verification key',
  tenantName: 'Company name',
  tenant_name: 'Company name',
  companyName: 'Company name',
  email: 'E-mail',
  mobile: 'Phone',
  name: 'Name',
  roleId: 'Role',
  setupCode: 'Setup code',
};
