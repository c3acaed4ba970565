import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../kernel/scope.ts';
import { accountTable } from '../schema/accounts.table.ts';
import { departmentTable } from '../schema/departments.table.ts';
import { groupTable } from '../schema/groups.table.ts';
import { subtree } from './subtree.ts';

/** Accounts that the caller administers: those of the own department and group, and below. */
export const visibleAccounts = ({ tenantCode, departmentId, groupId }: Scope): SQL | undefined =>
  and(
    eq(accountTable.tenantCode, tenantCode),
    departmentId ? sql`${accountTable.departmentId} IN ${subtree(departmentTable, tenantCode, departmentId)}` : undefined,
    groupId ? sql`${accountTable.groupId} IN ${subtree(groupTable, tenantCode, groupId)}` : undefined,
  );
