import { isMuted } from '@botify/domain/alarms/muted';
import { isUrgent, nextReminder } from '@botify/domain/subscriptions/alert-reminders';
import { channelsFor } from '@botify/domain/subscriptions/alert-topic';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { type Columns, unnest } from '../../kernel/sql.ts';
import {
  alertQueueTable as queue,
  alertSubscriptionTable as subscription,
  alertWatchTable as watch,
} from '../../schema/subscriptions.table.ts';
import { type AlertNotice, readNotices } from './alert-notices.ts';
import { AlertPlan, lockAlerts } from './alert-plan.ts';
import { findVisibility, outgoingChannels, type Subscriber, subscribersOf } from './alert-receivers.ts';

/** Notices per tenant and round. The number shrinks with the number of readers, so that rounds take about equally long. */
const [noticesAtOnce, leastAtOnce, decisionsAtOnce] = [1000, 20, 5000];
/** Older notices, from a machine that was offline, are not sent unless their error is still active. */
const maxAgeMs = 3_600_000;

type Base = Pick<Services, 'db' | 'now'>;

/**
 * Processes queued notices: decides who gets which message and when. Returns the number of notices. Every tenant has its turn, those with
 * few notices first, so that a flood in one tenant does not delay the others.
 */
export async function takeNotices({ db, now }: Base): Promise<number> {
  const { rows } = await db.execute<{ code: string }>(
    sql`SELECT tenant_code AS code FROM ${queue} GROUP BY 1 ORDER BY count(*), min(position)`,
  );
  let taken = 0;
  for (const { code } of rows) taken += await takeFrom({ db, now }, code);
  return taken;
}

const takeFrom = ({ db, now }: Base, tenantCode: string): Promise<number> =>
  db.transaction(async (tx) => {
    if (!(await lockAlerts(tx, tenantCode))) return 0;
    const isOfTenant = eq(queue.tenantCode, tenantCode);
    const readers = await tx.$count(subscription, eq(subscription.tenantCode, tenantCode));
    const most = Math.min(noticesAtOnce, Math.max(leastAtOnce, Math.floor(decisionsAtOnce / Math.max(1, readers))));
    const first = tx.select({ position: queue.position }).from(queue).where(isOfTenant).orderBy(queue.position).limit(most);
    const taken = await tx
      .delete(queue)
      .where(inArray(queue.position, first))
      .returning({ tenantCode: queue.tenantCode, id: queue.noticeId });
    const at = now();
    const current = (await readNotices(tx, taken)).filter((notice) => isCurrent(notice, at));
    if (current.length > 0) await planAlerts(tx, tenantCode, current, at);
    return taken.length;
  });

const isCurrent = (notice: AlertNotice, now: Date): boolean =>
  notice.at.getTime() > now.getTime() - maxAgeMs || (notice.type === 'ERROR_RAISED' && notice.isRunning);

interface WantedNotices {
  readonly who: Subscriber;
  readonly notices: readonly AlertNotice[];
}

async function planAlerts(tx: Executor, tenantCode: string, notices: readonly AlertNotice[], at: Date): Promise<void> {
  const all = await subscribersOf(tx, tenantCode);
  const chosen = all.map((who) => ({
    who,
    notices: notices.filter((notice) => isMeantFor(who, notice) && (outgoingChannels(who, notice).length > 0 || isWatched(who, notice))),
  }));
  // Visibility is computed only for accounts that want one of the notices.
  const interested = chosen.filter((each) => each.notices.length > 0);
  const sees = await findVisibility(
    tx,
    tenantCode,
    interested.map(({ who }) => who),
    [...new Set(notices.map(({ robotSn }) => robotSn))],
  );
  const visible: WantedNotices[] = interested
    .map(({ who, notices: some }) => ({ who, notices: some.filter(({ robotSn }) => sees(who.accountId, robotSn)) }))
    .filter((each) => each.notices.length > 0);
  const plan = new AlertPlan(tenantCode, at);
  await plan.load(
    tx,
    visible.map(({ who }) => who.accountId),
  );
  for (const { who, notices: seen } of visible)
    for (const notice of seen.filter((one) => !isMuted(one, at.getTime())))
      for (const channel of outgoingChannels(who, notice)) plan.add(who, channel, 'alert', notice);
  await plan.write(tx);
  await watchErrors(tx, visible, at);
}

const isMeantFor = (who: Subscriber, notice: AlertNotice): boolean => notice.accountId === null || notice.accountId === who.accountId;

const isWatched = ({ ways, remind, hasPush }: Subscriber, notice: AlertNotice): boolean =>
  remind &&
  notice.type === 'ERROR_RAISED' &&
  isUrgent(notice.level) &&
  notice.isUnacknowledged &&
  (hasPush || channelsFor(ways, notice).length > 0);

/**
 * Watches errors for reminders and escalation. An error that recurs restarts a finished watch and removes finished escalations. A running
 * watch continues, otherwise an error that recurs every few minutes would never be escalated. A single statement, because a flood contains
 * many errors.
 */
async function watchErrors(tx: Executor, visible: readonly WantedNotices[], at: Date): Promise<void> {
  const watches = visible.flatMap(({ who, notices }) => {
    const watched = notices.filter((notice) => isWatched(who, notice));
    // Keep the latest notice of each error.
    const latest = new Map(watched.flatMap(({ errorId, id }) => (errorId ? [[errorId, id] as const] : [])));
    return [...latest].map(([errorId, noticeId]) => ({ ...who, errorId, noticeId, nextAt: firstReminder(watched, errorId, at) }));
  });
  const [first] = watches;
  if (!first) return;
  const errorIds = [...new Set(watches.map(({ errorId }) => errorId))];
  await tx
    .delete(watch)
    .where(and(eq(watch.tenantCode, first.tenantCode), inArray(watch.errorId, errorIds), gt(watch.person, 1), isNull(watch.nextAt)));
  await tx.execute(sql`
    INSERT INTO ${watch} (tenant_code, error_id, account_id, home_tenant, notice_id, language, time_zone, person, reminders, next_at)
    SELECT ${first.tenantCode}, error_id, account_id, home_tenant, notice_id, language, time_zone, 1, 0, next_at
    FROM ${unnest(watches, watchColumns)}
    ON CONFLICT (tenant_code, error_id, account_id)
    DO UPDATE SET notice_id = excluded.notice_id,
      person = CASE WHEN ${watch.nextAt} IS NULL THEN 1 ELSE ${watch.person} END,
      reminders = CASE WHEN ${watch.nextAt} IS NULL THEN 0 ELSE ${watch.reminders} END,
      next_at = coalesce(${watch.nextAt}, excluded.next_at)`);
}

/** A mute delays the first reminder to its end. */
function firstReminder(notices: readonly AlertNotice[], errorId: string, at: Date): string {
  const mutedUntil = notices.find((notice) => notice.errorId === errorId)?.mutedUntil;
  return new Date(Math.max(nextReminder(at).getTime(), mutedUntil?.getTime() ?? 0)).toISOString();
}

const watchColumns: Columns<Subscriber & { readonly errorId: string; readonly noticeId: string; readonly nextAt: string }> = {
  error_id: ['uuid', ({ errorId }) => errorId],
  account_id: ['uuid', ({ accountId }) => accountId],
  home_tenant: ['text', ({ homeTenant }) => homeTenant],
  notice_id: ['uuid', ({ noticeId }) => noticeId],
  language: ['text', ({ language }) => language],
  time_zone: ['text', ({ timeZone }) => timeZone],
  next_at: ['timestamptz', ({ nextAt }) => nextAt],
};
