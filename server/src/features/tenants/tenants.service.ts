import type { AuditAct } from '@botify/contract/audit/audit.contract';
import { namesOf, trimmed } from '@botify/contract/kernel/by-locale';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { Tenant, tenantAdministration } from '@botify/contract/tenants/tenants.contract';
import { deletionDate } from '@botify/domain/tenants/tenant-state';
import { and, eq, ne } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { record } from '../../changes/record.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { asProvider } from '../../kernel/home-tenant.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { tenantTable as table } from '../../schema/accounts.table.ts';
import { createTenant, inviteAccount } from '../accounts/public.ts';
import { endSessionsOfTenant, namedTenant } from '../session/public.ts';
import { readTenants, requireTenant, type TenantRow } from './tenant-rows.ts';

export const listTenants = (ctx: SignedInContext): Promise<Tenant[]> => readTenants(asProvider(ctx).db);

export async function getTenant(ctx: SignedInContext, code: string): Promise<Tenant> {
  const [tenant] = await readTenants(asProvider(ctx).db, eq(table.tenantCode, code));
  if (!tenant) throw new AppError('tenant.notFound');
  return tenant;
}

type Details = Omit<Body<typeof tenantAdministration.update>, 'version'>;

export async function createNewTenant(
  ctx: SignedInContext,
  { tenantCode, managerName, managerEmail, ...given }: Body<typeof tenantAdministration.create>,
): Promise<Result<typeof tenantAdministration.create>> {
  const details = tidy(given);
  return administer(asProvider(ctx), async (tx, note) => {
    if ((await tx.$count(table, eq(table.tenantCode, tenantCode))) > 0)
      throw new AppError('tenant.codeTaken', { code: tenantCode, field: 'tenantCode' });
    await requireFree(tx, tenantCode, details);
    const { roles, departmentId } = await createTenant(tx, { tenantCode, ...details, provider: false }, ctx.now());
    const roleIds = [...roles].filter(([role]) => role === 'manager').map(([, id]) => id);
    const manager = {
      tenantCode,
      email: managerEmail,
      mobile: null,
      nickName: managerName.trim(),
      type: 2,
      departmentId,
      roleIds,
    } as const;
    await inviteAccount(tx, manager, details.language, ctx.now());
    note({ subject: 'tenant', act: 'create', id: tenantCode, name: nameOf(details), after: { ...details, email: managerEmail } });
    return { tenantCode };
  });
}

export async function updateTenant(
  ctx: SignedInContext,
  code: string,
  { version: given, ...fields }: Body<typeof tenantAdministration.update>,
): Promise<Result<typeof tenantAdministration.update>> {
  const details = tidy(fields);
  const staff = asProvider(ctx);
  return administer(staff, async (tx, note) => {
    const row = await requireOpen(tx, code);
    await requireVersion(tx, { tenantCode: staff.tenantCode, id: code, version: row.version }, given);
    await requireFree(tx, code, details);
    const version = given + 1;
    await tx
      .update(table)
      .set({ ...details, version })
      .where(eq(table.tenantCode, code));
    const change = { subject: 'tenant', act: 'update', id: code, name: nameOf(details), before: detailsOf(row), after: details } as const;
    note(change);
    if (code !== staff.tenantCode) await record(tx, ctx, code, ctx.identity, [change]);
    return { version };
  });
}

/** Idempotent, because two users may click the same button. With a version it is the undo of resuming. */
export const suspendTenant = (ctx: SignedInContext, code: string, version: number | undefined): Promise<null> =>
  changeState(ctx, code, 'deactivate', (row) => (row.active ? { active: false } : undefined), version).then(() => null);

/** Also takes a deletion back. */
export const resumeTenant = async (ctx: SignedInContext, code: string): Promise<Result<typeof tenantAdministration.resume>> => {
  const { version } = await changeState(ctx, code, 'activate', (row) => (row.active ? undefined : { active: true, deleteAt: null }));
  return { version };
};

/** The first request decides the date: a second one changes nothing. */
export async function removeTenant(
  ctx: SignedInContext,
  code: string,
  confirmation = '',
): Promise<Result<typeof tenantAdministration.remove>> {
  const { deleteAt } = await changeState(ctx, code, 'scheduleDeletion', (row) => {
    if (!namesOf(row.names).includes(confirmation.trim())) throw new AppError('tenant.notMatched', { field: 'confirmation' });
    return row.deleteAt ? undefined : { active: false, deleteAt: deletionDate(ctx.now()) };
  });
  return { deleteAt: (deleteAt ?? ctx.now()).toISOString() };
}

type State = Partial<Pick<TenantRow, 'active' | 'deleteAt'>>;

async function changeState(
  ctx: SignedInContext,
  code: string,
  act: AuditAct,
  decide: (row: TenantRow) => State | undefined,
  given?: number,
): Promise<TenantRow> {
  const staff = asProvider(ctx);
  const changed = await administer(staff, async (tx, note) => {
    const row = await requireOpen(tx, code);
    if (given !== undefined) await requireVersion(tx, { tenantCode: staff.tenantCode, id: code, version: row.version }, given);
    if (row.provider) throw new AppError('tenant.ofProvider');
    const changes = decide(row);
    if (!changes) return row;
    const next = { ...changes, version: row.version + 1 };
    await tx.update(table).set(next).where(eq(table.tenantCode, code));
    if (next.active === false) await endSessionsOfTenant(tx, code, ctx.now());
    const after = next.deleteAt ? { deleteAt: next.deleteAt.toISOString() } : {};
    const change = { subject: 'tenant', act, id: code, name: nameOf(row), after } as const;
    note(change);
    await record(tx, ctx, code, ctx.identity, [change]);
    return { ...row, ...next };
  });
  // At once in this process. Others notice within seconds.
  ctx.identities.forget(({ homeTenant }) => homeTenant === code);
  return changed;
}

/** Locked, so that the deletion cannot begin at the same time. */
async function requireOpen(tx: Executor, code: string): Promise<TenantRow> {
  await tx.select({ one: table.tenantCode }).from(table).where(eq(table.tenantCode, code)).for('update');
  const row = await requireTenant(tx, code);
  if (row.removingAt) throw new AppError('tenant.deleting');
  return row;
}

/** Logins name a tenant by its code or one of its names, so each belongs to one tenant. */
async function requireFree(tx: Executor, code: string, { names }: Details): Promise<void> {
  const named = Object.entries(names).map(([locale, name]) => [`names.${locale}`, name] as const);
  for (const [field, name] of [['tenantCode', code] as const, ...named])
    if ((await tx.$count(table, and(ne(table.tenantCode, code), namedTenant(name)))) > 0)
      throw new AppError('tenant.nameTaken', { name, field });
}

function tidy(given: Details): Details {
  const { contractStart, contractEnd } = given;
  if (contractStart && contractEnd && contractEnd < contractStart) throw new AppError('site.contractBackwards', { field: 'contractEnd' });
  return { ...given, names: trimmed(given.names), timeZone: knownZone(given.timeZone) };
}

const nameOf = ({ names }: Pick<TenantRow, 'names'>): string => [...new Set(namesOf(names))].join(' / ');

const detailsOf = (row: TenantRow) => {
  const { names, timeZone, language, contractStart, contractEnd, maxRobots, maxAccounts, maxSites } = row;
  return { names, timeZone, language, contractStart, contractEnd, maxRobots, maxAccounts, maxSites };
};
