import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { createGuardedFetch, Unreachable } from '../../kernel/guarded-fetch.ts';
import { isLoopback } from '../../kernel/setting-readers.ts';
import type { Config } from '../../kernel/settings.ts';
import { webAddress } from '../../kernel/webhook.ts';
import { createReach, literalOf } from '../../kernel/webhook-address.ts';

type Installation = Pick<Context, 'config' | 'log'>;

const timeoutMs = 8_000;
/** The largest real metadata and key sets have some 10 kB. */
const maxBytes = 256 * 1024;

const loopback = ['127.0.0.0/8', '::1/128'];
/** Providers on this computer are for development and tests. */
const reachOf = ({ SSO_NETWORKS, NODE_ENV }: Pick<Config, 'SSO_NETWORKS' | 'NODE_ENV'>) =>
  createReach([...(SSO_NETWORKS ?? []), ...(NODE_ENV === 'production' ? [] : loopback)]);

const isLocal = (url: URL): boolean => isLoopback(literalOf(url) ?? '');

/** Addresses of Microsoft where accounts of every organization log in: the token then names an issuer of its own choice. */
const isOfEveryone = ({ hostname, pathname }: URL): boolean =>
  /(^|\.)microsoftonline\.(com|us|cn)$/.test(hostname) && /^\/(common|organizations|consumers)(\/|$)/i.test(pathname);

/** The issuer without the part that people copy with it. Throws when the server must not call it. */
export function requireIssuer({ config }: Pick<Context, 'config'>, given: string): string {
  const issuer = given.trim().replace(/\/\.well-known\/openid-configuration$/, '');
  const url = webAddress(issuer);
  const literal = url && literalOf(url);
  const isSafe = url?.protocol === 'https:' || (url !== undefined && config.NODE_ENV !== 'production' && isLocal(url));
  if (!isSafe || isOfEveryone(url) || (literal !== undefined && !reachOf(config)(literal)))
    throw new AppError('sso.badIssuer', { field: 'issuer' });
  return issuer;
}

/** Reads the metadata of a provider. */
export async function openProvider(
  { config, log }: Installation,
  { issuer, clientId, clientSecret }: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string },
): Promise<Configuration> {
  const url = new URL(issuer);
  const insecure = url.protocol === 'http:' && isLocal(url) && config.NODE_ENV !== 'production' ? [allowInsecureRequests] : [];
  const fetcher = createGuardedFetch({ reach: reachOf(config), timeoutMs, maxBytes });
  try {
    const found = await discovery(url, clientId, undefined, undefined, { [customFetch]: fetcher, execute: insecure });
    const metadata = found.serverMetadata();
    if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri) throw new Error('incomplete metadata');
    // Basic is the default of the standard.
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const proof = methods.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
    const provider = new Configuration(metadata, clientId, undefined, proof);
    provider[customFetch] = fetcher;
    for (const enable of [enableNonRepudiationChecks, ...insecure]) enable(provider);
    return provider;
  } catch (error) {
    log.warn({ event: 'sso.discovery_failed', issuer, err: error });
    throw new AppError(isUnreachable(error) ? 'sso.unreachable' : 'sso.invalidProvider');
  }
}

/** Library errors have the error of the request as a cause. */
function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Unreachable) return true;
  return false;
}

interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What a provider says about the person that logged in. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  /** Only if the provider has verified it. */
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly groups: readonly string[];
}

/** Exchanges the answer of the provider for the identity of the person. All claims are checked, and the signature too. */
export async function identifyPerson(
  { log }: Installation,
  provider: Configuration,
  answer: URL,
  { state, nonce, verifier }: Checks,
  groupsClaim: string,
): Promise<Person> {
  const { issuer, userinfo_endpoint } = provider.serverMetadata();
  try {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokens = await authorizationCodeGrant(provider, answer, checks);
    const token = tokens.claims();
    if (!token) throw new Error('no ID token');
    const isComplete = token.email !== undefined && claimAt(token, groupsClaim) !== undefined;
    const more = userinfo_endpoint && !isComplete ? await fetchUserInfo(provider, tokens.access_token, token.sub) : {};
    const claims: Claims = { ...more, ...token };
    return { issuer, subject: token.sub, email: verifiedEmail(claims), name: textOf(claims.name), groups: groupsOf(claims, groupsClaim) };
  } catch (error) {
    log.warn({ event: 'sso.answer_rejected', issuer, err: error });
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied') throw new AppError('sso.denied');
    throw new AppError(isUnreachable(error) ? 'sso.unreachable' : 'sso.rejected');
  }
}

type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/** Entra ID has no `email_verified`; its `xms_edov` says that the tenant owns the domain of the address. */
const verifiedEmail = ({ email, email_verified, xms_edov }: Claims): string | undefined =>
  email_verified === true || (email_verified === undefined && (xms_edov === true || xms_edov === '1' || xms_edov === 1))
    ? textOf(email)
    : undefined;

/** The claim of that name, or the value that the dots lead to. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Claims)[part];
  }
  return value;
}

const groupsOf = (claims: Claims, name: string): string[] =>
  [claimAt(claims, name)].flat().filter((group): group is string => typeof group === 'string');
