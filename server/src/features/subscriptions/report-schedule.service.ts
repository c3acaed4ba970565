import { dueReports, nextSendTime, type ReportSchedule } from '@botify/domain/subscriptions/report-due';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Columns, insertMany, unnest } from '../../kernel/sql.ts';
import { tenantTable } from '../../schema/accounts.table.ts';
import { deliveryTable, recipientTable } from '../../schema/subscriptions.table.ts';
import { zonesOf } from './report-due.service.ts';
import { type Coverage, reportCoverage } from './report-owners.ts';

type Recipient = typeof recipientTable.$inferSelect;
type NewDelivery = typeof deliveryTable.$inferInsert;

const batchSize = 1000;
/** Periods missed while no server was running that are still sent. */
const maxMissed = 3;
const lateAfterMs = 15 * 60_000;

type Base = Pick<Services, 'db' | 'now' | 'log'>;

/** Creates a delivery for every report that is due. Safe to run in several processes at once. */
export async function scheduleReports(services: Base, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await scheduleSome(services)) === batchSize);
}

const { nextAt, tenantCode, ownerId, siteIds, robotSns, language } = recipientTable;

const scheduleSome = ({ db, now, log }: Base): Promise<number> =>
  db.transaction(async (tx) => {
    const at = now();
    const recipients = await tx
      .select()
      .from(recipientTable)
      .where(and(lte(recipientTable.nextAt, at), isActive))
      // Group recipients of the same report, which is composed once for all of them.
      .orderBy(nextAt, tenantCode, ownerId, siteIds, robotSns, language)
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (recipients.length === 0) return 0;
    const plan = planner(tx, at);
    const plans: Plan[] = [];
    for (const recipient of recipients)
      plans.push(
        await plan(recipient).catch((error: unknown) => {
          // A time zone that this runtime no longer knows must not stop the other mails.
          if (!(error instanceof RangeError)) throw error;
          log.error({ event: 'report_mail.schedule_failed', err: error, recipient: recipient.id });
          return postpone(recipient, at);
        }),
      );
    await insertMany(
      tx,
      deliveryTable,
      plans.flatMap(({ deliveries }) => deliveries),
    );
    await tx.execute(sql`
      UPDATE report_recipient AS r SET covered_to = new.covered, next_at = new.next, ownerless_at = new.ownerless
      FROM ${unnest(plans, planColumns)} WHERE r.tenant_code = new.tenant AND r.id = new.recipient`);
    return recipients.length;
  });

/** A closed tenant sends nothing, but keeps its recipients. */
const isOpen = sql`EXISTS (SELECT FROM ${tenantTable} WHERE ${tenantTable.tenantCode} = ${recipientTable.tenantCode} AND ${tenantTable.active})`;
const isActive = and(
  isOpen,
  eq(recipientTable.paused, false),
  isNull(recipientTable.unsubscribedAt),
  isNull(recipientTable.bouncedAt),
  isNull(recipientTable.ownerlessAt),
);

interface Plan {
  readonly recipient: Recipient;
  readonly deliveries: readonly NewDelivery[];
  readonly coveredTo: string;
  readonly nextAt: Date;
  readonly ownerlessAt: Date | null;
}
const planColumns: Columns<Plan> = {
  tenant: ['text', ({ recipient }) => recipient.tenantCode],
  recipient: ['uuid', ({ recipient }) => recipient.id],
  covered: ['date', ({ coveredTo }) => coveredTo],
  next: ['timestamptz', ({ nextAt }) => nextAt.toISOString()],
  ownerless: ['timestamptz', ({ ownerlessAt }) => ownerlessAt?.toISOString()],
};

/** Caches what depends only on owner, scope and time zone: thousands of recipients share a few of them. */
function planner(db: Executor, at: Date): (recipient: Recipient) => Promise<Plan> {
  const [coverageOf, zones, timings] = [reportCoverage(db), new Map<string, Promise<string[]>>(), new Map<string, Timing>()];
  const zonesFor = (recipient: Recipient, scope: Scope) => {
    const key = JSON.stringify([scope, recipient.siteIds, recipient.robotSns]);
    const found = zones.get(key) ?? zonesOf(db, { ...recipient, scope });
    zones.set(key, found);
    return found;
  };
  const timingOf = (reading: ReportSchedule, hour: number) => {
    const key = JSON.stringify([reading, hour]);
    const timing = timings.get(key) ?? timingAt(reading, at, hour);
    timings.set(key, timing);
    return timing;
  };
  return async (recipient) => {
    const { frequency, timeZone, sendHour, coveredTo } = recipient;
    const { scope, why } = await coverageOf(recipient);
    const timing = timingOf({ frequency, timeZone, zones: scope ? await zonesFor(recipient, scope) : [], coveredTo }, sendHour);
    const deliveries = timing.due.map((due) => deliveryOf(recipient, due, at, why));
    return { ...timing, recipient, deliveries, ownerlessAt: why === 'ownerless' ? at : null };
  };
}

const postpone = (recipient: Recipient, at: Date): Plan => ({
  recipient,
  deliveries: [],
  coveredTo: recipient.coveredTo,
  nextAt: new Date(at.getTime() + 3_600_000),
  ownerlessAt: null,
});

interface Timing {
  readonly due: ReturnType<typeof dueReports>;
  readonly coveredTo: string;
  readonly nextAt: Date;
}

function timingAt(reading: ReportSchedule, at: Date, hour: number): Timing {
  const due = dueReports(reading, at, hour, maxMissed);
  const coveredTo = due.at(-1)?.span.to ?? reading.coveredTo;
  return { due, coveredTo, nextAt: nextSendTime({ ...reading, coveredTo }, at, hour) };
}

function deliveryOf(recipient: Recipient, due: Timing['due'][number], at: Date, stopped: Coverage['why']): NewDelivery {
  const { span, tooLate } = due;
  const why = stopped ?? (tooLate ? 'tooLate' : null);
  // With an hour or time zone that was changed, a sending of the new schedule can lie before the change.
  const dueAt = due.dueAt < recipient.nextAt ? recipient.nextAt : due.dueAt;
  return {
    tenantCode: recipient.tenantCode,
    id: newId(at),
    recipientId: recipient.id,
    email: recipient.email,
    test: false,
    frequency: recipient.frequency,
    fromDay: span.from,
    toDay: span.to,
    dueAt,
    late: at.getTime() - dueAt.getTime() > lateAfterMs,
    state: why ? 'skipped' : 'queued',
    nextAttemptAt: why ? null : at,
    why,
  };
}
