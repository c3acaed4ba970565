import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as accountsTables from '../schema/accounts.table.ts';
import * as alarmsTables from '../schema/alarms.table.ts';
import * as appAccountsTables from '../schema/app-accounts.table.ts';
import * as auditTables from '../schema/audit.table.ts';
import * as departmentsTables from '../schema/departments.table.ts';
import * as errorLogTables from '../schema/error-log.table.ts';
import * as floorPlansTables from '../schema/floor-plans.table.ts';
import * as groupsTables from '../schema/groups.table.ts';
import * as noticesTables from '../schema/notices.table.ts';
import * as personalDataTables from '../schema/personal-data.table.ts';
import * as reportsTables from '../schema/reports.table.ts';
import * as robotsTables from '../schema/robots.table.ts';
import * as rolesTables from '../schema/roles.table.ts';
import * as savedViewsTables from '../schema/saved-views.table.ts';
import * as secondFactorTables from '../schema/second-factor.table.ts';
import * as sessionTables from '../schema/session.table.ts';
import * as sitesTables from '../schema/sites.table.ts';
import * as ssoTables from '../schema/sso.table.ts';
import * as subscriptionsTables from '../schema/subscriptions.table.ts';
import * as videoTables from '../schema/video.table.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ demo: false });
const tables = [
  accountsTables,
  sessionTables,
  savedViewsTables,
  ssoTables,
  secondFactorTables,
  rolesTables,
  errorLogTables,
  departmentsTables,
  groupsTables,
  robotsTables,
  sitesTables,
  floorPlansTables,
  appAccountsTables,
  auditTables,
  alarmsTables,
  noticesTables,
  personalDataTables,
  reportsTables,
  subscriptionsTables,
  videoTables,
]
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable));

it.each(tables.map((table) => [getTableName(table), table] as const))('code and database agree on %s', async (name, table) => {
  const { rows } = await server.services.db.execute<{ column_name: string; is_nullable: string }>(
    sql`SELECT column_name, is_nullable FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${name}`,
  );
  const stored = Object.fromEntries(rows.map((row) => [row.column_name, row.is_nullable === 'NO']));
  const coded = Object.fromEntries(Object.values(getTableColumns(table)).map((column) => [column.name, column.notNull]));
  expect(coded).toEqual(stored);
});
