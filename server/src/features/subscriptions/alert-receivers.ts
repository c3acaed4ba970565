import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { DeliveryChannel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { channelsFor, isPushed } from '@botify/domain/subscriptions/alert-topic';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { scopeKey } from '../../kernel/scope.ts';
import { pushDeviceTable as device, alertSubscriptionTable as subscription } from '../../schema/subscriptions.table.ts';
import { inFleet, visibleAmong } from '../../visibility/robots.ts';
import { findHolder, findHolders, type Holder } from '../accounts/public.ts';
import type { AlertNotice } from './alert-notices.ts';

export type Subscription = typeof subscription.$inferSelect;

/** Settings of an account that alerts are planned for. */
export interface Subscriber extends Subscription {
  /** Has a device with push notifications. */
  readonly hasPush: boolean;
}

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

const isDevice = and(eq(device.tenantCode, subscription.tenantCode), eq(device.accountId, subscription.accountId));
const hasPush = sql<boolean>`EXISTS (SELECT FROM ${device} WHERE ${isDevice})`;

/** Settings of all accounts in a tenant, or of some. */
export const subscribersOf = (db: Executor, tenantCode: string, accountIds?: readonly string[]): Promise<Subscriber[]> =>
  db
    .select({ ...getTableColumns(subscription), hasPush })
    .from(subscription)
    .where(and(eq(subscription.tenantCode, tenantCode), accountIds && inArray(subscription.accountId, [...accountIds])))
    .orderBy(subscription.accountId);

/** Channels on which a message about a notice is sent. The console shows notices by itself. */
export const outgoingChannels = ({ ways, webhookUrl, hasPush: pushes }: Subscriber, notice: AlertNotice): DeliveryChannel[] => [
  ...channelsFor(ways, notice).filter((channel) => channel !== 'inApp' && (channel !== 'webhook' || webhookUrl !== null)),
  ...(pushes && isPushed(notice) ? (['push'] as const) : []),
];
