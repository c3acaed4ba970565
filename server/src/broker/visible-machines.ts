import type { Executor } from '../kernel/db.ts';
import { type Scope, scopeKey } from '../kernel/scope.ts';
import { visibleAmong } from '../visibility/robots.ts';
import { batched } from './batched.ts';

/**
 * Whether somebody sees a machine, asked anew each time but together with everything asked at the same moment: a page that subscribes
 * to a thousand machines costs one query, and so do ten pages of people with the same view.
 */
export function createSees(db: Executor): (scope: Scope, robotSn: string) => Promise<boolean> {
  const byScope = new Map<string, { readonly ask: (robotSn: string) => Promise<true | undefined>; waiting: number }>();
  return async (scope, robotSn) => {
    const key = scopeKey(scope);
    const entry = byScope.get(key) ?? {
      ask: batched<string, true>(async (sns) => new Map([...(await visibleAmong(db, scope, sns))].map((sn) => [sn, true]))),
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
