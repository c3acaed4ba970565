import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const wrong = { password: 'a-wrong-guess' };
const guess = (username: string, more: Record<string, unknown> = {}) => server.login(username, { ...wrong, ...more });

it('delays guessing increasingly', async () => {
  for (let turn = 0; turn < 5; turn++) expect((await guess('manager@harbour.example')).key).toBe('session.wrongCredentials');
  const waits: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const refused = await guess('manager@harbour.example');
    expect(refused).toMatchObject({ status: 429, key: 'request.tooMany' });
    const seconds = Number(refused.headers['retry-after']);
    waits.push(seconds);
    server.clock.forward(seconds * 1000);
    expect((await guess('manager@harbour.example')).key).toBe('session.wrongCredentials');
  }
  expect(waits).toEqual([1, 2, 4, 8, 16]);
});

it('rejects even the right password during the delay without revealing it', async () => {
  expect(await server.login('manager@harbour.example')).toMatchObject({ status: 429, key: 'request.tooMany' });
});

it('does not lock out the owner at another address', async () => {
  expect((await server.login('manager@harbour.example', { remoteAddress: '203.0.113.9' })).code).toBe(200);
});

it('counts a hundred concurrent guesses', async () => {
  const remoteAddress = '203.0.113.20';
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess('operator@harbour.example', { remoteAddress })));
  expect(answers.filter(({ key }) => key === 'session.wrongCredentials').length).toBeLessThanOrEqual(5);
});

it('delays guessing of one account from many addresses, but not its known browsers', async () => {
  const first = await server.login('manager@lotus.example', { remoteAddress: '198.51.100.1' });
  const cookie = String(first.headers['set-cookie']).split(';')[0];
  expect(cookie).toMatch(/^device=/);
  expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);

  const keys: (string | undefined)[] = [];
  for (let turn = 0; turn < 55; turn++) keys.push((await guess('manager@lotus.example', { remoteAddress: `203.0.113.${100 + turn}` })).key);
  expect(keys.at(-1)).toBe('request.tooMany');
  const stranger = await server.login('manager@lotus.example', { remoteAddress: '198.51.100.77' });
  expect(stranger.key).toBe('request.tooMany');
  expect(Number(stranger.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await server.login('manager@lotus.example', { remoteAddress: '198.51.100.2', headers: { cookie } })).code).toBe(200);
});

it('does not delay a known browser because of guesses from the same address', async () => {
  const remoteAddress = '203.0.113.200';
  const first = await server.login('customer@harbour.example', { remoteAddress });
  const cookie = String(first.headers['set-cookie']).split(';')[0];
  for (let turn = 0; turn < 6; turn++) await guess('customer@harbour.example', { remoteAddress });
  expect((await server.login('customer@harbour.example', { remoteAddress })).key).toBe('request.tooMany');
  expect((await server.login('customer@harbour.example', { remoteAddress, headers: { cookie } })).code).toBe(200);
  for (let turn = 0; turn < 5; turn++) await guess('customer@harbour.example', { remoteAddress, headers: { cookie } });
  expect((await server.login('customer@harbour.example', { remoteAddress, headers: { cookie } })).key).toBe('request.tooMany');
});

it('forgets attempts after a while', async () => {
  server.clock.forward(24 * 3_600_000);
  expect((await server.login('manager@harbour.example')).code).toBe(200);
});
