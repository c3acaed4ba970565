import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Executor } from '../kernel/db.ts';
import { type Scope, scopeKey } from '../kernel/scope.ts';
import { visibleAmong } from '../visibility/robots.ts';
import { batched } from './batched.ts';

/**
 * Whether a scope includes a machine. Not cached, but simultaneous lookups are combined: a page that subscribes to a thousand machines
 * causes one query, and so do ten pages with the same scope.
 */
export function createVisibilityCheck(db: Executor): (scope: Scope, robotSn: RobotSn) => Promise<boolean> {
  const byScope = new Map<string, { readonly ask: (robotSn: RobotSn) => Promise<true | undefined>; waiting: number }>();
  return async (scope, robotSn) => {
    const key = scopeKey(scope);
    const entry = byScope.get(key) ?? {
      ask: batched<RobotSn, true>(async (sns) => new Map([...(await visibleAmong(db, scope, sns))].map((sn) => [sn, true]))),
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
