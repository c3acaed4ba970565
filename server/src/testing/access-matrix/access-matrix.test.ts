import { type Endpoint, isBlob } from '@botify/contract/kernel/endpoint';
import type { PermissionCode } from '@botify/contract/kernel/permission';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractEndpoints, nameOf, needsSession } from '../contract-endpoints.ts';
import { useTestServer } from '../test-server.ts';
import { AccessFixture } from './access-fixture.ts';
import type { Call, Row } from './row.ts';
import { openCalls, rows } from './rows.ts';
import { deviceCalls, signedCalls } from './video-rows.ts';

const server = useTestServer();
let fixture: AccessFixture;
let expired = '';
beforeAll(async () => {
  fixture = new AccessFixture(server);
  expired = await fixture.expired();
});

const manager = 'manager@harbour.example';
const endpoints = await contractEndpoints();
const guarded = endpoints.filter(needsSession);
const cases = guarded.map((endpoint) => ({ name: nameOf(endpoint), endpoint, row: rows[nameOf(endpoint)] ?? {} }));
const aboutRows = cases.filter(({ row }) => row.of);

const send = ({ method, path }: Endpoint, { params = {}, query, body }: Call, who: { token?: string; tenant?: string } = {}) =>
  server.call({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? 'none')}`,
    ...(query ? { query: { ...query } } : {}),
    ...(body ? { payload: body } : {}),
    ...who,
  });
/** The content of a response, without the id that it repeats. */
const contentOf = ({ status, key, msg }: { status: number; key?: string; msg: string }, id: string) => [
  status,
  key,
  msg.replaceAll(id, ''),
];
const callFor = async ({ call }: Row, id: string): Promise<Call> => (await call?.(fixture, id)) ?? {};
const idFor = ({ of }: Row) => (of ? fixture.make(of) : Promise.resolve(''));

it('[P-04] every call of the contract has a row, and every row a call', () => {
  expect(Object.keys(rows).toSorted()).toEqual(guarded.map(nameOf).toSorted());
  const withAccess = (wanted: Endpoint['access']) =>
    endpoints
      .filter(({ access }) => access === wanted)
      .map(nameOf)
      .toSorted();
  expect([...openCalls, ...signedCalls].toSorted()).toEqual(withAccess('open'));
  expect(deviceCalls.toSorted()).toEqual(withAccess('device'));
});

describe.each(cases)('$name', ({ endpoint, row }) => {
  const { access } = endpoint;

  it('[P-04] rejects calls without a token', async () => {
    expect(await send(endpoint, {})).toMatchObject({ status: 401, key: 'session.missing' });
  });

  it('[P-04] rejects an expired token', async () => {
    expect(await send(endpoint, {}, { token: expired })).toMatchObject({ status: 401, key: 'session.expired' });
  });

  it('[P-09] rejects the selection of a foreign tenant', async () => {
    const token = await (row.staff ? fixture.only(access as PermissionCode) : fixture.token(manager));
    expect(await send(endpoint, {}, { token, tenant: 'lotus' })).toMatchObject({ status: 403, key: 'tenant.notYours' });
  });

  if (access !== 'signedIn')
    it('[P-04] rejects callers without its permission', async () => {
      expect(await send(endpoint, {}, { token: await fixture.only(null) })).toMatchObject({ status: 403, key: 'session.forbidden' });
    });

  const opener = async (): Promise<string> => {
    if (row.staff) return fixture.token('admin@botify.example');
    if (access === 'signedIn') return row.spendsToken ? fixture.spender() : fixture.token(manager);
    return fixture.only(access as PermissionCode);
  };

  if (row.staff)
    it('[P-04] rejects callers with its permission in another tenant', async () => {
      const answer = await send(endpoint, await callFor(row, ''), { token: await fixture.only(access as PermissionCode) });
      expect(answer).toMatchObject({ status: 403, key: 'session.forbidden' });
    });

  it('[P-04] accepts callers with its permission alone', async () => {
    const token = await opener();
    const call = await callFor(row, await idFor(row));
    const answer = await send(endpoint, call, { token });
    expect(answer.msg ?? '').toBe('');
    expect(answer.status).toBe(200);
    // Cached files are shown, not saved.
    if (isBlob(endpoint.result) && !endpoint.result.cacheSeconds)
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.(csv|xlsx|pdf|zip)"; filename\*=UTF-8''/);
  });

  if (row.smuggle)
    it('[P-09] rejects input that refers to another tenant', async () => {
      const token = await fixture.token(manager);
      for (const call of (await row.smuggle?.(fixture, await idFor(row))) ?? []) {
        const answer = await send(endpoint, call, { token });
        expect([400, 403, 404], answer.msg).toContain(answer.status);
      }
    });
});

describe.each(aboutRows)('$name', ({ endpoint, row }) => {
  const of = row.of ?? 'account';
  const key = `${of === 'invited' ? 'account' : of}.notFound`;

  it('[P-09] answers for a record of another tenant as for a missing one', async () => {
    const token = await fixture.token(manager);
    const [foreignId, absentId] = [await fixture.foreign(of), fixture.absent()];
    const foreign = await send(endpoint, await callFor(row, foreignId), { token });
    const absent = await send(endpoint, await callFor(row, absentId), { token });
    expect(foreign).toMatchObject({ status: 404, key });
    expect(contentOf(absent, absentId)).toEqual(contentOf(foreign, foreignId));
  });

  // Roles belong to the whole tenant; only their rank limits who can see them.
  if (of !== 'role')
    it('[P-07] [P-08] answers for a hidden record as for a missing one', async () => {
      const hidden = await fixture.hidden(of);
      const token = await fixture.limited();
      const absentId = fixture.absent();
      const answer = await send(endpoint, await callFor(row, hidden), { token });
      const absent = await send(endpoint, await callFor(row, absentId), { token });
      expect(answer).toMatchObject({ status: 404, key });
      expect(contentOf(absent, absentId)).toEqual(contentOf(answer, hidden));
    });
});

describe.each(openCalls)('%s', (name) => {
  it('[P-04] requires no token', async () => {
    const endpoint = endpoints.find((one) => nameOf(one) === name) as Endpoint;
    const answer = await send(endpoint, { query: { key: 'matrix' }, body: endpoint.method === 'GET' ? undefined : {} } as Call);
    expect([401, 403]).not.toContain(answer.status);
  });
});

const named = (name: string): Endpoint => endpoints.find((one) => nameOf(one) === name) as Endpoint;

it.each(signedCalls)('[P-04] %s requires a signed address, with or without a token', async (name) => {
  const call: Call = { params: { address: 'AAAA', sequence: '1' } };
  for (const who of [{}, { token: await fixture.token('admin@botify.example') }])
    expect(await send(named(name), call, who)).toMatchObject({ status: 403, key: 'video.addressRefused' });
});

it.each(deviceCalls)('[P-04] %s accepts only a machine with its secret', async (name) => {
  const call: Call = { params: { streamId: fixture.absent(), sequence: '1' }, query: { startsAt: '0', durationMs: '1000' } };
  for (const who of [{}, { token: await fixture.token('admin@botify.example') }])
    expect(await send(named(name), call, who)).toMatchObject({ status: 401, key: 'device.refused' });
});
