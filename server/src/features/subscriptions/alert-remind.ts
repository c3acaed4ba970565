import type { Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { isPressing, nextReminder, nextStep } from '@botify/domain/subscriptions/alert-reminders';
import { channelsFor } from '@botify/domain/subscriptions/alert-topic';
import { and, eq, lte } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { homeOf } from './alert-colleagues.ts';
import { type AlertNotice, readNotices } from './alert-notices.ts';
import { AlertPlan, isMyTurn } from './alert-plan.ts';
import { createSight, findReader, type Receiver, type Subscription, subscriptionOf } from './alert-receivers.ts';
import { alertWatchTable as watch } from './alert-subscriptions.table.ts';

type Watch = typeof watch.$inferSelect;
const mostAtOnce = 500;

interface Round {
  readonly tx: Executor;
  readonly at: Date;
  readonly plan: AlertPlan;
  readonly sees: (who: Pick<Receiver, 'tenantCode' | 'accountId' | 'homeTenant'>, notice: AlertNotice) => Promise<boolean>;
}

/** Reminds of errors that nobody acknowledged, and brings in the next person; returns how many it looked at. */
export async function remindOfErrors({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await isMyTurn(tx))) return 0;
    const at = now();
    const due = await tx.select().from(watch).where(lte(watch.nextAt, at)).orderBy(watch.nextAt).limit(mostAtOnce);
    const notices = await readNotices(
      tx,
      due.map(({ tenantCode, noticeId }) => ({ tenantCode, id: noticeId })),
    );
    const known = new Map(notices.map((notice) => [notice.id, notice]));
    const sight = createSight(tx, [...new Set(notices.map(({ robotSn }) => robotSn))]);
    for (const [tenantCode, watches] of Map.groupBy(due, (row) => row.tenantCode)) {
      const plan = new AlertPlan(tenantCode, at);
      await plan.load(
        tx,
        watches.map(({ accountId }) => accountId),
      );
      const sees: Round['sees'] = async (who, { robotSn }) => {
        const reader = await findReader(tx, who);
        return reader !== undefined && (await sight(reader.scope)).has(robotSn);
      };
      for (const row of watches) await goOn({ tx, at, plan, sees }, row, known.get(row.noticeId));
      await plan.write(tx);
    }
    return due.length;
  });
}

const isWatch = ({ tenantCode, errorId, accountId }: Watch) =>
  and(eq(watch.tenantCode, tenantCode), eq(watch.errorId, errorId), eq(watch.accountId, accountId));

async function goOn(round: Round, row: Watch, notice: AlertNotice | undefined): Promise<void> {
  const { tx, at } = round;
  const wishes = await subscriptionOf(tx, row.tenantCode, row.accountId);
  // Whoever was brought in is reminded whatever they wish for themselves: nobody else is left.
  const isUnwanted = row.person === 1 && wishes?.remind !== true;
  if (!notice?.isUnheard || !isPressing(notice.level) || isUnwanted) return void (await tx.delete(watch).where(isWatch(row)));
  if (nextStep(row) === 'remind') {
    if (await round.sees(row, notice)) tell(round, row, wishes, 'reminder', notice);
    const reminders = row.reminders + 1;
    // The next person's turn comes as long after the last reminder as that came after the one before.
    await tx
      .update(watch)
      .set({ reminders, nextAt: nextReminder(at) })
      .where(isWatch(row));
    return;
  }
  await tx.update(watch).set({ nextAt: null }).where(isWatch(row));
  if (nextStep(row) === 'escalate' && wishes?.escalateTo) await bringIn(round, row, wishes.escalateTo, notice);
}

/** Nobody twice: with the row of the first time they are known already. */
async function bringIn(round: Round, row: Watch, accountId: string, notice: AlertNotice): Promise<void> {
  const { tx, at } = round;
  const homeTenant = await homeOf(tx, row.tenantCode, accountId);
  const wishes = await subscriptionOf(tx, row.tenantCode, accountId);
  if (!homeTenant) return;
  const { language, timeZone } = wishes ?? row;
  const next: Watch = { ...row, accountId, homeTenant, language, timeZone, person: row.person + 1, reminders: 0, nextAt: nextReminder(at) };
  if (!(await round.sees(next, notice))) return;
  const added = await tx.insert(watch).values(next).onConflictDoNothing().returning({ accountId: watch.accountId });
  if (added.length === 0) return;
  await round.plan.load(tx, [accountId]);
  tell(round, next, wishes, 'escalation', notice);
}

/** On the channels of that level but the console's; whoever was brought in and has none for it gets a mail. */
function tell({ plan }: Round, row: Watch, wishes: Subscription | undefined, kind: 'reminder' | 'escalation', notice: AlertNotice): void {
  const own = wishes ? channelsFor(wishes.ways, notice).filter((channel) => channel !== 'inApp') : [];
  const channels: readonly Channel[] = own.length === 0 && row.person > 1 ? ['email'] : own;
  const { tenantCode, accountId, homeTenant, language, timeZone } = row;
  const receiver = { tenantCode, accountId, homeTenant, language, timeZone, quietHours: wishes?.quietHours ?? null };
  for (const channel of channels) plan.add(receiver, channel, kind, notice);
}
