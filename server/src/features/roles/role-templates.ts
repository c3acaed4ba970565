import type { PermissionCode } from '@botify/contract/kernel/permission';

/** Roles every tenant starts with. They are copied into the tenant, which can change them. */
interface RoleTemplate {
  readonly code: 'admin' | 'manager' | 'operator' | 'customer';
  readonly number: number;
  readonly permits: (permission: PermissionCode) => boolean;
}

/** Concerns all tenants, so only provider staff get it. */
export const providerOnly: ReadonlySet<PermissionCode> = new Set([
  'error:catalogue',
  'robot:claim',
  'robot:model',
  'robot:quarantine',
  'robot:transfer',
  'tenant:management',
  'tenant:management:edit',
  'tenant:management:delete',
]);

const customerReads: ReadonlySet<PermissionCode> = new Set([
  'tenant:overview',
  'robot:manager',
  'robot:info',
  'site:view',
  'task:cleanreport',
  'task:cleanreport:list',
  'task:cleanreport:detail',
  'task:cleanreport:export',
  'report:weekly',
  'report:weekly:detail',
  'report:weekly:export',
  'report:running',
  'showDetailsByDay',
  'notice:robot',
]);
const operatorActs: ReadonlySet<PermissionCode> = new Set([
  ...customerReads,
  'now:view',
  'robot:export',
  'robot:video',
  'alarm:view',
  'alarm:acknowledge',
  'error:view',
  'error:detail',
  'error:handle',
  'error:export',
  'task:cleanreport:share',
  'report:weekly:share',
  'report:weekly:subscribe',
  'report:running:export',
]);

export const roleTemplates: readonly RoleTemplate[] = [
  { code: 'admin', number: 1, permits: () => true },
  { code: 'manager', number: 10, permits: (permission) => !providerOnly.has(permission) },
  { code: 'operator', number: 50, permits: (permission) => operatorActs.has(permission) },
  { code: 'customer', number: 100, permits: (permission) => customerReads.has(permission) },
];
