import { type ApiKey, apiKeyLifetimes, apiKeyPermissions, type apiKeys, fitsSites } from '@botify/contract/accounts/api-keys.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { PermissionCode } from '@botify/contract/kernel/permission';
import { textFor } from '@botify/text/translate';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { isLimited } from '../../kernel/scope.ts';
import { hashToken, newToken } from '../../kernel/secret.ts';
import { violatedConstraint } from '../../kernel/sql.ts';
import { apiKeyTable as table } from '../../schema/api-keys.table.ts';
import { menuTable } from '../../schema/roles.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { withOwner } from './identify-api-key.ts';

const most = 100;
const [hourMs, dayMs] = [3_600_000, 86_400_000];

const newKey = () => {
  const key = `botify_${newToken()}`;
  return { key, tokenHash: hashToken(key), hint: key.slice(-4) };
};

/** A limited account must not learn or change what others set up for the rest of the tenant. */
const seenKeys = ({ tenantCode, scope, identity }: SignedInContext): SQL | undefined =>
  and(
    eq(table.tenantCode, tenantCode),
    isLimited(scope) ? and(eq(table.ownerTenant, identity.homeTenant), eq(table.ownerId, identity.accountId)) : undefined,
  );

const missing = ({ identity }: SignedInContext, permissions: readonly string[]): string | undefined =>
  permissions.find((code) => !identity.permissions.has(code));

type Row = Awaited<ReturnType<typeof withOwner>>[number];

async function siteNames(db: Executor, tenantCode: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: siteTable.id, name: siteTable.name })
    .from(siteTable)
    .where(and(eq(siteTable.tenantCode, tenantCode), inArray(siteTable.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function asApiKey(ctx: SignedInContext, { key, usable, ownerName }: Row, sites: ReadonlyMap<string, string>): ApiKey {
  const now = ctx.now();
  const state = !usable ? 'suspended' : key.expiresAt <= now ? 'expired' : 'active';
  const previousUntil = key.previousUntil && key.previousUntil > now ? key.previousUntil.toISOString() : null;
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    state,
    permissions: key.permissions,
    // A deleted site has no name and nothing to see.
    sites: key.siteIds?.flatMap((id) => (sites.has(id) ? [{ id, name: sites.get(id) ?? '' }] : [])) ?? null,
    ownerName,
    createdAt: key.createdAt.toISOString(),
    rotatedAt: key.rotatedAt?.toISOString() ?? null,
    expiresAt: key.expiresAt.toISOString(),
    previousUntil,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastUsedIp: key.lastUsedIp,
    editable: missing(ctx, key.permissions) === undefined,
  };
}

export async function listApiKeys(ctx: SignedInContext): Promise<Result<typeof apiKeys.list>> {
  const rows = await withOwner(ctx.allTenants).where(seenKeys(ctx)).orderBy(asc(table.name));
  const sites = await siteNames(ctx.db, ctx.tenantCode, [...new Set(rows.flatMap(({ key }) => key.siteIds ?? []))]);
  return rows.map((row) => asApiKey(ctx, row, sites));
}

/** Permissions are named after the page or button that they open. */
export async function apiKeyChoices(ctx: SignedInContext): Promise<Result<typeof apiKeys.choices>> {
  const t = textFor(ctx.locale);
  const [menu, sites] = await Promise.all([
    ctx.db.select().from(menuTable).orderBy(asc(menuTable.sequence)),
    ctx.db.select({ id: siteTable.id, name: siteTable.name }).from(siteTable).where(visibleSites(ctx.scope)).orderBy(asc(siteTable.name)),
  ]);
  const byId = new Map(menu.map((entry) => [entry.id, entry]));
  const title = (entry: (typeof menu)[number]): string => t(`menu:${entry.title}`);
  const pathOf = (entry: (typeof menu)[number]): (typeof menu)[number][] => {
    const parent = entry.parentId ? byId.get(entry.parentId) : undefined;
    return parent ? [...pathOf(parent), entry] : [entry];
  };
  const permissions = apiKeyPermissions
    .filter((code) => ctx.identity.permissions.has(code))
    .flatMap((code) => {
      const entries = menu.filter(({ permission }) => permission === code).map(pathOf);
      // The page itself rather than the group above it.
      const path = entries.toSorted((one, other) => Number(other.length > 1) - Number(one.length > 1) || one.length - other.length)[0];
      const [top, ...rest] = path ?? [];
      if (!top) return [];
      return [{ code, name: (rest.length > 0 ? rest : [top]).map(title).join(' / '), area: title(top), fitsSites: fitsSites(code) }];
    });
  return { permissions, sites, lifetimes: [...apiKeyLifetimes] };
}

/** A key gets no more than its creator has. */
async function requireGiven(
  ctx: SignedInContext,
  tx: Executor,
  permissions: readonly PermissionCode[],
  siteIds: readonly string[] | null,
): Promise<void> {
  const notHeld = missing(ctx, permissions);
  if (notHeld) throw new AppError('apiKey.notYoursToGive', { field: 'permissions', code: notHeld });
  if (!siteIds) return;
  const tooWide = permissions.find((code) => !fitsSites(code));
  if (tooWide) throw new AppError('apiKey.notWithSites', { field: 'permissions', code: tooWide });
  const seen = await tx.$count(siteTable, and(visibleSites(ctx.scope), inArray(siteTable.id, [...siteIds])));
  if (seen < siteIds.length) throw new AppError('site.notFound', { field: 'siteIds' });
}

export const createApiKey = (ctx: SignedInContext, form: Body<typeof apiKeys.create>): Promise<{ id: string; key: string }> =>
  administer(ctx, async (tx, note) => {
    const { tenantCode, identity } = ctx;
    const { permissions, siteIds = null, lifetimeDays } = form;
    const name = form.name.trim();
    await requireGiven(ctx, tx, permissions, siteIds);
    if ((await tx.$count(table, eq(table.tenantCode, tenantCode))) >= most) throw new AppError('apiKey.tooMany', { most });
    const now = ctx.now();
    const [id, { key, ...stored }] = [newId(now), newKey()];
    const expiresAt = new Date(now.getTime() + lifetimeDays * dayMs);
    const owner = { ownerTenant: identity.homeTenant, ownerId: identity.accountId };
    await tx
      .insert(table)
      .values({ tenantCode, id, name, permissions, siteIds, ...owner, ...stored, lifetimeDays, expiresAt, createdAt: now })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'api_key_tenant_code_name_key'
          ? new AppError('apiKey.nameTaken', { field: 'name', name })
          : error;
      });
    const sites = siteIds && [...(await siteNames(tx, tenantCode, siteIds)).values()];
    note({ subject: 'apiKey', act: 'create', id, name, after: { permissions, sites, expiresAt: expiresAt.toISOString() } });
    return { id, key };
  });

