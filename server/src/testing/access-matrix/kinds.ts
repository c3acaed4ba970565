/** Records that calls refer to by an id in their path. */
export const kinds = [
  'account',
  'invited',
  'department',
  'role',
  'group',
  'appAccount',
  'site',
  'floorPlan',
  'robot',
  'error',
  'taskReport',
  'recipient',
  'delivery',
] as const;
export type Kind = (typeof kinds)[number];
