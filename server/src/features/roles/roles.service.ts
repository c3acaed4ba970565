import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { nameIn, namesOf } from '@botify/contract/kernel/by-locale';
import type { Body, Query, Result } from '@botify/contract/kernel/endpoint';
import type { roles } from '@botify/contract/roles/roles.contract';
import { mayActOn } from '@botify/domain/roles/authority';
import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import { allNames, nameColumn } from '../../kernel/columns.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { containing } from '../../kernel/sql.ts';
import { nameSome } from '../../kernel/words.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { accountRoleTable, roleTable } from '../../schema/roles.table.ts';
import { ssoMappingTable } from '../../schema/sso.table.ts';
import { visibleAccounts } from '../../visibility/accounts.ts';
import { keepingAnAdministrator } from './last-administrator.service.ts';
import { allEntries, titleOf } from './menu.service.ts';
import { authorityNow, entriesOf, findRole, requireAuthority } from './role.repo.ts';
import { freeNames, grantChange, writeGrants } from './role-changes.ts';

/** One page of roles, highest authority first. */
export async function listRoles(
  { db, tenantCode, identity, locale }: SignedInContext,
  { current = 1, size = 20, keyword, sort = 'number' }: Query<typeof roles.list>,
): Promise<Result<typeof roles.list>> {
  const wanted = and(eq(roleTable.tenantCode, tenantCode), containing(keyword, [allNames(roleTable.names)]));
  const holding = db
    .select({ roleId: accountRoleTable.roleId, holders: count().as('holders') })
    .from(accountRoleTable)
    .where(eq(accountRoleTable.tenantCode, tenantCode))
    .groupBy(accountRoleTable.roleId)
    .as('holding');
  const holders = sql<number>`coalesce(${holding.holders}, 0)`.mapWith(Number);
  const by = { number: roleTable.number, name: nameColumn(locale, roleTable.names), holders };
  const field = sort.replace('-', '') as keyof typeof by;
  const [total, rows] = await Promise.all([
    db.$count(roleTable, wanted),
    db
      .select({ ...getTableColumns(roleTable), holders })
      .from(roleTable)
      .leftJoin(holding, eq(holding.roleId, roleTable.id))
      .where(wanted)
      .orderBy(sort.startsWith('-') ? desc(by[field]) : asc(by[field]), asc(roleTable.number), asc(roleTable.id))
      .limit(size)
      .offset((current - 1) * size),
  ]);
  const records = rows.map(({ tenantCode: _tenant, ...role }) => ({
    ...role,
    name: nameIn(locale, role.names),
    editable: mayActOn(identity.roleNumber, role.number),
  }));
  return { records, total, size, current };
}

const mostHoldersShown = 20;

export async function getRole(ctx: SignedInContext, id: string): Promise<Result<typeof roles.get>> {
  const { db, tenantCode, identity, locale, scope } = ctx;
  const { tenantCode: _tenant, ...role } = await findRole(db, tenantCode, id);
  const [menuIds, holders, someHolders] = await Promise.all([
    entriesOf(db, { tenantCode, id }),
    countHolders(db, tenantCode, id),
    visibleHolders(db, scope, id, mostHoldersShown),
  ]);
  return {
    ...role,
    name: nameIn(locale, role.names),
    holders,
    editable: mayActOn(identity.roleNumber, role.number),
    menuIds: [...menuIds],
    someHolders,
  };
}

/** Counts hidden accounts, too: a role serves the whole tenant. */
const countHolders = (db: Executor, tenantCode: string, roleId: string): Promise<number> =>
  db.$count(accountRoleTable, and(eq(accountRoleTable.tenantCode, tenantCode), eq(accountRoleTable.roleId, roleId)));

/** Visible holders of a role, by name. */
const visibleHolders = (db: Executor, scope: Scope, roleId: string, most: number) =>
  db
    .select({ id: accountTable.id, name: accountTable.nickName, username: accountTable.username })
    .from(accountRoleTable)
    .innerJoin(accountTable, and(eq(accountTable.tenantCode, accountRoleTable.tenantCode), eq(accountTable.id, accountRoleTable.accountId)))
    .where(and(eq(accountRoleTable.tenantCode, scope.tenantCode), eq(accountRoleTable.roleId, roleId), visibleAccounts(scope)))
    .orderBy(asc(accountTable.nickName), asc(accountTable.id))
    .limit(most);

