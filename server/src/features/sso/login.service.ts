import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { sso } from '@botify/contract/sso/sso.contract';
import { buildAuthorizationUrl, buildEndSessionUrl, type Configuration, calculatePKCECodeChallenge } from 'openid-client';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { ssoSecretColumn } from '../../schema/secret-columns.ts';
import { completeLogin, type LoginAnswer } from '../session/public.ts';
import { accountOfPerson } from './account-of-person.ts';
import { beginLogin, takeLogin } from './pending-login.ts';
import { identifyPerson, openProvider } from './provider.ts';
import { findOffered, findOfferedBy, logoutUri, redirectUri, type SsoRow } from './sso.repo.ts';

export async function getProvider({ db }: Context, company: string): Promise<Result<typeof sso.provider>> {
  return { name: (await findOfferedBy(db, company)).name };
}

const providerOf = (ctx: Context, { tenantCode, issuer, clientId, clientSecret }: SsoRow): Promise<Configuration> =>
  openProvider(ctx, { issuer, clientId, clientSecret: ctx.secrets.decrypt(ssoSecretColumn, [tenantCode], clientSecret) });

export async function startLogin(ctx: Context, { company, redirect = '/' }: Body<typeof sso.start>): Promise<Result<typeof sso.start>> {
  if (ctx.crossSite) throw new AppError('session.forbidden');
  const settings = await findOfferedBy(ctx.db, company);
  const provider = await providerOf(ctx, settings);
  const { tenantCode, version: settingsVersion } = settings;
  const { state, nonce, verifier } = await beginLogin(ctx, { tenantCode, settingsVersion, returnTo: redirect });
  // Some providers send groups only when asked for them.
  const groups = provider.serverMetadata().scopes_supported?.includes('groups') ? ' groups' : '';
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(ctx.config),
    scope: `openid profile email${groups}`,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href };
}

interface SsoAnswer extends LoginAnswer {
  readonly data: Result<typeof sso.finish>;
}

export async function finishLogin(ctx: Context, answer: string): Promise<SsoAnswer> {
  if (ctx.crossSite) throw new AppError('session.forbidden');
  const parameters = new URLSearchParams(answer);
  const taken = await takeLogin(ctx, parameters.get('state'));
  if (!taken) throw new AppError('sso.expired');
  const { login, checks } = taken;
  const settings = await findOffered(ctx.db, login.tenantCode);
  // Changed since the login began: another provider must not answer for it.
  if (settings?.version !== login.settingsVersion) throw new AppError('sso.expired');
  const provider = await providerOf(ctx, settings);
  const url = new URL(`${redirectUri(ctx.config)}?${parameters}`);
  const person = await identifyPerson(ctx, provider, url, checks, settings.groupsClaim);
  const account = await accountOfPerson(ctx, settings.tenantCode, person);
  const endSessionUrl = logoutAddress(ctx, provider);
  // The provider is responsible for a second factor.
  const { data, beside } = await completeLogin(ctx, account, { remember: false, browser: true, way: 'sso', endSessionUrl });
  return { data: { ...data, redirect: login.returnTo }, beside };
}

/** Without a token as hint: it would have to be stored. Providers then ask the person or recognize the browser. */
function logoutAddress({ config }: Context, provider: Configuration): string | undefined {
  if (!provider.serverMetadata().end_session_endpoint) return undefined;
  return buildEndSessionUrl(provider, { post_logout_redirect_uri: logoutUri(config) }).href;
}
