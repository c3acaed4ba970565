import { readFileSync } from 'node:fs';
import { endpoint } from '@botify/contract/kernel/endpoint';
import { csvBlob } from '@botify/contract/kernel/files';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import * as Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, createRouteDeps } from '../app.ts';
import { useTestServer } from '../testing/test-server.ts';
import { RateLimiter, rateLimits } from './rate-limiter.ts';
import { route } from './route.ts';

it('docs/limits.md lists all limits', () => {
  const table = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  const rows = [...table.matchAll(/^\| `(\w+)` \|[^|]*\| ([\d,]+) \| ([\d.]+) \|$/gm)].map(([, name = '', burst = '', perSecond = '']) => [
    name,
    { burst: Number(burst.replace(',', '')), perSecond: Number(perSecond) },
  ]);
  expect(Object.fromEntries(rows)).toEqual(rateLimits);
});

describe('token buckets', () => {
  const limits = { ...rateLimits, account: { burst: 2, perSecond: 0.5 }, tenant: { burst: 3, perSecond: 100 } };
  const limiterAt = () => {
    const clock = { at: 0 };
    const limiter = new RateLimiter(limits, () => clock.at);
    const spend = (account: string, tenant = 'harbour') => {
      try {
        limiter.spend({ account, tenant });
        return 'served';
      } catch (error) {
        return error instanceof Error && 'details' in error ? error.details : error;
      }
    };
    return { clock, spend };
  };

  it('rejects calls beyond the burst and names the wait', () => {
    const { clock, spend } = limiterAt();
    expect([spend('a'), spend('a'), spend('a')]).toEqual(['served', 'served', { seconds: 2 }]);
    clock.at = 1_999;
    expect(spend('a')).toEqual({ seconds: 1 });
    clock.at = 2_000;
    expect([spend('a'), spend('a')]).toEqual(['served', { seconds: 2 }]);
  });

  it('does not charge other buckets for a rejected call', () => {
    const { spend } = limiterAt();
    expect([spend('a'), spend('a'), spend('a'), spend('a')].slice(2)).toEqual([{ seconds: 2 }, { seconds: 2 }]);
    expect([spend('b'), spend('b')]).toEqual(['served', { seconds: 1 }]);
    expect(spend('b', 'lotus')).toBe('served');
  });

  it('answers a network that ignores rejections later, others at once', async () => {
    const waits: number[] = [];
    const rejectedPerNetwork = { burst: 2, perSecond: 0.5 };
    const limiter = new RateLimiter(
      { ...limits, rejectedPerNetwork },
      () => 0,
      async (ms) => waits.push(ms),
    );
    for (const network of ['a', 'a', 'b', 'b']) await limiter.holdBack(network);
    expect(waits).toEqual([]);
    await limiter.holdBack('a');
    expect(waits).toEqual([1_000]);
  });

  it('holds back a limited number of answers', async () => {
    let waiting = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wait = () => {
      waiting += 1;
      return promise;
    };
    const limiter = new RateLimiter({ ...limits, rejectedPerNetwork: { burst: 0, perSecond: 0 } }, () => 0, wait);
    const held = Array.from({ length: 5_000 }, () => limiter.holdBack('a'));
    await limiter.holdBack('a');
    expect(waiting).toBe(5_000);
    resolve();
    await Promise.all(held);
    await limiter.holdBack('a');
    expect(waiting).toBe(5_001);
  });

  it('forgets the addresses unused for longest when there are very many', () => {
    const { spend } = limiterAt();
    expect([spend('first'), spend('first'), spend('first')].at(-1)).toEqual({ seconds: 2 });
    for (let index = 0; index < 50_000; index++) spend(`account ${index}`, `tenant ${index % 30_000}`);
    expect(spend('first', 'lotus')).toBe('served');
  });
});

describe('calls', () => {
  const server = useTestServer();
  let app: FastifyInstance;
  const waits: number[] = [];
  const sample = { summary: 'A sample', method: 'GET', result: Type.Null() } as const;

  beforeAll(async () => {
    app = await buildApp({ ...server.services, metrics: new Registry() });
    const chosen = {
      ...rateLimits,
      openPerNetwork: { burst: 2, perSecond: 0.01 },
      account: { burst: 5, perSecond: 0.01 },
      exports: { burst: 1, perSecond: 0.01 },
      rejectedPerNetwork: { burst: 1, perSecond: 0 },
    };
    // The clock stands still: a token that comes back meanwhile would change the wait.
    const limiter = new RateLimiter(
      chosen,
      () => 0,
      async (ms) => waits.push(ms),
    );
    const deps = { ...createRouteDeps(server.services), limiter };
    route(app, deps, endpoint({ ...sample, path: '/open', access: 'open' }), async () => null);
    route(app, deps, endpoint({ ...sample, path: '/signed', access: 'open', signed: true }), async () => null);
    route(app, deps, endpoint({ ...sample, path: '/mine', access: 'signedIn' }), async () => null);
    route(app, deps, endpoint({ ...sample, path: '/export', access: 'signedIn', result: csvBlob }), async () => Buffer.from('a'));
  });
  afterAll(() => app.close());
  const call = async (path: string, { ip = '192.0.2.1', token = '' } = {}) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const { statusCode, headers: sent } = await app.inject({ url: `/api${path}`, remoteAddress: ip, headers });
    return sent['retry-after'] ? [statusCode, sent['retry-after']] : [statusCode];
  };

  it('limits calls without a session per network, signed addresses not at all', async () => {
    expect([await call('/open'), await call('/open'), await call('/open')]).toEqual([[200], [200], [429, '100']]);
    expect([await call('/signed'), await call('/open', { ip: '192.0.2.2' })]).toEqual([[200], [200]]);
  });

  it('delays further rejections of a network', async () => {
    const rejected = [await call('/open'), await call('/open')];
    expect([rejected, waits]).toEqual([
      [
        [429, '100'],
        [429, '100'],
      ],
      [1_000, 1_000],
    ]);
  });

  it('limits an account and its exports, other accounts not at all', async () => {
    const [one, other] = [await server.signIn('manager@harbour.example'), await server.signIn('admin@botify.example')];
    expect([await call('/export', { token: one }), await call('/export', { token: one })]).toEqual([[200], [429, '100']]);
    const calls = [];
    for (let count = 0; count < 5; count++) calls.push(await call('/mine', { token: one }));
    expect(calls).toEqual([[200], [200], [200], [200], [429, '100']]);
    expect(waits).toHaveLength(2);
    expect([await call('/export', { token: other }), await call('/mine', { token: other })]).toEqual([[200], [200]]);
  });
});
