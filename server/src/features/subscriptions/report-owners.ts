import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findHolder } from '../accounts/public.ts';

interface Read {
  readonly tenantCode: string;
  readonly accountId: string | null;
  readonly ownerTenant: string;
  readonly ownerId: string;
}

/** The machines that a mail covers, or why there is none. */
export type Coverage =
  | { readonly scope: Scope; readonly why: null }
  | { readonly scope: undefined; readonly why: 'ownerless' | 'noAccess' };

/**
 * Returns a cached lookup of what mails cover at present: what the owner sees, or the account that reads them. Both need their permission,
 * so a closed account gets nothing.
 */
export function reportCoverage(db: Executor): (recipient: Read) => Promise<Coverage> {
  const known = new Map<string, Promise<Coverage>>();
  return (recipient) => {
    const { tenantCode, accountId, ownerTenant, ownerId } = recipient;
    const key = `${tenantCode} ${ownerTenant} ${ownerId} ${accountId}`;
    const coverage = known.get(key) ?? coverageOf(db, recipient);
    known.set(key, coverage);
    return coverage;
  };
}

export const readPermission = 'report:weekly';

async function coverageOf(db: Executor, { tenantCode, accountId, ownerTenant, ownerId }: Read): Promise<Coverage> {
  const owner = await findHolder(db, tenantCode, { tenantCode: ownerTenant, id: ownerId });
  if (!owner?.permissions.has('report:weekly:subscribe')) return { scope: undefined, why: 'ownerless' };
  if (accountId === null) return { scope: owner.scope, why: null };
  const reader = await findHolder(db, tenantCode, { tenantCode, id: accountId });
  return reader?.permissions.has(readPermission) ? { scope: reader.scope, why: null } : { scope: undefined, why: 'noAccess' };
}
