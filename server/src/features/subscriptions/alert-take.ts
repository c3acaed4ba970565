import { isUrgent, nextReminder } from '@botify/domain/subscriptions/alert-reminders';
import { channelsFor } from '@botify/domain/subscriptions/alert-topic';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { type Columns, unnest } from '../../kernel/unnest.ts';
import {
  alertQueueTable as queue,
  alertSubscriptionTable as subscription,
  alertWatchTable as watch,
} from '../../schema/alert-subscriptions.table.ts';
import { type AlertNotice, readNotices } from './alert-notices.ts';
import { AlertPlan, isMyTurn } from './alert-plan.ts';
import { findSights, type Subscription } from './alert-receivers.ts';

/** Of one tenant, before the next one has its turn: fewer where many people are told, so that every turn is about as short. */
const [noticesAtOnce, leastAtOnce, decisionsAtOnce] = [1000, 20, 5000];
/** What a machine tells after it was cut off for longer is history, unless it is an error that goes on. */
const newsMs = 3_600_000;

type Base = Pick<Services, 'db' | 'now'>;

/**
 * Takes notices that nobody was told of yet and writes down who is told what and when; returns how many it took. Every tenant has its turn,
 * those with few notices first: a flood in one keeps no other waiting.
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
    if (!(await isMyTurn(tx, tenantCode))) return 0;
    const isTheirs = eq(queue.tenantCode, tenantCode);
    const readers = await tx.$count(subscription, eq(subscription.tenantCode, tenantCode));
    const most = Math.min(noticesAtOnce, Math.max(leastAtOnce, Math.floor(decisionsAtOnce / Math.max(1, readers))));
    const first = tx.select({ position: queue.position }).from(queue).where(isTheirs).orderBy(queue.position).limit(most);
    const taken = await tx
      .delete(queue)
      .where(inArray(queue.position, first))
      .returning({ tenantCode: queue.tenantCode, id: queue.noticeId });
    const at = now();
    const news = (await readNotices(tx, taken)).filter((notice) => isStillNews(notice, at));
    if (news.length > 0) await tellTenant(tx, tenantCode, news, at);
    return taken.length;
  });

const isStillNews = (notice: AlertNotice, now: Date): boolean =>
  notice.at.getTime() > now.getTime() - newsMs || (notice.type === 'ERROR_RAISED' && notice.isRunning);

interface Wanted {
  readonly who: Subscription;
  readonly notices: readonly AlertNotice[];
}

async function tellTenant(tx: Executor, tenantCode: string, notices: readonly AlertNotice[], at: Date): Promise<void> {
  const all = await tx.select().from(subscription).where(eq(subscription.tenantCode, tenantCode)).orderBy(subscription.accountId);
  const chosen = all.map((who) => ({
    who,
    notices: notices.filter((notice) => outwards(who, notice).length > 0 || isWatched(who, notice)),
  }));
  // Only whoever wants something of it is looked at.
  const interested = chosen.filter((each) => each.notices.length > 0);
  const sees = await findSights(
    tx,
    tenantCode,
    interested.map(({ who }) => who),
    [...new Set(notices.map(({ robotSn }) => robotSn))],
  );
  const wanted: Wanted[] = interested
    .map(({ who, notices: some }) => ({ who, notices: some.filter(({ robotSn }) => sees(who.accountId, robotSn)) }))
    .filter((each) => each.notices.length > 0);
  const plan = new AlertPlan(tenantCode, at);
  await plan.load(
    tx,
    wanted.map(({ who }) => who.accountId),
  );
  for (const { who, notices: seen } of wanted)
    for (const notice of seen) for (const channel of outwards(who, notice)) plan.add(who, channel, 'alert', notice);
  await plan.write(tx);
  await watchErrors(tx, wanted, at);
}

/** The console tells by itself: what is unread there is asked for, not sent. */
const outwards = ({ ways, webhookUrl }: Subscription, notice: AlertNotice) =>
  channelsFor(ways, notice).filter((channel) => channel !== 'inApp' && (channel !== 'webhook' || webhookUrl !== null));

const isWatched = ({ ways, remind }: Subscription, notice: AlertNotice): boolean =>
  remind && notice.type === 'ERROR_RAISED' && isUrgent(notice.level) && notice.isUnheard && channelsFor(ways, notice).length > 0;

/**
 * An error that comes again begins anew, with those who were told of it, and later with those they bring in. Whoever is being reminded of it
 * goes on being so: one that comes and goes would never be told again. One statement for all: in a flood there are many errors.
 */
async function watchErrors(tx: Executor, wanted: readonly Wanted[], at: Date): Promise<void> {
  const nextAt = nextReminder(at).toISOString();
  const watches = wanted.flatMap(({ who, notices }) => {
    const watched = notices.filter((notice) => isWatched(who, notice));
    // The newest word about an error is the one that counts.
    const latest = new Map(watched.flatMap(({ errorId, id }) => (errorId ? [[errorId, id] as const] : [])));
    return [...latest].map(([errorId, noticeId]) => ({ ...who, errorId, noticeId }));
  });
  const [first] = watches;
  if (!first) return;
  const errorIds = [...new Set(watches.map(({ errorId }) => errorId))];
  await tx
    .delete(watch)
    .where(and(eq(watch.tenantCode, first.tenantCode), inArray(watch.errorId, errorIds), gt(watch.person, 1), isNull(watch.nextAt)));
  await tx.execute(sql`
    INSERT INTO ${watch} (tenant_code, error_id, account_id, home_tenant, notice_id, language, time_zone, person, reminders, next_at)
    SELECT ${first.tenantCode}, error_id, account_id, home_tenant, notice_id, language, time_zone, 1, 0, ${nextAt}::timestamptz
    FROM ${unnest(watches, watchColumns)}
    ON CONFLICT (tenant_code, error_id, account_id)
    DO UPDATE SET notice_id = excluded.notice_id,
      person = CASE WHEN ${watch.nextAt} IS NULL THEN 1 ELSE ${watch.person} END,
      reminders = CASE WHEN ${watch.nextAt} IS NULL THEN 0 ELSE ${watch.reminders} END,
      next_at = coalesce(${watch.nextAt}, excluded.next_at)`);
}

const watchColumns: Columns<Subscription & { readonly errorId: string; readonly noticeId: string }> = {
  error_id: ['uuid', ({ errorId }) => errorId],
  account_id: ['uuid', ({ accountId }) => accountId],
  home_tenant: ['text', ({ homeTenant }) => homeTenant],
  notice_id: ['uuid', ({ noticeId }) => noticeId],
  language: ['text', ({ language }) => language],
  time_zone: ['text', ({ timeZone }) => timeZone],
};
