import { sql } from 'drizzle-orm';
import { createAccount, createTenant } from '../features/accounts/public.ts';
import type { Services } from '../kernel/context.ts';
import { hashSecret } from '../kernel/secret.ts';
import { accountTable } from '../schema/accounts.table.ts';
import { seedBrand } from './demo-brand.seed.ts';
import { seedFloorPlans } from './demo-floor-plans.seed.ts';
import { demoOrganizations, demoRobots } from './demo-organization.seed.ts';
import { seedRecipients } from './demo-recipients.seed.ts';
import { seedOrganization } from './seed-organization.ts';
import { seedReplacements } from './seed-robot-parts.ts';

export const demoPassword = 'botify-demo';

interface DemoAccount {
  readonly tenantCode: string;
  readonly email: string;
  readonly mobile: string;
  readonly nickName: string;
  readonly type: 1 | 2 | 3;
  readonly roles: readonly string[];
  readonly department?: string;
  readonly group?: string;
}

const tenants = [
  { tenantCode: 'botify', names: { 'zh-CN': '博途机器人', 'en-US': 'BOTIFY' }, provider: true },
  { tenantCode: 'harbour', names: { 'zh-CN': '海港物业', 'en-US': 'Harbour Property' }, provider: false },
  {
    tenantCode: 'lotus',
    names: { 'zh-CN': '莲花设施服务', 'en-US': 'Lotus Facility Services' },
    provider: false,
    language: 'en-US',
    timeZone: 'Europe/London',
  },
] as const;

/** The first role is active after login; the manager has a second one to switch to. Without a department, an account is in the top one. */
export const demoAccounts = [
  { tenantCode: 'botify', email: 'admin@botify.example', mobile: '13800000001', nickName: '陈思远', type: 1, roles: ['admin'] },
  {
    tenantCode: 'harbour',
    email: 'manager@harbour.example',
    mobile: '13800000002',
    nickName: '林晓雯',
    type: 2,
    roles: ['manager', 'operator'],
  },
  {
    tenantCode: 'harbour',
    email: 'operator@harbour.example',
    mobile: '13800000003',
    nickName: '周海',
    type: 2,
    roles: ['operator'],
    department: '车库运营部',
  },
  {
    tenantCode: 'harbour',
    email: 'customer@harbour.example',
    mobile: '13800000004',
    nickName: '吴敏',
    type: 3,
    roles: ['customer'],
    group: '海港中心业主',
  },
  { tenantCode: 'lotus', email: 'manager@lotus.example', mobile: '+44 7700 900005', nickName: 'Grace Holt', type: 2, roles: ['manager'] },
] as const satisfies readonly DemoAccount[];

export type DemoState = 'seeded' | 'present' | 'refused';

/**
 * Fills an empty database with the demo's tenants and accounts. A database that was set up for production is left alone, because the
 * password of the demo accounts is public.
 */
export async function seedDemo({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): Promise<DemoState> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.setup'))`);
    const { rows } = await tx.execute<{ demo: boolean; tenants: boolean }>(sql`
      SELECT EXISTS (SELECT FROM product_setting WHERE name = 'demo') AS demo, EXISTS (SELECT FROM tenant) AS tenants`);
    if (rows[0]?.demo) return 'present';
    if (rows[0]?.tenants) return 'refused';
    const at = now();
    await tx.execute(
      sql`INSERT INTO product_setting (name, value) VALUES ('demo', ${at.toISOString()}), ('demoPast', 'wanted'), ('demoActivity', 'wanted')`,
    );
    const robots = demoRobots(config.DEMO_ROBOTS);
    const passwordHash = await hashSecret(demoPassword);
    for (const tenant of tenants) {
      const { tenantCode } = tenant;
      const { roles, departmentId: topDepartmentId } = await createTenant(tx, tenant, at);
      await seedBrand(tx, tenantCode);
      const organization = demoOrganizations.find((one) => one.tenantCode === tenantCode);
      const start = { topDepartmentId, robots: robots.get(tenantCode) ?? [], passwordHash };
      const seeded = organization && (await seedOrganization(tx, organization, start, at));
      await seedFloorPlans(tx, tenantCode, at);
      let actor: { actorId: string; actorName: string } | undefined;
      for (const account of (demoAccounts as readonly DemoAccount[]).filter((one) => one.tenantCode === tenantCode)) {
        const actorId = await createAccount(
          tx,
          {
            ...account,
            passwordHash,
            roleIds: account.roles.flatMap((code) => roles.get(code) ?? []),
            departmentId: seeded?.departments.get(account.department ?? '') ?? topDepartmentId,
            groupId: seeded?.groups.get(account.group ?? '') ?? null,
          },
          at,
        );
        if (account.roles[0] === 'manager') await seedRecipients(tx, tenantCode, { id: actorId, nickName: account.nickName }, at);
        if (account.type < 3) actor = { actorId, actorName: account.nickName };
      }
      if (organization && actor) await seedReplacements(tx, organization, start.robots, actor, at);
    }
    // The sample tenants are set up already.
    await tx.update(accountTable).set({ onboardingDismissedAt: at });
    return 'seeded';
  });
}