/** Differs from the codes of the starting roles, which get new pages with a new version. */
const newCode = () => `role-${randomBytes(5).toString('hex')}`;

export async function createRole(ctx: SignedInContext, body: Body<typeof roles.create>): Promise<Result<typeof roles.create>> {
  const { tenantCode, locale } = ctx;
  return administer(ctx, async (tx, note) => {
    const own = await authorityNow(tx, ctx);
    requireAuthority(own, body.number, 'number');
    const source = body.copyOf === undefined ? new Set<string>() : await copied(tx, tenantCode, body.copyOf, own);
    const names = await freeNames(tx, tenantCode, body.names);
    const { granted, titles } = await grantChange(tx, ctx, source, body.menuIds);
    const role = { tenantCode, id: newId(ctx.now()), code: newCode(), names, number: body.number };
    await tx.insert(roleTable).values(role);
    await writeGrants(tx, role, { added: granted, removed: [] });
    note({
      subject: 'role',
      act: 'create',
      id: role.id,
      name: nameIn(locale, names),
      after: { names, number: body.number, granted: titles(granted) },
    });
    return { id: role.id };
  });
}

/** Entries of the source role. A copy can contain entries the caller could not grant. */
async function copied(tx: Executor, tenantCode: string, id: string, own: number): Promise<ReadonlySet<string>> {
  const source = await findRole(tx, tenantCode, id);
  requireAuthority(own, source.number);
  return entriesOf(tx, source);
}

export async function updateRole(ctx: SignedInContext, id: string, body: Body<typeof roles.update>): Promise<Result<typeof roles.update>> {
  const { tenantCode, locale } = ctx;
  return administer(ctx, async (tx, note) => {
    const role = await findRole(tx, tenantCode, id);
    const own = await authorityNow(tx, ctx);
    requireAuthority(own, role.number);
    await requireVersion(tx, role, body.version);
    requireAuthority(own, body.number, 'number');
    const names = await freeNames(tx, tenantCode, body.names, id);
    const change = await grantChange(tx, ctx, await entriesOf(tx, role), body.menuIds);
    const now = { names, number: body.number };
    const { added, removed, titles } = change;
    const same = added.length + removed.length === 0 && role.number === now.number && isDeepStrictEqual(role.names, names);
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
      before: { names: role.names, number: role.number, withdrawn: titles(removed), granted: [] },
      after: { ...now, withdrawn: [], granted: titles(added) },
    });
    return { version };
  });
}

const mostHoldersNamed = 3;

export async function removeRole(ctx: SignedInContext, id: string, confirmation = ''): Promise<null> {
  const { tenantCode, locale, scope } = ctx;
  return administer(ctx, async (tx, note) => {
    const role = await findRole(tx, tenantCode, id);
    requireAuthority(await authorityNow(tx, ctx), role.number);
    if (!namesOf(role.names).includes(confirmation.trim())) throw new AppError('role.notMatched', { field: 'confirmation' });
    const count = await countHolders(tx, tenantCode, id);
    if (count > 0) {
      const seen = await visibleHolders(tx, scope, id, mostHoldersNamed);
      const names = seen.map(({ name }) => name);
      throw new AppError('role.inUse', { count, names: names.length > 0 ? nameSome(locale, names, count) : '…' });
    }
    const mapped = and(eq(ssoMappingTable.tenantCode, tenantCode), eq(ssoMappingTable.roleId, id));
    if ((await tx.$count(ssoMappingTable, mapped)) > 0) throw new AppError('role.mapped');
    const had = await entriesOf(tx, role);
    const entries = await allEntries(tx);
    await tx.delete(roleTable).where(and(eq(roleTable.tenantCode, tenantCode), eq(roleTable.id, id)));
    note({
      subject: 'role',
      act: 'delete',
      id,
      name: nameIn(locale, role.names),
      before: {
        names: role.names,
        number: role.number,
        granted: entries.filter((entry) => had.has(entry.id)).map((entry) => titleOf(locale, entries, entry.id)),
      },
    });
    return null;
  });
}
