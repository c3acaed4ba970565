import type { User } from '@botify/contract/accounts/accounts.contract';
import type { Values } from '../../schema/audit.table.ts';

/** Values for the audit log: names instead of ids, no secrets. */
export const valuesOf = (user: User): Values => ({
  username: user.username,
  name: user.name,
  phone: user.phone,
  type: user.type,
  status: user.status,
  jobTitle: user.jobTitle,
  department: user.orgName,
  group: user.groupName,
  roles: user.roles.map(({ name }) => name),
});
