import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const base64 = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A provider that answers whatever a test wants, to try what the server must reject. */
export async function startForgingProvider() {
  const [keys, otherKeys] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const forged = {
    /** Claims that replace the right ones. */
    claims: {} as Record<string, unknown>,
    metadata: {} as Record<string, unknown>,
    signedByOther: false,
    /** Instead of the metadata. */
    body: undefined as string | undefined,
    userInfo: undefined as Record<string, unknown> | undefined,
  };
  let nonce = '';
  const server = createServer((request, response) => {
    const send = (value: unknown) =>
      response.setHeader('content-type', 'application/json').end(typeof value === 'string' ? value : JSON.stringify(value));
    if (request.url?.startsWith('/.well-known/')) return void send(forged.body ?? { ...metadata, ...forged.metadata });
    if (request.url === '/keys')
      return void send({ keys: [{ ...keys?.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] });
    if (request.url === '/token') return void send({ access_token: 'any', token_type: 'Bearer', id_token: idToken() });
    if (request.url === '/user') return void send(forged.userInfo);
    return void response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.unref().listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: issuer, aud: 'botify-manage', sub: 'forged', nonce, iat: now, exp: now + 300 },
      ...{ email: 'forged@harbour.example', email_verified: true, groups: ['cleaning'] },
      ...forged.claims,
    };
    const content = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(claims)}`;
    const { privateKey } = (forged.signedByOther ? otherKeys : keys) ?? {};
    return `${content}.${privateKey ? sign('sha256', Buffer.from(content), privateKey).toString('base64url') : ''}`;
  }
  return {
    issuer,
    forged,
    /** The answer to a login, without asking anybody. */
    answer: (authorizationUrl: string): string => {
      const parameters = new URL(authorizationUrl).searchParams;
      nonce = parameters.get('nonce') ?? '';
      return String(new URLSearchParams({ code: 'any', state: parameters.get('state') ?? '' }));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
