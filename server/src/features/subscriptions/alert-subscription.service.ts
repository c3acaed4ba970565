import { isDeepStrictEqual } from 'node:util';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import {
  type AlertPreferences,
  type alertSubscription,
  alertTopics,
  type Channel,
} from '@botify/contract/subscriptions/alert-subscription.contract';
import { defaultAlertChannels } from '@botify/domain/subscriptions/alert-topic';
import { and, eq } from 'drizzle-orm';
import { record } from '../../changes/record.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { atHome, withHome } from '../../kernel/home-tenant.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { newToken } from '../../kernel/secret.ts';
import { isWithinReach, webAddress } from '../../kernel/webhook.ts';
import { createReach } from '../../kernel/webhook-address.ts';
import { accountTable as account } from '../../schema/accounts.table.ts';
import type { Values } from '../../schema/audit.table.ts';
import { webhookSecretColumn } from '../../schema/secret-columns.ts';
import { alertSubscriptionTable as table } from '../../schema/subscriptions.table.ts';
import { isColleague } from '../accounts/public.ts';
import { type Subscription, subscriptionOf } from './alert-receivers.ts';

/** Languages that are mostly spoken in one time zone. */
const homeZones: Readonly<Partial<Record<Locale, string>>> = { 'zh-CN': 'Asia/Shanghai' };

export const defaultPreferences = ({ locale }: SignedInContext): AlertPreferences => ({
  ways: defaultAlertChannels,
  language: locale,
  timeZone: homeZones[locale] ?? 'UTC',
  quietHours: null,
  remind: true,
  escalateTo: null,
  webhookUrl: null,
});

async function contactOf(ctx: SignedInContext): Promise<{ email: string; mobile: string | null }> {
  const [found] = await atHome(ctx).db.select({ email: account.email, mobile: account.mobile }).from(account).where(isCaller(ctx));
  return found ?? { email: '', mobile: null };
}

const preferencesOf = ({ ways, language, timeZone, quietHours, remind, escalateTo, webhookUrl }: AlertPreferences): AlertPreferences => ({
  ways,
  language,
  timeZone,
  quietHours,
  remind,
  escalateTo,
  webhookUrl,
});

export async function getPreferences(ctx: SignedInContext): Promise<Result<typeof alertSubscription.get>> {
  const saved = await subscriptionOf(ctx.db, ctx.tenantCode, ctx.identity.accountId);
  const contact = await contactOf(ctx);
  const hasSecret = saved?.webhookSecret != null;
  return { ...preferencesOf(saved ?? defaultPreferences(ctx)), ...contact, hasSecret, version: saved?.version ?? 0 };
}

export async function setPreferences(
  ctx: SignedInContext,
  { version, ...given }: Body<typeof alertSubscription.set>,
): Promise<Result<typeof alertSubscription.set>> {
  const { tenantCode, identity } = ctx;
  const preferences = {
    ...given,
    timeZone: knownZone(given.timeZone),
    webhookUrl: given.webhookUrl && (webAddress(given.webhookUrl)?.href ?? ''),
  };
  const known = await subscriptionOf(ctx.db, tenantCode, identity.accountId);
  await requireValid(ctx, preferences, known);
  return ctx.db.transaction(async (tx) => {
    // Serializes saves from two windows of the same account.
    await withHome(ctx, tx, (home) => home.select({ id: account.id }).from(account).where(isCaller(ctx)).for('update'));
    const saved = await subscriptionOf(tx, tenantCode, identity.accountId);
    await requireVersion(tx, { tenantCode, id: identity.accountId, version: saved?.version ?? 0 }, version);
    if (saved && isDeepStrictEqual(preferencesOf(saved), preferences)) return { version, webhookSecret: null };
    const secret = saved?.webhookSecret ?? null;
    const fresh = preferences.webhookUrl && !secret ? newToken() : null;
    const row = [tenantCode, identity.accountId];
    const encrypted = fresh && (await ctx.secrets.encrypt(tx, webhookSecretColumn, row, fresh));
    const values = {
      tenantCode,
      accountId: identity.accountId,
      homeTenant: identity.homeTenant,
      ...preferences,
      webhookSecret: preferences.webhookUrl ? (secret ?? encrypted) : null,
      version: version + 1,
    };
    await tx
      .insert(table)
      .values(values)
      .onConflictDoUpdate({ target: [table.tenantCode, table.accountId], set: values });
    const [before, after] = [await readable(ctx, tx, saved ?? defaultPreferences(ctx)), await readable(ctx, tx, preferences)];
    await note(tx, ctx, saved ? 'update' : 'create', before, after);
    return { version: values.version, webhookSecret: fresh };
  });
}

