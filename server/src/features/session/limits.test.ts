import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { networkOf } from '../../kernel/throttle.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { sweepSessionData } from './session-sweep.ts';

const server = useTestServer();
const hour = 3_600_000;
const post = (path: string, payload: object, remoteAddress: string) =>
  server.call({ method: 'POST', url: `/api/authority/commons/${path}`, payload, remoteAddress });
/** Number of calls before the first rejection. */
async function countUntilRefused(most: number, attempt: (turn: number) => Promise<{ key?: string }>): Promise<number> {
  for (let turn = 0; turn < most; turn++) if ((await attempt(turn)).key === 'request.tooMany') return turn;
  return most;
}

it('limits an address that guesses many accounts to 50 attempts', async () => {
  const guess = (turn: number) => server.login(`nobody-${turn}@harbour.example`, { remoteAddress: '203.0.113.1' });
  expect(await countUntilRefused(60, guess)).toBe(50);
  server.clock.forward(hour);
});

it('does not count successful logins', async () => {
  const login = () => server.login('manager@harbour.example', { remoteAddress: '203.0.113.2' });
  expect(await countUntilRefused(60, login)).toBe(60);
});

it('limits an address to 30 reset codes an hour', async () => {
  const send = (turn: number) => post('sendForgetMsgByEmail', { tenantName: 'x', email: `n${turn}@x.example` }, '203.0.113.3');
  expect(await countUntilRefused(40, send)).toBe(30);
});

it('limits an account to 20 reset codes an hour from all addresses', async () => {
  const who = { tenantName: 'x', email: 'one@x.example' };
  expect(await countUntilRefused(30, (turn) => post('sendForgetMsgByEmail', who, `198.51.100.${turn}`))).toBe(20);
});

it('limits a reset code to 20 attempts an hour from all addresses', async () => {
  const tried = { tenantName: 'x', email: 'two@x.example', code: '123456' };
  expect(await countUntilRefused(30, (turn) => post('checkForgetPwdVCByEmail', tried, `198.51.100.${turn}`))).toBe(20);
});

it('limits a network to 30 reset code attempts in ten minutes for all accounts', async () => {
  const attempt = (turn: number) =>
    post('checkForgetPwdVCByEmail', { tenantName: 'x', email: `t${turn}@x.example`, code: '123456' }, '203.0.113.4');
  expect(await countUntilRefused(40, attempt)).toBe(30);
});

it.each([
  { ip: '203.0.113.7', network: '203.0.113.7' },
  { ip: '::ffff:203.0.113.7', network: '203.0.113.7' },
  { ip: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2' },
  { ip: '2001:db8::1', network: '2001:db8:0:0' },
  { ip: '2001:db8::2', network: '2001:db8:0:0' },
  { ip: '::1', network: '0:0:0:0' },
])('counts $ip as $network', ({ ip, network }) => {
  expect(networkOf(ip)).toBe(network);
});

it('deletes only expired rows', async () => {
  const { db } = server.services;
  const rowsOf = async () => {
    const { rows } = await db.execute<Record<string, number>>(sql`SELECT
      (SELECT count(*)::int FROM captcha) AS captchas, (SELECT count(*)::int FROM session) AS sessions,
      (SELECT count(*)::int FROM reset_code) AS codes, (SELECT count(*)::int FROM known_device) AS devices,
      (SELECT count(*)::int FROM throttle) AS attempts`);
    return rows[0];
  };
  await server.captchaKey();
  await db.execute(sql`INSERT INTO reset_code SELECT tenant_code, id, 'email', 'x', now() + interval '5 minutes' FROM account LIMIT 1`);
  const before = await rowsOf();
  for (const count of Object.values(before ?? {})) expect(count).toBeGreaterThan(0);
  await sweepSessionData(server.services);
  expect((await rowsOf())?.sessions).toBe(before?.sessions);
  expect((await rowsOf())?.captchas).toBeGreaterThan(0);
  server.clock.forward(2 * 24 * hour);
  await sweepSessionData(server.services);
  expect(await rowsOf()).toEqual({ ...before, captchas: 0, codes: 0, attempts: 0 });
  server.clock.forward(200 * 24 * hour);
  await sweepSessionData(server.services);
  expect(await rowsOf()).toEqual({ captchas: 0, sessions: 0, codes: 0, devices: 0, attempts: 0 });
});
