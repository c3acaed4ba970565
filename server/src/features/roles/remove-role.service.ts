import { and, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { nameSome } from '../../kernel/name-some.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { countHolders, holdersInSight } from './get-role.service.ts';
import { authorityNow, requireAuthority } from './giver.ts';
import { allEntries, titleOf } from './menu-tree.service.ts';
import { entriesOf, findRole, nameIn } from './role.repo.ts';

const mostNamed = 3;

export async function removeRole(ctx: SignedInContext, id: string, confirmation = ''): Promise<null> {
  const { tenantCode, locale, scope } = ctx;
  return administer(ctx, async (tx, note) => {
    const role = await findRole(tx, tenantCode, id);
    requireAuthority(await authorityNow(tx, ctx), role.number);
    if (![role.nameZh, role.nameEn].includes(confirmation.trim())) throw new AppError('role.notMatched', { field: 'confirmation' });
    const count = await countHolders(tx, tenantCode, id);
    if (count > 0) {
      const seen = await holdersInSight(tx, scope, id, mostNamed);
      const names = seen.map(({ name }) => name);
      throw new AppError('role.inUse', { count, names: names.length > 0 ? nameSome(locale, names, count) : '…' });
    }
    const had = await entriesOf(tx, role);
    const entries = await allEntries(tx);
    await tx.delete(roleTable).where(and(eq(roleTable.tenantCode, tenantCode), eq(roleTable.id, id)));
    note({
      subject: 'role',
      act: 'delete',
      id,
      name: nameIn(locale, role),
      before: {
        nameZh: role.nameZh,
        nameEn: role.nameEn,
        number: role.number,
        granted: entries.filter((entry) => had.has(entry.id)).map((entry) => titleOf(locale, entries, entry.id)),
      },
    });
    return null;
  });
}
