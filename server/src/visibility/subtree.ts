import { type SQL, sql } from 'drizzle-orm';
import type { departmentTable } from '../schema/departments.table.ts';
import type { groupTable } from '../schema/groups.table.ts';

/** The ids of a department or group and of all below it, for use after IN. UNION also terminates on a cyclic tree. */
export const subtree = (table: typeof departmentTable | typeof groupTable, tenantCode: string, id: string): SQL => sql`(
  WITH RECURSIVE below (id) AS (
    SELECT ${id}::uuid
    UNION
    SELECT ${table.id} FROM ${table} JOIN below ON ${table.parentId} = below.id WHERE ${table.tenantCode} = ${tenantCode}
  ) SELECT id FROM below)`;