async function requireKey(ctx: SignedInContext, tx: Executor, id: string): Promise<Row['key']> {
  const [found] = await tx
    .select()
    .from(table)
    .where(and(seenKeys(ctx), eq(table.id, id)));
  if (!found) throw new AppError('apiKey.notFound');
  return found;
}

const isKey = ({ tenantCode }: SignedInContext, id: string) => and(eq(table.tenantCode, tenantCode), eq(table.id, id));

/** The caller sees the new key, so it must not have more rights, and becomes its owner. */
export const rotateApiKey = (ctx: SignedInContext, id: string, { overlapHours }: Body<typeof apiKeys.rotate>): Promise<{ key: string }> =>
  administer(ctx, async (tx, note) => {
    const { identity } = ctx;
    const old = await requireKey(ctx, tx, id);
    await requireGiven(ctx, tx, old.permissions as PermissionCode[], null);
    const now = ctx.now();
    const { key, ...stored } = newKey();
    const previousUntil = new Date(Math.min(now.getTime() + overlapHours * hourMs, old.expiresAt.getTime()));
    const expiresAt = new Date(now.getTime() + old.lifetimeDays * dayMs);
    const previous = overlapHours > 0 ? { previousHash: old.tokenHash, previousUntil } : { previousHash: null, previousUntil: null };
    const owner = { ownerTenant: identity.homeTenant, ownerId: identity.accountId };
    await tx
      .update(table)
      .set({ ...stored, ...previous, ...owner, expiresAt, rotatedAt: now })
      .where(isKey(ctx, id));
    note({
      subject: 'apiKey',
      act: 'rotateSecret',
      id,
      name: old.name,
      before: { expiresAt: old.expiresAt.toISOString() },
      after: { expiresAt: expiresAt.toISOString() },
    });
    return { key };
  });

export const revokeApiKey = (ctx: SignedInContext, id: string): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const { name } = await requireKey(ctx, tx, id);
    await tx.delete(table).where(isKey(ctx, id));
    note({ subject: 'apiKey', act: 'delete', id, name });
    return null;
  });
