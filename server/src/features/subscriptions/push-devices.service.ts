import { createHash } from 'node:crypto';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { maxPushDevices, type pushDevices } from '@botify/contract/subscriptions/push-devices.contract';
import { describeDevice } from '@botify/domain/session/describe-device';
import { and, desc, eq, ne } from 'drizzle-orm';
import { record } from '../../changes/record.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { withHome } from '../../kernel/home-tenant.ts';
import { newId } from '../../kernel/id.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { isPushTarget } from '../../kernel/push/post-push.ts';
import { vapidKey } from '../../kernel/push/vapid.ts';
import { accountTable as account } from '../../schema/accounts.table.ts';
import { pushTargetColumn } from '../../schema/secret-columns.ts';
import { alertSubscriptionTable as subscription, pushDeviceTable as table } from '../../schema/subscriptions.table.ts';
import { defaultPreferences } from './alert-subscription.service.ts';

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();
const isOwn = ({ identity, tenantCode }: SignedInContext) => and(eq(table.tenantCode, tenantCode), eq(table.accountId, identity.accountId));

export async function listPushDevices(ctx: SignedInContext): Promise<Result<typeof pushDevices.list>> {
  const { publicKey } = await vapidKey(ctx);
  const rows = await ctx.db.select().from(table).where(isOwn(ctx)).orderBy(desc(table.createdAt), desc(table.id));
  const devices = rows.map(({ id, endpointHash, device, createdAt, lastSentAt }) => ({
    id,
    fingerprint: endpointHash.toString('hex'),
    device,
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  }));
  return { publicKey, devices };
}

export async function addPushDevice(
  ctx: SignedInContext,
  { timeZone, ...target }: Body<typeof pushDevices.add>,
): Promise<Result<typeof pushDevices.add>> {
  const { tenantCode, identity, now, userAgent, secrets } = ctx;
  if (!isPushTarget(target, ctx.config)) throw new AppError('alertSubscription.badPush', { field: 'endpoint' });
  const { accountId, homeTenant, sessionId } = identity;
  const endpointHash = hashOf(target.endpoint);
  // Alarms of the account that used this browser before must not appear in it, whatever the tenant.
  await ctx.allTenants.delete(table).where(and(eq(table.endpointHash, endpointHash), ne(table.accountId, accountId)));
  return ctx.db.transaction(async (tx) => {
    // Two windows can add at once.
    await withHome(ctx, tx, (home) =>
      home
        .select({ id: account.id })
        .from(account)
        .where(and(eq(account.tenantCode, homeTenant), eq(account.id, accountId)))
        .for('update'),
    );
    const known = await tx.select({ id: table.id, endpointHash: table.endpointHash }).from(table).where(isOwn(ctx));
    const before = known.find((one) => one.endpointHash.equals(endpointHash));
    if (!before && known.length >= maxPushDevices) throw new AppError('alertSubscription.tooManyDevices', { most: maxPushDevices });
    const id = before?.id ?? newId(now());
    const encrypted = await secrets.encrypt(tx, pushTargetColumn, [tenantCode, id], JSON.stringify(target));
    const values = { target: encrypted, sessionId, device: userAgent };
    await tx
      .insert(table)
      .values({ tenantCode, id, accountId, homeTenant, endpointHash, createdAt: now(), ...values })
      .onConflictDoUpdate({ target: [table.tenantCode, table.id], set: values });
    // Alerts are queued in tenants with settings only.
    const preferences = { ...defaultPreferences(ctx), timeZone: knownZone(timeZone) };
    await tx
      .insert(subscription)
      .values({ tenantCode, accountId, homeTenant, ...preferences })
      .onConflictDoNothing();
    if (!before) await note(tx, ctx, { after: { pushDevice: nameOf(userAgent) } });
    return { id };
  });
}

export async function removePushDevice(ctx: SignedInContext, id: string): Promise<Result<typeof pushDevices.remove>> {
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(table)
      .where(and(isOwn(ctx), eq(table.id, id)))
      .returning({ device: table.device });
    if (removed) await note(tx, ctx, { before: { pushDevice: nameOf(removed.device) } });
  });
  return null;
}

/** After a new login in the same browser. In every tenant: staff of the provider have devices in several. */
export async function renewPushDevice(
  { allTenants, identity: { accountId, sessionId } }: SignedInContext,
  { endpoint }: Body<typeof pushDevices.renew>,
): Promise<Result<typeof pushDevices.renew>> {
  const renewed = await allTenants
    .update(table)
    .set({ sessionId })
    .where(and(eq(table.endpointHash, hashOf(endpoint)), eq(table.accountId, accountId)))
    .returning({ id: table.id });
  return { known: renewed.length > 0 };
}

function nameOf(userAgent: string | null): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter(Boolean).join(', ') || '-';
}

interface Change {
  readonly before?: { readonly pushDevice: string };
  readonly after?: { readonly pushDevice: string };
}

const note = (tx: Executor, ctx: SignedInContext, change: Change) =>
  record(tx, ctx, ctx.tenantCode, ctx.identity, [
    { subject: 'alertSubscription', act: 'update', id: ctx.identity.accountId, name: ctx.identity.nickName, ...change },
  ]);
