import type { TenantSummary } from '@botify/contract/accounts/tenants.contract';
import { inEachLocale, nameIn } from '@botify/contract/kernel/by-locale';
import type { Body } from '@botify/contract/kernel/endpoint';
import { defaultLocale } from '@botify/contract/kernel/locale';
import type { setup } from '@botify/contract/session/setup.contract';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context, SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { tenantTable } from '../../schema/accounts.table.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { createStartingRoles } from '../roles/public.ts';
import { isSetupNeeded, requireSame } from '../session/public.ts';
import { createAccount } from './account.service.ts';

type NewTenant = Omit<typeof tenantTable.$inferInsert, 'active' | 'createdAt'>;

interface CreatedTenant {
  /** Role ids by code. */
  readonly roles: ReadonlyMap<string, string>;
  /** The top department. */
  readonly departmentId: string;
}

/** Creates a tenant with its top department and starting roles. */
export async function createTenant(db: Executor, tenant: NewTenant, now: Date): Promise<CreatedTenant> {
  const { tenantCode } = tenant;
  await db.insert(tenantTable).values({ ...tenant, active: true, createdAt: now });
  const departmentId = newId(now);
  await db
    .insert(departmentTable)
    .values({ tenantCode, id: departmentId, parentId: null, name: nameIn(tenant.language ?? defaultLocale, tenant.names), sequence: 1 });
  return { roles: await createStartingRoles(db, tenant, now), departmentId };
}

/** Tenants the caller has access to, sorted by name. */
export async function listTenants({ db, allTenants, identity, locale }: SignedInContext): Promise<TenantSummary[]> {
  const mine = identity.providerStaff ? undefined : eq(tenantTable.tenantCode, identity.homeTenant);
  const rows = await (identity.providerStaff ? allTenants : db)
    .select()
    .from(tenantTable)
    .where(and(eq(tenantTable.active, true), mine));
  const { compare } = new Intl.Collator(locale);
  return rows
    .map(({ tenantCode, names }) => ({ tenantCode, name: nameIn(locale, names) }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.tenantCode, b.tenantCode));
}

/** Tenant code of the provider in a new installation. */
const providerTenantCode = 'provider';

export async function createFirstAdministrator(ctx: Context, form: Body<typeof setup.firstAdministrator>): Promise<null> {
  requireSame(form);
  await countAttempt(ctx.db, ctx.now(), `setup:${networkOf(ctx.ip)}`, { free: 5, forgottenIn: 600, longestWait: 60 });
  await ctx.db.transaction(async (tx) => {
    // Serializes concurrent calls: the second finds the account of the first.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.setup'))`);
    if (!(await isSetupNeeded(tx))) throw new AppError('setup.done');
    const { rowCount } = await tx.execute(sql`DELETE FROM product_setting WHERE name = 'setup_code' AND value = ${form.setupCode.trim()}`);
    if (!rowCount) throw new AppError('setup.wrongCode', { field: 'setupCode' });
    const { email, password } = form;
    const [companyName, name] = [form.companyName.trim(), form.name.trim()];
    const tenant = { tenantCode: providerTenantCode, names: inEachLocale(() => companyName), provider: true };
    const { roles, departmentId } = await createTenant(tx, tenant, ctx.now());
    const roleIds = [...roles].filter(([code]) => code === 'admin').map(([, id]) => id);
    const account = {
      tenantCode: providerTenantCode,
      email,
      mobile: null,
      nickName: name,
      password,
      type: 1,
      departmentId,
      roleIds,
    } as const;
    await createAccount(tx, account, ctx.now());
  });
  return null;
}
