import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { roles } from '@botify/contract/roles/roles.contract';
import { and, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { authorityNow, requireAuthority } from './giver.ts';
import { keepingAnAdministrator } from './last-administrator.service.ts';
import { entriesOf, findRole, nameIn } from './role.repo.ts';
import { freeNames, grantChange, writeGrants } from './role-changes.ts';

export async function updateRole(ctx: SignedInContext, id: string, body: Body<typeof roles.update>): Promise<Result<typeof roles.update>> {
  const { tenantCode, locale } = ctx;
  return administer(ctx, async (tx, note) => {
    const role = await findRole(tx, tenantCode, id);
    const own = await authorityNow(tx, ctx);
    requireAuthority(own, role.number);
    await requireVersion(tx, role, body.version);
    requireAuthority(own, body.number, 'number');
    const names = await freeNames(tx, tenantCode, body, id);
    const change = await grantChange(tx, ctx, await entriesOf(tx, role), body.menuIds);
    const now = { ...names, number: body.number };
    const { added, removed, titles } = change;
    const same = added.length + removed.length === 0 && role.number === now.number && isNamed(role, names);
    if (same) return { version: role.version };
    const version = role.version + 1;
    await keepingAnAdministrator(tx, tenantCode, async () => {
      await tx
        .update(roleTable)
        .set({ ...now, version })
        .where(and(eq(roleTable.tenantCode, tenantCode), eq(roleTable.id, id)));
      await writeGrants(tx, role, change);
    });
    note({
      subject: 'role',
      act: 'update',
      id,
      name: nameIn(locale, names),
      before: { nameZh: role.nameZh, nameEn: role.nameEn, number: role.number, withdrawn: titles(removed), granted: [] },
      after: { ...now, withdrawn: [], granted: titles(added) },
    });
    return { version };
  });
}

const isNamed = (role: Named, names: Named) => role.nameZh === names.nameZh && role.nameEn === names.nameEn;
interface Named {
  readonly nameZh: string;
  readonly nameEn: string;
}
