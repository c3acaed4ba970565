import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { relyingParty } from '../../features/session/second-factor/passkeys.ts';
import { SoftwareAuthenticator } from '../software-authenticator.ts';
import type { AccessFixture } from './access-fixture.ts';
import type { Call, Row } from './row.ts';

const password = 'botify-demo';
const base = '/authority/second-factor';

/** Calls the server as the account of the matrix, which starts without a second factor. */
async function caller(fixture: AccessFixture) {
  const { db } = fixture.server.services;
  for (const table of ['account_totp', 'account_passkey', 'recovery_code']) await db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  const token = await fixture.token('manager@harbour.example');
  return async (path: string, payload: object) =>
    (await fixture.server.call({ method: 'POST', url: `/api${base}${path}`, token, payload })).data;
}

async function confirmation(fixture: AccessFixture, post: Awaited<ReturnType<typeof caller>>): Promise<{ code: string }> {
  const { secret } = await post('/totp', { password });
  return { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: fixture.server.services.now().getTime() }) };
}

async function attestation(fixture: AccessFixture, post: Awaited<ReturnType<typeof caller>>) {
  const { origin } = relyingParty(fixture.server.services.config);
  return { name: 'Key', passkey: new SoftwareAuthenticator(origin).create(await post('/passkeys/begin', { password })) };
}

const withApp = async (fixture: AccessFixture): Promise<Call> => {
  const post = await caller(fixture);
  const { recoveryCodes } = await post('/totp/confirm', await confirmation(fixture, post));
  return { body: { password, code: recoveryCodes[0] } };
};
const withPassword = async (fixture: AccessFixture): Promise<Call> => {
  await caller(fixture);
  return { body: { password } };
};

export const secondFactorRows: Record<string, Row> = {
  [`GET ${base}`]: {},
  [`POST ${base}/request`]: {},
  [`POST ${base}/totp`]: { call: withPassword },
  [`POST ${base}/totp/confirm`]: { call: async (fixture) => ({ body: await confirmation(fixture, await caller(fixture)) }) },
  [`POST ${base}/totp/remove`]: { call: withApp },
  [`POST ${base}/recovery-codes`]: { call: withApp },
  [`POST ${base}/passkeys/begin`]: { call: withPassword },
  [`POST ${base}/passkeys`]: { call: async (fixture) => ({ body: await attestation(fixture, await caller(fixture)) }) },
  [`POST ${base}/passkeys/{id}/remove`]: {
    call: async (fixture) => {
      const post = await caller(fixture);
      const { id, recoveryCodes } = await post('/passkeys', await attestation(fixture, post));
      return { params: { id }, body: { password, code: recoveryCodes[0] } };
    },
  },
  'POST /authority/users/{id}/resetSecondFactor': {
    of: 'account',
    call: async (fixture, id) => {
      await fixture.server.services.db.execute(sql`
        INSERT INTO account_passkey SELECT tenant_code, gen_random_uuid(), id, 'Key', gen_random_uuid(), '', 0, '{}', now() FROM account WHERE id = ${id}`);
      return { params: { id } };
    },
  },
};

export const secondFactorOpenCalls: readonly string[] = [
  'GET /authority/oauth/second-factor',
  'POST /authority/oauth/second-factor',
  'POST /authority/oauth/passkey',
  'POST /authority/oauth/passkey/request',
];
