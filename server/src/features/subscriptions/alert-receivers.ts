import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { scopeKey } from '../../kernel/scope.ts';
import { alertSubscriptionTable as subscription } from '../../schema/subscriptions.table.ts';
import { inFleet, visibleAmong } from '../../visibility/robots.ts';
import { findHolder, findHolders, type Holder } from '../accounts/public.ts';

export type Subscription = typeof subscription.$inferSelect;

/** Recipient of alerts, with language and time zone. */
export interface Receiver {
  readonly tenantCode: string;
  readonly accountId: string;
  readonly homeTenant: string;
  readonly language: Locale;
  readonly timeZone: string;
}

type Who = Pick<Receiver, 'tenantCode' | 'accountId' | 'homeTenant'>;
const mayRead = (holder: Holder | undefined): holder is Holder => holder?.permissions.has('notice:robot') === true;

/** Current permissions and scope of an account. Undefined when it is closed or can no longer read notices. */
export async function findReader(db: Executor, { tenantCode, accountId, homeTenant }: Who): Promise<Holder | undefined> {
  const holder = await findHolder(db, tenantCode, { tenantCode: homeTenant, id: accountId });
  return mayRead(holder) ? holder : undefined;
}

/** Returns a check whether an account sees a machine, for many accounts of one tenant at once. */
export async function findVisibility(
  db: Executor,
  tenantCode: string,
  who: readonly Pick<Who, 'accountId' | 'homeTenant'>[],
  robotSns: readonly RobotSn[],
): Promise<(accountId: string, robotSn: RobotSn) => boolean> {
  const owners = who.map(({ accountId: id, homeTenant }) => ({ tenantCode: homeTenant, id }));
  const holders = await findHolders(db, tenantCode, owners);
  // Many accounts share a scope; query each scope once.
  const byScope = new Map<string, ReadonlySet<string>>();
  const visible = new Map<string, ReadonlySet<string>>();
  for (const [accountId, holder] of holders) {
    if (!mayRead(holder)) continue;
    const key = scopeKey(holder.scope);
    const seen = byScope.get(key) ?? (await visibleAmong(db, holder.scope, robotSns, inFleet));
    byScope.set(key, seen);
    visible.set(accountId, seen);
  }
  return (accountId, robotSn) => visible.get(accountId)?.has(robotSn) ?? false;
}

export async function subscriptionOf(db: Executor, tenantCode: string, accountId: string): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.tenantCode, tenantCode), eq(subscription.accountId, accountId)));
  return row;
}

/** Subscriptions by account id. */
export async function subscriptionsOf(db: Executor, tenantCode: string, accountIds: readonly string[]): Promise<Map<string, Subscription>> {
  const rows = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.tenantCode, tenantCode), inArray(subscription.accountId, [...accountIds])));
  return new Map(rows.map((row) => [row.accountId, row]));
}
