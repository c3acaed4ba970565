import { expect, it } from 'vitest';
import { answerNavigation, isNavigation } from './answer-navigation.ts';
import { offlinePage } from './offline-page.ts';
import type { OfflineWords } from './recover.ts';

const words = (title: string): OfflineWords => ({
  ...{ title, titleDevice: title, text: '</script><b>', textDevice: '-', since: '-', sinceMinutes: '-', next: '-' },
  ...{ checking: '…', failed: '-', retry: 'R', meanwhile: '-', tabs: '-', machines: '-' },
});
const all = { 'zh-CN': words('离线'), 'en-US': words('Offline') };
const page = () => offlinePage(all, 'zh-CN', 'n0nce');
const request = new Request('https://manage.example/');
const answers = (status: number) => async () => new Response(null, { status });
const answered = async (given: Parameters<typeof answerNavigation>[0], fetchPage: () => Promise<Response>) =>
  (await answerNavigation(given, fetchPage, page)).headers.get('content-security-policy') === null;

it('[T-67] answers pages only: not calls, files, embedded pages and form posts', () => {
  const navigation = { mode: 'navigate', method: 'GET', destination: 'document' } as const;
  expect(isNavigation(navigation)).toBe(true);
  for (const other of [{ mode: 'cors' }, { method: 'POST' }, { destination: 'iframe' }, { destination: '' }] as const)
    expect(isNavigation({ ...navigation, ...other })).toBe(false);
});

it.each([200, 204, 404, 500, 503])('[T-67] passes the response %i of the server on', async (status) => {
  expect(await answered({ request }, answers(status))).toBe(true);
});

it('[T-67] shows the offline page without a response, and when a proxy has none', async () => {
  for (const status of [502, 504]) expect(await answered({ request }, answers(status))).toBe(false);
  expect(await answered({ request }, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
  expect(await answered({ request, preloadResponse: Promise.reject(new TypeError('no network')) }, answers(200))).toBe(false);
});

it('[T-67] uses the response that the browser requested while the worker started', async () => {
  const fetchPage = () => Promise.reject(new Error('requested twice'));
  expect(await answered({ request, preloadResponse: Promise.resolve(new Response('early')) }, fetchPage)).toBe(true);
  expect(await answered({ request, preloadResponse: Promise.resolve(undefined) }, answers(200))).toBe(true);
});

it('[T-67] the offline page needs no file, is not stored, and allows no script but its own', async () => {
  const answer = page();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'nonce-n0nce'");
  expect(policy).not.toContain('unsafe');
  const html = await answer.text();
  expect(html).toContain('离线');
  expect(html).toContain('Offline');
  expect(html).not.toMatch(/\b(?:src|href)=/);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});
