import { randomBytes } from 'node:crypto';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { roles } from '@botify/contract/roles/roles.contract';
import { administer } from '../../changes/administer.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { authorityNow, requireAuthority } from './giver.ts';
import { entriesOf, findRole, nameIn } from './role.repo.ts';
import { freeNames, grantChange, writeGrants } from './role-changes.ts';

/** Never one of the starting roles, which a new version gives its new pages to. */
const newCode = () => `role-${randomBytes(5).toString('hex')}`;

export async function createRole(ctx: SignedInContext, body: Body<typeof roles.create>): Promise<Result<typeof roles.create>> {
  const { tenantCode, locale } = ctx;
  return administer(ctx, async (tx, note) => {
    const own = await authorityNow(tx, ctx);
    requireAuthority(own, body.number, 'number');
    const source = body.copyOf === undefined ? new Set<string>() : await copied(tx, tenantCode, body.copyOf, own);
    const names = await freeNames(tx, tenantCode, body);
    const { granted, titles } = await grantChange(tx, ctx, source, body.menuIds);
    const role = { tenantCode, id: newId(ctx.now()), code: newCode(), ...names, number: body.number };
    await tx.insert(roleTable).values(role);
    await writeGrants(tx, role, { added: granted, removed: [] });
    note({
      subject: 'role',
      act: 'create',
      id: role.id,
      name: nameIn(locale, names),
      after: { ...names, number: body.number, granted: titles(granted) },
    });
    return { id: role.id };
  });
}

/** A copy may hold what its maker could not give: the source has it already, and is not out of the maker's reach. */
async function copied(tx: Executor, tenantCode: string, id: string, own: number): Promise<ReadonlySet<string>> {
  const source = await findRole(tx, tenantCode, id);
  requireAuthority(own, source.number);
  return entriesOf(tx, source);
}
