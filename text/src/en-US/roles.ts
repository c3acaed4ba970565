import type { Words } from '../words.ts';
import type { roles as chinese } from '../zh-CN/roles.ts';

export const roles: Words<typeof chinese> = {
  /** What the roles are called that every tenant starts with. */
  starting: { admin: 'Administrator', manager: 'Manager', operator: 'Operator', customer: 'Customer' },
};
