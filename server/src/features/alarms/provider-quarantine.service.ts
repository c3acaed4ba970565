import type { quarantine } from '@botify/contract/alarms/quarantine.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { dayAfter, dayStart } from '@botify/domain/format/day-start';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { record } from '../../changes/record.ts';
import { AppError } from '../../kernel/app-error.ts';
import { nameColumn } from '../../kernel/columns.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { containing } from '../../kernel/sql.ts';
import { tenantTable as tenant } from '../../schema/accounts.table.ts';
import { quarantineCountTable as counted, quarantineTable as table } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';

/** Quarantined messages of all tenants. The permission alone is not enough: a tenant can create roles of its own. */
export async function listAllQuarantine(
  { allTenants: db, identity, locale }: SignedInContext,
  { current = 1, size = 20, keyword, robotSn, tenantCode, reason, receivedFrom, receivedTo, timeZone = 'UTC' }: Body<typeof quarantine.all>,
): Promise<Result<typeof quarantine.all>> {
  if (!identity.providerStaff) throw new AppError('session.forbidden');
  const zone = knownZone(timeZone);
  const found = db
    .select({
      id: table.id,
      tenantCode: table.tenantCode,
      tenantName: nameColumn(locale, tenant.names),
      robotSn: table.robotSn,
      remark: robot.remark,
      topic: table.topic,
      reason: table.reason,
      detail: table.detail,
      receivedAt: table.receivedAt,
      payload: table.payload,
      messages: sql<number>`coalesce((SELECT ${counted.messages} FROM ${counted} WHERE ${and(
        eq(counted.tenantCode, table.tenantCode),
        eq(counted.robotSn, table.robotSn),
        eq(counted.reason, table.reason),
        sql`${counted.day} = (${table.receivedAt} AT TIME ZONE 'UTC')::date`,
      )}), 1)`.as('messages'),
    })
    .from(table)
    .innerJoin(robot, and(eq(robot.tenantCode, table.tenantCode), eq(robot.robotSn, table.robotSn)))
    .innerJoin(tenant, eq(tenant.tenantCode, table.tenantCode))
    .where(
      and(
        robotSn ? eq(table.robotSn, robotSn) : undefined,
        tenantCode ? eq(table.tenantCode, tenantCode) : undefined,
        reason ? eq(table.reason, reason) : undefined,
        receivedFrom ? gte(table.receivedAt, dayStart(receivedFrom, zone)) : undefined,
        receivedTo ? lt(table.receivedAt, dayStart(dayAfter(receivedTo), zone)) : undefined,
        containing(keyword, [table.robotSn, robot.remark, table.detail]),
      ),
    );
  const total = await db.$count(found.as('found'));
  const rows = await found
    .orderBy(desc(table.receivedAt), desc(table.id))
    .limit(size)
    .offset((current - 1) * size);
  const records = rows.map(({ receivedAt, payload, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    size: payload.length,
    payload: payload.toString('utf8'),
  }));
  return { records, total, size, current };
}

/** Deletes messages that were read. The counts stay. Recorded in the audit log of each tenant, once per machine. */
export async function removeQuarantined(
  ctx: SignedInContext,
  messages: Body<typeof quarantine.remove>['messages'],
): Promise<Result<typeof quarantine.remove>> {
  if (!ctx.identity.providerStaff) throw new AppError('session.forbidden');
  return ctx.allTenants.transaction(async (tx) => {
    let deleted = 0;
    for (const [tenantCode, some = []] of Object.entries(Object.groupBy(messages, (message) => message.tenantCode))) {
      const ids = some.map(({ id }) => id);
      const gone = await tx
        .delete(table)
        .where(and(eq(table.tenantCode, tenantCode), inArray(table.id, ids)))
        .returning({ robotSn: table.robotSn });
      deleted += gone.length;
      const changes = Object.entries(Object.groupBy(gone, ({ robotSn }) => robotSn)).map(([robotSn, rows = []]) => ({
        subject: 'robot' as const,
        act: 'discardMessages' as const,
        id: robotSn,
        name: robotSn,
        after: { count: rows.length },
      }));
      await record(tx, ctx, tenantCode, ctx.identity, changes);
    }
    return { deleted };
  });
}
