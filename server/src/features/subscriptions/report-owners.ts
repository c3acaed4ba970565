import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findHolder } from '../accounts/public.ts';

interface Owned {
  readonly tenantCode: string;
  readonly ownerTenant: string;
  readonly ownerId: string;
}

/** Returns a cached lookup of the current scope of owners. Undefined when the owner can no longer send reports. */
export function ownerScopes(db: Executor): (recipient: Owned) => Promise<Scope | undefined> {
  const known = new Map<string, Promise<Scope | undefined>>();
  return ({ tenantCode, ownerTenant, ownerId }) => {
    const key = `${tenantCode} ${ownerTenant} ${ownerId}`;
    const scope = known.get(key) ?? scopeOf(db, tenantCode, { tenantCode: ownerTenant, id: ownerId });
    known.set(key, scope);
    return scope;
  };
}

async function scopeOf(db: Executor, tenantCode: string, owner: { tenantCode: string; id: string }): Promise<Scope | undefined> {
  const holder = await findHolder(db, tenantCode, owner);
  return holder?.permissions.has('report:weekly:subscribe') ? holder.scope : undefined;
}
