import type { DeliveryChannel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { isMuted } from '@botify/domain/alarms/muted';
import { isUrgent, nextEscalationStep, nextReminder } from '@botify/domain/subscriptions/alert-reminders';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { type Columns, unnest } from '../../kernel/sql.ts';
import { alertWatchTable as watch } from '../../schema/subscriptions.table.ts';
import { homesOf } from '../accounts/public.ts';
import { type AlertNotice, readNotices } from './alert-notices.ts';
import { AlertPlan, lockAlerts } from './alert-plan.ts';
import { findVisibility, outgoingChannels, type Subscriber, subscribersOf } from './alert-receivers.ts';

type Watch = typeof watch.$inferSelect;
type Base = Pick<Services, 'db' | 'now'>;
/** Per tenant and round, so that other tenants are not delayed. */
const maxPerRound = 500;

/** Sends reminders for unacknowledged errors and escalates to the next person. Returns the number of watches checked. */
export async function remindOfErrors({ db, now }: Base): Promise<number> {
  const { rows } = await db.execute<{ code: string }>(
    sql`SELECT tenant_code AS code FROM ${watch} WHERE next_at <= ${now().toISOString()} GROUP BY 1 ORDER BY count(*), min(next_at)`,
  );
  let checked = 0;
  for (const { code } of rows) checked += await remindTenant({ db, now }, code);
  return checked;
}

const remindTenant = ({ db, now }: Base, tenantCode: string): Promise<number> =>
  db.transaction(async (tx) => {
    if (!(await lockAlerts(tx, tenantCode))) return 0;
    const at = now();
    const isDue = and(eq(watch.tenantCode, tenantCode), lte(watch.nextAt, at));
    const due = await tx.select().from(watch).where(isDue).orderBy(watch.nextAt).limit(maxPerRound);
    const steps = await stepsOf(tx, tenantCode, due, at);
    await tx.execute(sql`DELETE FROM ${watch} USING ${among(steps.ended)}`);
    await tx.execute(
      sql`UPDATE ${watch} SET reminders = reminders + 1, next_at = ${nextReminder(at).toISOString()} FROM ${among(steps.remind.map(({ row }) => row))}`,
    );
    await tx.execute(sql`UPDATE ${watch} SET next_at = NULL FROM ${among(steps.last.map(({ row }) => row))}`);
    await tx.execute(sql`UPDATE ${watch} SET next_at = new.until FROM ${among(steps.muted, mutedColumns)}`);
    await planMessages(tx, tenantCode, at, steps);
    return due.length;
  });

/** A watch that continues, with its notice and the subscription of its reader. */
interface Step {
  readonly row: Watch;
  readonly notice: AlertNotice;
  readonly preferences: Subscriber | undefined;
}
interface MutedWatch extends Watch {
  readonly until: Date;
}
interface Steps {
  /** Continues when the mute ends. */
  readonly muted: readonly MutedWatch[];
  /** Acknowledged, cleared, or the reader has reminders turned off. */
  readonly ended: readonly Watch[];
  readonly remind: readonly Step[];
  /** All reminders sent: escalate if an escalation contact is set. */
  readonly last: readonly Step[];
}

const subscribersById = async (tx: Executor, tenantCode: string, accountIds: readonly string[]): Promise<Map<string, Subscriber>> =>
  new Map((await subscribersOf(tx, tenantCode, accountIds)).map((one) => [one.accountId, one]));

async function stepsOf(tx: Executor, tenantCode: string, due: readonly Watch[], at: Date): Promise<Steps> {
  const notices = await readNotices(
    tx,
    due.map(({ noticeId }) => ({ tenantCode, id: noticeId })),
  );
  const known = new Map(notices.map((notice) => [notice.id, notice]));
  const preferencesOf = await subscribersById(tx, tenantCode, [...new Set(due.map(({ accountId }) => accountId))]);
  const steps = { muted: [] as MutedWatch[], ended: [] as Watch[], remind: [] as Step[], last: [] as Step[] };
  for (const row of due) {
    const [notice, preferences] = [known.get(row.noticeId), preferencesOf.get(row.accountId)];
    // Escalated watches ignore the reminder setting: no other reader is left.
    const isUnwanted = row.person === 1 && preferences?.remind !== true;
    if (!notice?.isUnacknowledged || !isUrgent(notice.level) || isUnwanted) steps.ended.push(row);
    else if (notice.mutedUntil && isMuted(notice, at.getTime())) steps.muted.push({ ...row, until: notice.mutedUntil });
    else if (nextEscalationStep(row) === 'remind') steps.remind.push({ row, notice, preferences });
    else steps.last.push({ row, notice, preferences });
  }
  return steps;
}

async function planMessages(tx: Executor, tenantCode: string, at: Date, { remind, last }: Steps): Promise<void> {
  const candidates = await escalationsOf(tx, tenantCode, at, last);
  const all = [...remind, ...candidates];
  if (all.length === 0) return;
  const robotSns = [...new Set(all.map(({ notice }) => notice.robotSn))];
  const sees = await findVisibility(
    tx,
    tenantCode,
    all.map(({ row }) => row),
    robotSns,
  );
  const isSeen = ({ row, notice }: Step) => sees(row.accountId, notice.robotSn);
  const escalated = await storeEscalations(tx, candidates.filter(isSeen));
  const plan = new AlertPlan(tenantCode, at);
  await plan.load(tx, [...new Set(all.map(({ row }) => row.accountId))]);
  for (const step of remind.filter(isSeen)) addToPlan(plan, step, 'reminder');
  for (const step of escalated) addToPlan(plan, step, 'escalation');
  await plan.write(tx);
}

/** Watches for the escalation contacts of these readers. */
async function escalationsOf(tx: Executor, tenantCode: string, at: Date, last: readonly Step[]): Promise<Step[]> {
  const escalated = last.flatMap(({ row, notice, preferences }) =>
    nextEscalationStep(row) === 'escalate' && preferences?.escalateTo ? [{ row, notice, accountId: preferences.escalateTo }] : [],
  );
  if (escalated.length === 0) return [];
  const accountIds = [...new Set(escalated.map(({ accountId }) => accountId))];
  const [homes, preferencesOf] = [await homesOf(tx, tenantCode, accountIds), await subscribersById(tx, tenantCode, accountIds)];
  return escalated.flatMap(({ row, notice, accountId }) => {
    const [homeTenant, preferences] = [homes.get(accountId), preferencesOf.get(accountId)];
    if (!homeTenant) return [];
    const { language, timeZone } = preferences ?? row;
    const next = { ...row, accountId, homeTenant, language, timeZone, person: row.person + 1, reminders: 0, nextAt: nextReminder(at) };
    return [{ row: next, notice, preferences }];
  });
}

const keyOf = ({ errorId, accountId }: Pick<Watch, 'errorId' | 'accountId'>) => `${errorId} ${accountId}`;

/** Stores the watches and returns the new ones. The primary key prevents escalating to the same account twice. */
async function storeEscalations(tx: Executor, steps: readonly Step[]): Promise<Step[]> {
  const once = [...new Map(steps.toReversed().map((step) => [keyOf(step.row), step])).values()].toReversed();
  if (once.length === 0) return [];
  const added = await tx
    .insert(watch)
    .values(once.map(({ row }) => row))
    .onConflictDoNothing()
    .returning({ errorId: watch.errorId, accountId: watch.accountId });
  const isNew = new Set(added.map(keyOf));
  return once.filter(({ row }) => isNew.has(keyOf(row)));
}

const watchKey: Columns<Watch> = {
  code: ['text', ({ tenantCode }) => tenantCode],
  error: ['uuid', ({ errorId }) => errorId],
  account: ['uuid', ({ accountId }) => accountId],
};
const mutedColumns: Columns<MutedWatch> = { ...watchKey, until: ['timestamptz', ({ until }) => until.toISOString()] };
/** FROM clause that limits a statement to these watches. */
const among = <T extends Watch>(rows: readonly T[], columns: Columns<T> = watchKey): SQL =>
  sql`${unnest(rows, columns)} WHERE (tenant_code, error_id, account_id) = (new.code, new.error, new.account)`;

/** Uses the channels selected for the level, except the console. An escalation contact without such channels gets a mail. */
function addToPlan(plan: AlertPlan, { row, preferences, notice }: Step, kind: 'reminder' | 'escalation'): void {
  const own = preferences ? outgoingChannels(preferences, notice) : [];
  const channels: readonly DeliveryChannel[] = own.length === 0 && row.person > 1 ? ['email'] : own;
  const { tenantCode, accountId, homeTenant, language, timeZone } = row;
  const receiver = { tenantCode, accountId, homeTenant, language, timeZone, quietHours: preferences?.quietHours ?? null };
  for (const channel of channels) plan.add(receiver, channel, kind, notice);
}
