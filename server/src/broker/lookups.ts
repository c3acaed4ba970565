import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { and, isNull, sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import type { Executor } from '../kernel/db.ts';
import { type Scope, scopeKey } from '../kernel/scope.ts';
import { robotTable } from '../schema/robots.table.ts';
import { visibleAmong } from '../visibility/robots.ts';

/** Long enough to combine simultaneous lookups, too short to be noticed. */
const gatherMs = 5;
const maxAtOnce = 2000;

/** Combines simultaneous lookups into one query: a fleet that reconnects after an outage causes a few queries, not thousands. */
export function batched<K, V>(load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, PromiseWithResolvers<V | undefined>>();

  const ask = async () => {
    const batch = waiting;
    waiting = new Map();
    const keys = [...batch.keys()];
    try {
      const found = new Map<K, V>();
      for (let from = 0; from < keys.length; from += maxAtOnce)
        for (const [key, value] of await load(keys.slice(from, from + maxAtOnce))) found.set(key, value);
      for (const [key, answer] of batch) answer.resolve(found.get(key));
    } catch (error) {
      for (const answer of batch.values()) answer.reject(error);
    }
  };

  return (key) => {
    if (waiting.size === 0) setTimeout(() => void ask(), gatherMs);
    const answer = waiting.get(key) ?? Promise.withResolvers<V | undefined>();
    waiting.set(key, answer);
    return answer.promise;
  };
}

interface MachineAccess {
  /** Null: never registered, revoked or retired. */
  readonly secretHash: string | null;
  readonly retired: boolean;
}

/** How machines can connect. Unknown machines are missing. */
export async function machineAccess(db: Executor, robotSns: readonly RobotSn[]): Promise<ReadonlyMap<RobotSn, MachineAccess>> {
  if (robotSns.length === 0) return new Map();
  const rows = await db
    .select({ robotSn: robotTable.robotSn, secretHash: robotTable.secretHash, retiredAt: robotTable.retiredAt })
    .from(robotTable)
    .where(and(sql`${robotTable.robotSn} = ANY(${sql.param(robotSns)}::text[])`, isNull(robotTable.movedAt)));
  return new Map(
    rows.map(({ robotSn, secretHash, retiredAt }) => {
      const retired = retiredAt !== null;
      return [robotSn, { secretHash: retired ? null : secretHash, retired }];
    }),
  );
}

/**
 * Whether a scope includes a machine. Not cached, but simultaneous lookups are combined: a page that subscribes to a thousand machines
 * causes one query, and so do ten pages with the same scope.
 */
export function createVisibilityCheck(dbOf: Services['dbOf']): (scope: Scope, robotSn: RobotSn) => Promise<boolean> {
  const byScope = new Map<string, { readonly ask: (robotSn: RobotSn) => Promise<true | undefined>; waiting: number }>();
  return async (scope, robotSn) => {
    const key = scopeKey(scope);
    const entry = byScope.get(key) ?? {
      ask: batched<RobotSn, true>(
        async (sns) => new Map([...(await visibleAmong(dbOf(scope.tenantCode), scope, sns))].map((sn) => [sn, true])),
      ),
      waiting: 0,
    };
    byScope.set(key, entry);
    entry.waiting += 1;
    try {
      return (await entry.ask(robotSn)) ?? false;
    } finally {
      entry.waiting -= 1;
      if (entry.waiting === 0) byScope.delete(key);
    }
  };
}
