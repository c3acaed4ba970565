import type { Words } from '../words.ts';
import type { roles as chinese } from '../zh-CN/roles.ts';

export const roles: Words<typeof chinese> = { admin: 'Administrator', manager: 'Manager', operator: 'Operator', customer: 'Customer' };
