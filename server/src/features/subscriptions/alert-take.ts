import { isPressing, nextReminder } from '@botify/domain/subscriptions/alert-reminders';
import { channelsFor } from '@botify/domain/subscriptions/alert-topic';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { type AlertNotice, readNotices } from './alert-notices.ts';
import { AlertPlan, isMyTurn } from './alert-plan.ts';
import { createSight, findReader, type Subscription } from './alert-receivers.ts';
import { alertQueueTable as queue, alertSubscriptionTable as subscription, alertWatchTable as watch } from './alert-subscriptions.table.ts';

/** Fewer taken: there were no more. */
export const noticesAtOnce = 1000;
/** What a machine tells after it was cut off for longer is history, unless it is an error that goes on. */
const newsMs = 3_600_000;

/** Takes notices that nobody was told of yet and writes down who is told what and when; returns how many it took. */
export async function takeNotices({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await isMyTurn(tx))) return 0;
    const first = tx.select({ position: queue.position }).from(queue).orderBy(queue.position).limit(noticesAtOnce);
    const taken = await tx
      .delete(queue)
      .where(inArray(queue.position, first))
      .returning({ tenantCode: queue.tenantCode, id: queue.noticeId });
    const at = now();
    const news = (await readNotices(tx, taken)).filter((notice) => isStillNews(notice, at));
    for (const [tenantCode, notices] of Map.groupBy(news, (notice) => notice.tenantCode)) await tellTenant(tx, tenantCode, notices, at);
    return taken.length;
  });
}

const isStillNews = (notice: AlertNotice, now: Date): boolean =>
  notice.at.getTime() > now.getTime() - newsMs || (notice.type === 'ERROR_RAISED' && notice.isRunning);

interface Wanted {
  readonly who: Subscription;
  readonly notices: readonly AlertNotice[];
}

async function tellTenant(tx: Executor, tenantCode: string, notices: readonly AlertNotice[], at: Date): Promise<void> {
  const all = await tx.select().from(subscription).where(sql`${subscription.tenantCode} = ${tenantCode}`).orderBy(subscription.accountId);
  const sightOf = createSight(tx, [...new Set(notices.map(({ robotSn }) => robotSn))]);
  const wanted: Wanted[] = [];
  for (const who of all) {
    const chosen = notices.filter((notice) => outwards(who, notice).length > 0 || isWatched(who, notice));
    // Only whoever wants something of it is looked at.
    const reader = chosen.length > 0 ? await findReader(tx, who) : undefined;
    const sight = reader && (await sightOf(reader.scope));
    if (sight) wanted.push({ who, notices: chosen.filter(({ robotSn }) => sight.has(robotSn)) });
  }
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
  remind && notice.type === 'ERROR_RAISED' && isPressing(notice.level) && notice.isUnheard && channelsFor(ways, notice).length > 0;

/**
 * An error that comes again begins anew, with those who were told of it, and later with those they bring in. Whoever is being reminded of it
 * goes on being so: one that comes and goes would never be told again. One statement a person: in a flood there are many errors.
 */
async function watchErrors(tx: Executor, wanted: readonly Wanted[], at: Date): Promise<void> {
  const nextAt = nextReminder(at).toISOString();
  const all = wanted.flatMap(({ who, notices }) => notices.filter((notice) => isWatched(who, notice)));
  const errorIds = [...new Set(all.flatMap(({ errorId }) => (errorId ? [errorId] : [])))];
  const [tenantCode] = all.map((notice) => notice.tenantCode);
  if (tenantCode === undefined) return;
  await tx
    .delete(watch)
    .where(and(eq(watch.tenantCode, tenantCode), inArray(watch.errorId, errorIds), gt(watch.person, 1), isNull(watch.nextAt)));
  for (const { who, notices } of wanted) {
    const watched = notices.filter((notice) => isWatched(who, notice));
    // The newest word about an error is the one that counts.
    const latest = new Map(watched.flatMap(({ errorId, id }) => (errorId ? [[errorId, id] as const] : [])));
    if (latest.size === 0) continue;
    await tx.execute(sql`
      INSERT INTO ${watch} (tenant_code, error_id, account_id, home_tenant, notice_id, language, time_zone, person, reminders, next_at)
      SELECT ${who.tenantCode}, error_id, ${who.accountId}, ${who.homeTenant}, notice_id, ${who.language}, ${who.timeZone}, 1, 0, ${nextAt}::timestamptz
      FROM unnest(${sql.param([...latest.keys()])}::uuid[], ${sql.param([...latest.values()])}::uuid[]) AS told(error_id, notice_id)
      ON CONFLICT (tenant_code, error_id, account_id)
      DO UPDATE SET notice_id = excluded.notice_id,
        person = CASE WHEN ${watch.nextAt} IS NULL THEN 1 ELSE ${watch.person} END,
        reminders = CASE WHEN ${watch.nextAt} IS NULL THEN 0 ELSE ${watch.reminders} END,
        next_at = coalesce(${watch.nextAt}, excluded.next_at)`);
  }
}
