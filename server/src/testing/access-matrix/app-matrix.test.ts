import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../kernel/secret.ts';
import { contractEndpoints, nameOf, needsSession } from '../contract-endpoints.ts';
import { useTestServer } from '../test-server.ts';
import { AccessFixture } from './access-fixture.ts';
import { appRows } from './app-rows.ts';
import { newAppToken } from './app-token.ts';
import type { Call } from './row.ts';

const server = useTestServer();
let fixture: AccessFixture;
beforeAll(() => {
  fixture = new AccessFixture(server);
});

const endpoints = await contractEndpoints();
const cases = endpoints
  .filter(({ access }) => access === 'app')
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint, row: appRows[nameOf(endpoint)] ?? {} }));

const send = ({ method, path }: Endpoint, { params = {}, query, body }: Call, who: { token?: string; tenant?: string } = {}) =>
  server.call({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? 'none')}`,
    ...(query ? { query: { ...query } } : {}),
    ...(body ? { payload: body } : {}),
    ...who,
  });

it('[T-21] every call of the app has a row, and every row a call', () => {
  expect(Object.keys(appRows).toSorted()).toEqual(cases.map(({ name }) => name).toSorted());
});

it('[T-21] the token of an app account opens no call of the console', async () => {
  const token = await newAppToken(fixture);
  for (const endpoint of endpoints.filter(needsSession)) {
    const answer = await send(endpoint, {}, { token });
    // Sample calls exist in development only.
    if (answer.key !== 'request.notFound') expect(answer, nameOf(endpoint)).toMatchObject({ status: 401, key: 'session.missing' });
  }
});

describe.each(cases)('$name', ({ endpoint, row }) => {
  it('[T-21] rejects calls without a token, tokens of the console and expired ones', async () => {
    const missing = { status: 401, key: 'session.missing' };
    expect(await send(endpoint, {})).toMatchObject(missing);
    expect(await send(endpoint, {}, { token: await fixture.token('admin@botify.example') })).toMatchObject(missing);
    const expired = await newAppToken(fixture);
    await server.services.db.execute(sql`UPDATE app_session SET expires_at = created_at WHERE token_hash = ${hashToken(expired)}`);
    expect(await send(endpoint, {}, { token: expired })).toMatchObject({ status: 401, key: 'session.expired' });
  });

  it('[T-21] rejects the selection of a foreign tenant', async () => {
    const answer = await send(endpoint, {}, { token: await newAppToken(fixture), tenant: 'lotus' });
    expect(answer).toMatchObject({ status: 403, key: 'tenant.notYours' });
  });

  it('[T-21] accepts an app account', async () => {
    const call = (await row.call?.(fixture, row.of ? await fixture.make(row.of) : '')) ?? {};
    expect(await send(endpoint, call, { token: await newAppToken(fixture) })).toMatchObject({ status: 200 });
  });

  if (row.call)
    it('[T-22] answers for a record of another tenant as for a missing one', async () => {
      const token = await newAppToken(fixture);
      const kind = row.of ?? 'robot';
      for (const id of [await fixture.foreign(kind), fixture.absent()])
        expect(await send(endpoint, (await row.call?.(fixture, id)) ?? {}, { token })).toMatchObject({
          status: 404,
          key: `${kind}.notFound`,
        });
    });
});
