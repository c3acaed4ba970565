import type { Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { isUrgent, nextEscalationStep, nextReminder } from '@botify/domain/subscriptions/alert-reminders';
import { channelsFor } from '@botify/domain/subscriptions/alert-topic';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { type Columns, unnest } from '../../kernel/unnest.ts';
import { alertWatchTable as watch } from '../../schema/alert-subscriptions.table.ts';
import { homesOf } from './alert-colleagues.ts';
import { type AlertNotice, readNotices } from './alert-notices.ts';
import { AlertPlan, isMyTurn } from './alert-plan.ts';
import { findSights, type Subscription, subscriptionsOf } from './alert-receivers.ts';

type Watch = typeof watch.$inferSelect;
type Base = Pick<Services, 'db' | 'now'>;
/** Of one tenant, before the next one has its turn. */
const mostAtOnce = 500;

/** Reminds of errors that nobody acknowledged, and brings in the next person; returns how many it looked at. */
export async function remindOfErrors({ db, now }: Base): Promise<number> {
  const { rows } = await db.execute<{ code: string }>(
    sql`SELECT tenant_code AS code FROM ${watch} WHERE next_at <= ${now().toISOString()} GROUP BY 1 ORDER BY count(*), min(next_at)`,
  );
  let looked = 0;
  for (const { code } of rows) looked += await remindTenant({ db, now }, code);
  return looked;
}

const remindTenant = ({ db, now }: Base, tenantCode: string): Promise<number> =>
  db.transaction(async (tx) => {
    if (!(await isMyTurn(tx, tenantCode))) return 0;
    const at = now();
    const isDue = and(eq(watch.tenantCode, tenantCode), lte(watch.nextAt, at));
    const due = await tx.select().from(watch).where(isDue).orderBy(watch.nextAt).limit(mostAtOnce);
    const steps = await stepsOf(tx, tenantCode, due);
    await tx.execute(sql`DELETE FROM ${watch} USING ${among(steps.over)}`);
    await tx.execute(
      sql`UPDATE ${watch} SET reminders = reminders + 1, next_at = ${nextReminder(at).toISOString()} FROM ${among(steps.remind.map(({ row }) => row))}`,
    );
    await tx.execute(sql`UPDATE ${watch} SET next_at = NULL FROM ${among(steps.last.map(({ row }) => row))}`);
    await tellAll(tx, tenantCode, at, steps);
    return due.length;
  });

/** A watch that goes on, what it is about, and what its reader wishes. */
interface Step {
  readonly row: Watch;
  readonly notice: AlertNotice;
  readonly wishes: Subscription | undefined;
}
interface Steps {
  /** Somebody acknowledged it, it ended, or its reader does not want to be reminded. */
  readonly over: readonly Watch[];
  readonly remind: readonly Step[];
  /** Reminded often enough: the next person's turn, if there is one. */
  readonly last: readonly Step[];
}

async function stepsOf(tx: Executor, tenantCode: string, due: readonly Watch[]): Promise<Steps> {
  const notices = await readNotices(
    tx,
    due.map(({ noticeId }) => ({ tenantCode, id: noticeId })),
  );
  const known = new Map(notices.map((notice) => [notice.id, notice]));
  const wishesOf = await subscriptionsOf(tx, tenantCode, [...new Set(due.map(({ accountId }) => accountId))]);
  const steps = { over: [] as Watch[], remind: [] as Step[], last: [] as Step[] };
  for (const row of due) {
    const [notice, wishes] = [known.get(row.noticeId), wishesOf.get(row.accountId)];
    // Whoever was brought in is reminded whatever they wish for themselves: nobody else is left.
    const isUnwanted = row.person === 1 && wishes?.remind !== true;
    if (!notice?.isUnheard || !isUrgent(notice.level) || isUnwanted) steps.over.push(row);
    else if (nextEscalationStep(row) === 'remind') steps.remind.push({ row, notice, wishes });
    else steps.last.push({ row, notice, wishes });
  }
  return steps;
}

async function tellAll(tx: Executor, tenantCode: string, at: Date, { remind, last }: Steps): Promise<void> {
  const candidates = await nextPersons(tx, tenantCode, at, last);
  const all = [...remind, ...candidates];
  if (all.length === 0) return;
  const robotSns = [...new Set(all.map(({ notice }) => notice.robotSn))];
  const sees = await findSights(
    tx,
    tenantCode,
    all.map(({ row }) => row),
    robotSns,
  );
  const isSeen = ({ row, notice }: Step) => sees(row.accountId, notice.robotSn);
  const broughtIn = await bringIn(tx, candidates.filter(isSeen));
  const plan = new AlertPlan(tenantCode, at);
  await plan.load(tx, [...new Set(all.map(({ row }) => row.accountId))]);
  for (const step of remind.filter(isSeen)) tell(plan, step, 'reminder');
  for (const step of broughtIn) tell(plan, step, 'escalation');
  await plan.write(tx);
}

/** Whom the readers of these errors named for the case that nobody reacts. */
async function nextPersons(tx: Executor, tenantCode: string, at: Date, last: readonly Step[]): Promise<Step[]> {
  const escalated = last.flatMap(({ row, notice, wishes }) =>
    nextEscalationStep(row) === 'escalate' && wishes?.escalateTo ? [{ row, notice, accountId: wishes.escalateTo }] : [],
  );
  if (escalated.length === 0) return [];
  const accountIds = [...new Set(escalated.map(({ accountId }) => accountId))];
  const [homes, wishesOf] = [await homesOf(tx, tenantCode, accountIds), await subscriptionsOf(tx, tenantCode, accountIds)];
  return escalated.flatMap(({ row, notice, accountId }) => {
    const [homeTenant, wishes] = [homes.get(accountId), wishesOf.get(accountId)];
    if (!homeTenant) return [];
    const { language, timeZone } = wishes ?? row;
    const next = { ...row, accountId, homeTenant, language, timeZone, person: row.person + 1, reminders: 0, nextAt: nextReminder(at) };
    return [{ row: next, notice, wishes }];
  });
}

const keyOf = ({ errorId, accountId }: Pick<Watch, 'errorId' | 'accountId'>) => `${errorId} ${accountId}`;

/** Nobody twice: with the row of the first time they are known already. Answers those who were not. */
async function bringIn(tx: Executor, steps: readonly Step[]): Promise<Step[]> {
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
/** These watches, as what a statement about them selects from. */
const among = (rows: readonly Watch[]): SQL =>
  sql`${unnest(rows, watchKey)} WHERE (tenant_code, error_id, account_id) = (new.code, new.error, new.account)`;

/** On the channels of that level but the console's; whoever was brought in and has none for it gets a mail. */
function tell(plan: AlertPlan, { row, wishes, notice }: Step, kind: 'reminder' | 'escalation'): void {
  const own = wishes ? channelsFor(wishes.ways, notice).filter((channel) => channel !== 'inApp') : [];
  const channels: readonly Channel[] = own.length === 0 && row.person > 1 ? ['email'] : own;
  const { tenantCode, accountId, homeTenant, language, timeZone } = row;
  const receiver = { tenantCode, accountId, homeTenant, language, timeZone, quietHours: wishes?.quietHours ?? null };
  for (const channel of channels) plan.add(receiver, channel, kind, notice);
}
