import { isDeepStrictEqual } from 'node:util';
import type { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { appAccountTable } from '../../schema/app-accounts.table.ts';
import { findAppAccount, isAppAccount, readable } from './find-app-account.service.ts';
import { explainTaken } from './taken.ts';
import { tidy } from './tidy.ts';

export async function updateAppAccount(
  ctx: SignedInContext,
  id: string,
  { password, version, ...given }: Body<typeof appAccounts.update>,
): Promise<Result<typeof appAccounts.update>> {
  // Slow on purpose, so before the turn of the tenant is taken.
  const secret = password === undefined ? {} : { passwordHash: await hashSecret(password) };
  return administer(ctx, async (tx, note) => {
    const row = await findAppAccount(tx, ctx.scope, id);
    await requireVersion(tx, row, version);
    const next = { ...row, ...tidy(given) };
    const changed = !isDeepStrictEqual(readable(row), readable(next));
    if (!changed && password === undefined) return { version };
    await tx
      .update(appAccountTable)
      .set({ account: next.account, name: next.name, email: next.email, phone: next.phone, ...secret, version: version + 1 })
      .where(isAppAccount(row));
    if (changed) note({ subject: 'appAccount', act: 'update', id, name: next.name, before: readable(row), after: readable(next) });
    if (password !== undefined) note({ subject: 'appAccount', act: 'changePassword', id, name: next.name });
    return { version: version + 1 };
  }).catch(explainTaken);
}
