import type { Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { onboarding } from '@botify/contract/onboarding/onboarding.contract';
import { setsUp, stepsFor } from '@botify/domain/onboarding/onboarding-steps';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { withHome } from '../../kernel/home-tenant.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { inFleet } from '../../visibility/robots.ts';

const none: Result<typeof onboarding.get> = { steps: [], waitingFor: null };
const isOwn = ({ accountId: id, homeTenant }: SignedInContext['identity']): SQL | undefined =>
  and(eq(accountTable.tenantCode, homeTenant), eq(accountTable.id, id));

/** First steps, read from what exists. Staff of the provider set up the installation, others their tenant. */
export async function getOnboarding(ctx: SignedInContext): Promise<Result<typeof onboarding.get>> {
  const { db, identity, tenantCode } = ctx;
  const { permissions, providerStaff } = identity;
  if (!setsUp(permissions)) return none;
  const [own] = await withHome(ctx, db, (home) =>
    home.select({ dismissedAt: accountTable.onboardingDismissedAt }).from(accountTable).where(isOwn(identity)),
  );
  if (own?.dismissedAt) return none;
  const steps = stepsFor({ permissions, providerStaff, dismissed: false, done: await readDone(ctx) });
  const isMachineMissing = steps.some(({ step, done }) => step === 'machine' && !done);
  return { steps, waitingFor: isMachineMissing ? await newestSilent(ctx, tenantCode) : null };
}

type Done = Record<'tenant' | 'site' | 'machine' | 'colleague' | 'alerts', boolean>;

async function readDone({ db, allTenants, identity, tenantCode }: SignedInContext): Promise<Done> {
  const whole = identity.providerStaff;
  const here = whole ? sql`true` : sql`tenant_code = ${tenantCode}`;
  const { rows } = await (whole ? allTenants : db).execute<Done>(sql`SELECT
    EXISTS (SELECT FROM tenant WHERE NOT provider) AS tenant,
    EXISTS (SELECT FROM site WHERE ${here}) AS site,
    EXISTS (SELECT FROM robot_state WHERE received_at IS NOT NULL AND ${here}) AS machine,
    EXISTS (SELECT FROM account WHERE tenant_code = ${identity.homeTenant} AND id <> ${identity.accountId}) AS colleague,
    EXISTS (SELECT FROM alert_subscription WHERE ${here}) AS alerts`);
  return rows[0] ?? { tenant: false, site: false, machine: false, colleague: false, alerts: false };
}

async function newestSilent({ db, scope }: SignedInContext, tenantCode: string): Promise<RobotSn | null> {
  const [row] = await db
    .select({ robotSn: robot.robotSn })
    .from(robot)
    .leftJoin(state, and(eq(state.tenantCode, robot.tenantCode), eq(state.robotSn, robot.robotSn)))
    .where(and(eq(robot.tenantCode, tenantCode), inFleet(scope), isNull(state.receivedAt)))
    .orderBy(desc(robot.enrolledAt), desc(robot.robotSn))
    .limit(1);
  return row?.robotSn ?? null;
}

/** Called in the home tenant of the account. */
export async function dismissOnboarding({ db, identity, now }: SignedInContext, dismissed: boolean): Promise<null> {
  await db
    .update(accountTable)
    .set({ onboardingDismissedAt: dismissed ? now() : null })
    .where(isOwn(identity));
  return null;
}
