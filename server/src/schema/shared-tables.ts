import type { SharedTables } from '../kernel/tenant-barrier.ts';

/**
 * Tables without a tenant that calls of a tenant use. Calls of a tenant cannot reach a table that is neither here nor has a column
 * `tenant_code`.
 */
export const sharedTables: SharedTables = {
  menu: 'SELECT',
  fault: 'SELECT',
  robot_model_battery: 'SELECT',
  tls_failure: 'SELECT',
  throttle: 'SELECT, INSERT, UPDATE, DELETE',
};
