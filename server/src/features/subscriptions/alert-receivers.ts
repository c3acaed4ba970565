import type { Locale } from '@botify/contract/kernel/locale';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findHolder, type Holder } from '../accounts/holder.service.ts';
import { robotTable as robot } from '../robots/robots.table.ts';
import { visibleTo } from '../robots/visible.ts';
import { alertSubscriptionTable as subscription } from './alert-subscriptions.table.ts';

export type Subscription = typeof subscription.$inferSelect;

/** Who is told, and how they want it written. */
export interface Receiver {
  readonly tenantCode: string;
  readonly accountId: string;
  readonly homeTenant: string;
  readonly language: Locale;
  readonly timeZone: string;
}

/** Somebody who may read notices of this tenant, as things are now; undefined: nobody to tell any more. */
export async function findReader(
  db: Executor,
  { tenantCode, accountId, homeTenant }: Pick<Receiver, 'tenantCode' | 'accountId' | 'homeTenant'>,
): Promise<Holder | undefined> {
  const holder = await findHolder(db, tenantCode, { tenantCode: homeTenant, id: accountId });
  return holder?.permissions.has('notice:robot') ? holder : undefined;
}

/** Which of these machines somebody sees. Many have the same scope: each is asked for once. */
export function createSight(db: Executor, robotSns: readonly string[]): (scope: Scope) => Promise<ReadonlySet<string>> {
  const known = new Map<string, Promise<ReadonlySet<string>>>();
  const look = async (scope: Scope) => {
    const rows = await db
      .select({ robotSn: robot.robotSn })
      .from(robot)
      .where(and(visibleTo(scope), inArray(robot.robotSn, [...robotSns])));
    return new Set(rows.map(({ robotSn }) => robotSn));
  };
  return (scope) => {
    const key = JSON.stringify([scope.tenantCode, scope.departmentId, scope.groupId]);
    const found = known.get(key) ?? look(scope);
    known.set(key, found);
    return found;
  };
}

export async function subscriptionOf(db: Executor, tenantCode: string, accountId: string): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.tenantCode, tenantCode), eq(subscription.accountId, accountId)));
  return row;
}
