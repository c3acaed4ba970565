import type { Body } from '@botify/contract/kernel/endpoint';
import type { setup } from '@botify/contract/session/setup.contract';
import { sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { isSetupNeeded, requireSame } from '../session/public.ts';
import { createAccount } from './account.service.ts';
import { createTenant } from './tenant.service.ts';

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
    const tenant = { tenantCode: providerTenantCode, nameZh: companyName, nameEn: companyName, provider: true };
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
