import { type Names, nameIn } from '@botify/contract/kernel/by-locale';
import type { Result } from '@botify/contract/kernel/endpoint';
import type { TenantFigures, tenantAdministration } from '@botify/contract/tenants/tenants.contract';
import { sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { asProvider } from '../../kernel/home-tenant.ts';
import { readMissedNow } from '../reports/public.ts';
import { requireTenant } from './tenant-rows.ts';

interface FigureRow extends Record<string, unknown>, Omit<TenantFigures, 'missed' | 'name'> {
  readonly names: Names;
}

/** What needs attention in each active tenant. */
export async function tenantOverview(ctx: SignedInContext): Promise<TenantFigures[]> {
  const { db, locale } = asProvider(ctx);
  const { rows } = await db.execute<FigureRow>(sql`
    SELECT tenant_code AS "tenantCode", names,
      coalesce(robots, 0)::int AS robots, coalesce(offline, 0)::int AS offline, coalesce(alarms, 0)::int AS alarms, coalesce(urgent, 0)::int AS urgent
    FROM tenant
    LEFT JOIN (
      SELECT tenant_code, count(*) AS robots, count(*) FILTER (WHERE online IS NOT TRUE) AS offline
      FROM robot LEFT JOIN robot_state USING (tenant_code, robot_sn) WHERE retired_at IS NULL GROUP BY tenant_code
    ) AS fleet USING (tenant_code)
    LEFT JOIN (
      SELECT tenant_code, count(*) AS alarms, count(*) FILTER (WHERE notice_level IN ('P0', 'P1')) AS urgent
      FROM robot_error WHERE end_time IS NULL GROUP BY tenant_code
    ) AS error USING (tenant_code)
    WHERE active ORDER BY tenant_code`);
  const found: TenantFigures[] = [];
  // One after the other: a page of the provider must not take the connections of its tenants.
  for (const { names, ...row } of rows)
    found.push({
      ...row,
      name: nameIn(locale, names),
      missed: row.robots === 0 ? 0 : await missedYesterday(ctx, row.tenantCode),
    });
  return found;
}

/** The previous day by the calendar of each site. */
async function missedYesterday(ctx: SignedInContext, tenantCode: string): Promise<number> {
  const scope = { tenantCode, departmentId: null, groupId: null };
  const { missed } = await readMissedNow({ ...ctx, tenantCode, scope, db: ctx.dbOf(tenantCode) });
  return missed.length;
}

const shownMonths = 12;

type Usage = Result<typeof tenantAdministration.usage>;

/** By days of sites for machines, and by the time zone of the tenant for logins. */
export async function tenantUsage(ctx: SignedInContext, code: string): Promise<Usage> {
  const { db, now } = asProvider(ctx);
  const { timeZone } = await requireTenant(db, code);
  const { rows } = await db.execute<Record<string, unknown> & Usage[number]>(sql`
    WITH month AS (
      SELECT generate_series(0, ${shownMonths - 1}) AS back, date_trunc('month', ${now().toISOString()}::timestamptz AT TIME ZONE ${timeZone})::date AS this
    ), span AS (SELECT (this - make_interval(months => back))::date AS first, (this - make_interval(months => back - 1))::date AS next FROM month)
    SELECT to_char(first, 'YYYY-MM') AS month, machine.robots, machine.area, machine."runSeconds", report.tasks, person.accounts FROM span
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT robot_sn) FILTER (WHERE messages > 0)::int AS robots, coalesce(sum(area + manual_area), 0)::float8 AS area,
        coalesce(sum(run_seconds), 0)::float8 AS "runSeconds"
      FROM robot_day_figures WHERE tenant_code = ${code} AND day >= first AND day < next
    ) AS machine
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(runs), 0)::int AS tasks FROM report_day WHERE tenant_code = ${code} AND day >= first AND day < next
    ) AS report
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT account_id)::int AS accounts FROM login_event
      WHERE tenant_code = ${code} AND ok AND at >= first::timestamp AT TIME ZONE ${timeZone} AND at < next::timestamp AT TIME ZONE ${timeZone}
    ) AS person
    ORDER BY first DESC`);
  return rows;
}
