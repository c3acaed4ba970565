import type { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { administer } from '../../changes/administer.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { appAccountTable } from '../../schema/app-accounts.table.ts';
import { addToGroup } from '../groups/public.ts';
import { readable } from './find-app-account.service.ts';
import { explainTaken } from './taken.ts';
import { tidy } from './tidy.ts';

export async function createAppAccount(
  ctx: SignedInContext,
  { password, ...given }: Body<typeof appAccounts.create>,
): Promise<Result<typeof appAccounts.create>> {
  const { tenantCode, scope } = ctx;
  const createdAt = ctx.now();
  const row = { tenantCode, id: newId(createdAt), email: null, phone: null, ...tidy(given), active: true, createdAt };
  // Slow on purpose, so before the turn of the tenant is taken.
  const passwordHash = await hashSecret(password);
  await administer(ctx, async (tx, note) => {
    await tx.insert(appAccountTable).values({ ...row, passwordHash });
    // Or whoever is limited to a group would not see what they made.
    if (scope.groupId) await addToGroup(tx, tenantCode, scope.groupId, 'appAccounts', [row.id]);
    note({ subject: 'appAccount', act: 'create', id: row.id, name: row.name, after: readable(row) });
  }).catch(explainTaken);
  return { id: row.id };
}
