import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleError } from './error-handler.ts';
import { protectInternalPages } from './internal-pages.ts';
import { readConfig } from './settings.ts';

async function statusOf(settings: Record<string, string>, remoteAddress: string, headers: Record<string, string> = {}) {
  const config = readConfig(settings);
  const app = Fastify({ trustProxy: config.TRUST_PROXY ?? false });
  app.setErrorHandler<Error>(handleError);
  protectInternalPages(app, config);
  for (const path of ['/metrics', '/api/docs', '/api/docs/json', '/healthz']) app.get(path, async () => 'open');
  const statuses: number[] = [];
  for (const url of ['/metrics?x=1', '/api/docs', '/api/docs/json', '/healthz'])
    statuses.push((await app.inject({ url, remoteAddress, headers })).statusCode);
  return statuses;
}
const open = [200, 200, 200, 200];
const closed = [404, 404, 404, 200];
const production = { NODE_ENV: 'production' };
const stranger = '203.0.113.7';

it.each([
  { settings: {}, from: stranger, answers: open, because: 'the black-box interface is open outside production' },
  { settings: production, from: stranger, answers: closed, because: 'strangers learn nothing in production' },
  { settings: production, from: '127.0.0.1', answers: open, because: 'it is this computer' },
  { settings: production, from: '::ffff:127.0.0.1', answers: open, because: 'it is this computer' },
  { settings: { ...production, INTERNAL_NETWORKS: '10.1.0.0/16' }, from: '10.1.2.3', answers: open, because: 'its network is named' },
  {
    settings: { ...production, INTERNAL_NETWORKS: '10.1.0.0/16' },
    from: '127.0.0.1',
    answers: closed,
    because: 'only named networks count',
  },
  { settings: { INTERNAL_NETWORKS: '10.1.0.0/16' }, from: stranger, answers: closed, because: 'the setting counts everywhere' },
])('answers $from with $answers: $because', async ({ settings, from, answers }) => {
  expect(await statusOf(settings, from)).toEqual(answers);
});

it('does not take what an unnamed proxy on this computer forwards for local', async () => {
  const forwarded = { 'x-forwarded-for': stranger };
  expect(await statusOf(production, '127.0.0.1', forwarded)).toEqual(closed);
  const named = { ...production, TRUST_PROXY: 'loopback' };
  expect(await statusOf(named, '127.0.0.1', forwarded)).toEqual(closed);
  expect(await statusOf(named, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toEqual(open);
});