export async function rotateSecret(ctx: SignedInContext): Promise<Result<typeof alertSubscription.rotateSecret>> {
  const webhookSecret = newToken();
  const { tenantCode, identity } = ctx;
  await ctx.db.transaction(async (tx) => {
    const saved = await subscriptionOf(tx, tenantCode, identity.accountId);
    if (!saved?.webhookUrl) throw new AppError('alertSubscription.noWebhook');
    await tx
      .update(table)
      .set({ webhookSecret: await ctx.secrets.encrypt(tx, webhookSecretColumn, [tenantCode, identity.accountId], webhookSecret) })
      .where(and(eq(table.tenantCode, tenantCode), eq(table.accountId, identity.accountId)));
    await note(tx, ctx, 'rotateSecret');
  });
  return { webhookSecret };
}

const isCaller = ({ identity }: SignedInContext) => and(eq(account.tenantCode, identity.homeTenant), eq(account.id, identity.accountId));
const isSelected = ({ ways }: AlertPreferences, channel: Channel): boolean => alertTopics.some((topic) => ways[topic].includes(channel));

async function requireValid(ctx: SignedInContext, preferences: AlertPreferences, known: Subscription | undefined): Promise<void> {
  const { webhookUrl, escalateTo } = preferences;
  if (isSelected(preferences, 'sms') && !(await contactOf(ctx)).mobile) throw new AppError('alertSubscription.noMobile');
  if (isSelected(preferences, 'webhook') && webhookUrl === null) throw new AppError('alertSubscription.noWebhook', { field: 'webhookUrl' });
  if (webhookUrl !== null && webhookUrl !== known?.webhookUrl) {
    const reach = createReach(ctx.config.WEBHOOK_NETWORKS ?? []);
    if (!isWithinReach(webhookUrl, reach)) throw new AppError('alertSubscription.badWebhook', { field: 'webhookUrl' });
  }
  if (escalateTo !== null && escalateTo !== known?.escalateTo && !(await isColleague(ctx, 'notice:robot', escalateTo)))
    throw new AppError('alertSubscription.colleagueNotFound', { field: 'escalateTo' });
}

/** A colleague of the tenant, or of the provider for its staff. */
async function nameOf(ctx: SignedInContext, tx: Executor, id: string): Promise<string | null> {
  const find = async (db: Executor) => (await db.select({ name: account.nickName }).from(account).where(eq(account.id, id)))[0];
  return ((await find(tx)) ?? (await withHome(ctx, tx, find)))?.name ?? null;
}

/** Values for the audit log. Only the origin of a webhook URL is shown, because its path can contain a secret. */
const readable = async (ctx: SignedInContext, tx: Executor, { ways, webhookUrl, ...preferences }: AlertPreferences): Promise<Values> => ({
  ...ways,
  language: preferences.language,
  timeZone: preferences.timeZone,
  quietHours:
    preferences.quietHours &&
    `${preferences.quietHours.from}–${preferences.quietHours.to}${preferences.quietHours.exceptP0 ? ' (P0)' : ''}`,
  remind: preferences.remind,
  escalateTo: preferences.escalateTo && (await nameOf(ctx, tx, preferences.escalateTo)),
  webhook: webhookUrl && (webAddress(webhookUrl)?.origin ?? null),
});

const note = (tx: Executor, ctx: SignedInContext, act: 'create' | 'update' | 'rotateSecret', before?: Values, after?: Values) =>
  record(tx, ctx, ctx.tenantCode, ctx.identity, [
    {
      subject: 'alertSubscription',
      act,
      id: ctx.identity.accountId,
      name: ctx.identity.nickName,
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    },
  ]);
