import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What the provider says about the person who logs in next. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Logs the person in, as a browser would, and resolves to the query that the console gets back. */
  answer(authorizationUrl: string, person: ProviderPerson): Promise<string>;
  close(): void;
}

/** A certified OpenID provider on loopback. Everybody who arrives is the given person; nobody types a password. */
export async function startIdentityProvider(redirectUris: readonly string[], logoutUris: readonly string[]): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['botify-manage', 'a secret: with / odd % characters'];
  let person: ProviderPerson = { sub: 'nobody' };
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: [...logoutUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'], groups: ['groups'] },
    cookies: { keys: ['test'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  });
  return {
    issuer,
    clientId,
    clientSecret,
    answer: async (authorizationUrl, next) => {
      person = next;
      const cookies = new Map<string, string>();
      for (let url = authorizationUrl, hops = 0; hops < 10; hops += 1) {
        const reply = await fetch(url, { redirect: 'manual', headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } });
        for (const cookie of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const next = new URL(reply.headers.get('location') ?? '', url);
        if (redirectUris.some((uri) => next.href.startsWith(`${uri}?`))) return next.search.slice(1);
        if (!reply.headers.get('location')) throw new Error(`the provider answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
        url = next.href;
      }
      throw new Error('the provider redirects without end');
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
