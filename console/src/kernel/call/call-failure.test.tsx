import type { Locale } from '@botify/contract/kernel/locale';
import { session as calls } from '@botify/contract/session/session.contract';
import { notificationsStore } from '@mantine/notifications';
import { expect, test, vi } from 'vitest';
import { api } from '../../testing/fake-api.ts';
import { show, user } from '../../testing/show.tsx';
import { until } from '../../testing/until.ts';
import { browserJar, readCookie } from '../browser/cookies.ts';
import { browserPage } from '../browser/leaving.ts';
import { keepSession } from '../session/session-cookies.ts';
import { emptySession, sessionStore } from '../session/session-store.ts';
import { call } from './call.ts';

/** A signed-in page that makes one call. */
async function showPage(language: Locale = 'en-US') {
  const screen = await show(<p>A page</p>, { language });
  keepSession(browserJar, 'test-token', user, undefined);
  sessionStore.setState({ ...emptySession, token: 'test-token', tenantCode: 'harbour' });
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  const { t, getByRole } = screen;
  return {
    ...screen,
    reload,
    /** Resolves with the data or the error message. */
    make: () => call(calls.sessions).catch((error: Error) => error.message),
    alert: (words: string) => getByRole('alert').filter({ hasText: words }),
    question: getByRole('dialog', { name: t('common:logout.title') }),
  };
}
const token = () => readCookie(browserJar, 'token');

/** Records the delays of timers from now on. Not a spy: Vitest would restore the fake timer after the real one. */
function noteTimers(): readonly unknown[] {
  const { setTimeout: start } = globalThis;
  const lengths: unknown[] = [];
  const noting = (...timer: Parameters<typeof start>) => {
    lengths.push(timer[1]);
    return start(...timer);
  };
  globalThis.setTimeout = Object.assign(noting, start);
  return lengths;
}
const messages = () => notificationsStore.getState().notifications.map(({ message }) => message);

interface Refusal {
  readonly name: string;
  readonly status?: number;
  readonly body?: object;
  readonly words: string;
  readonly language?: Locale;
  readonly ms: number;
}

test.each<Refusal>([
  { name: 'body code -400', body: { code: -400, msg: 'Wrong parameter' }, words: 'Wrong parameter', ms: 5000 },
  { name: 'body code -400 without a message', body: { code: -400 }, words: 'Error', ms: 5000 },
  { name: 'body code -400 without a message in Chinese', body: { code: -400 }, words: '出错了', language: 'zh-CN', ms: 5000 },
  { name: 'any other body code', body: { code: 7001, msg: 'Refused' }, words: 'Refused', ms: 5000 },
  { name: 'any other body code without a message', body: { code: 7001 }, words: 'Error', ms: 5000 },
  { name: 'HTTP 500', status: 500, body: { code: 500, msg: 'The server failed' }, words: 'The server failed', ms: 3000 },
  { name: 'HTTP 502 of a proxy', status: 502, words: '502', ms: 3000 },
  { name: 'no network', status: 0, words: 'Server not reachable', ms: 3000 },
  { name: 'no network in Chinese', status: 0, words: '网络', language: 'zh-CN', ms: 3000 },
])('[C-03] $name shows "$words" for $ms ms and rejects', async ({ status = 200, body, words, language, ms }) => {
  const { make, alert, reload } = await showPage(language);
  api.reply(calls.sessions, () => (status === 0 ? 'network error' : new Response(body && JSON.stringify(body), { status })));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timers = noteTimers();
  expect(await make()).toMatch(words);
  // The timer of a toast starts in an effect after it is rendered.
  await until(() => timers.includes(ms));
  expect(alert(words).elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(messages()).toEqual([expect.stringContaining(words)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(messages()).toEqual([]);
  // The fade-out of the toast.
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(alert(words)).not.toBeInTheDocument();
  expect(token()).toBe('test-token');
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['without a code', { data: [] }],
  ['with code 200', { code: 200, msg: 'fine', data: [] }],
  ['with code 203', { code: 203, msg: 'fine', data: [] }],
])('[C-03] a body %s is a success without a message', async (_name, body) => {
  const { make, getByRole, question } = await showPage();
  api.reply(calls.sessions, () => Response.json(body));
  expect(await make()).toEqual([]);
  await expect.element(getByRole('alert')).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});

test.each([
  [401, 200],
  // The product's server sends both.
  [401, 401],
  [50012, 401],
  [50014, 401],
])('[C-03] body code %i with HTTP %i asks whether to log in again, and canceling changes nothing', async (code, status) => {
  const { t, make, question, reload, getByRole } = await showPage();
  api.refuse(calls.sessions, { code, msg: 'over' }, status);
  // Simultaneous failures ask once.
  await Promise.all([make(), make()]);
  await expect.element(question).toMatchTextContent(t('common:logout.text'));
  expect(question.elements()).toHaveLength(1);
  await expect.element(getByRole('alert')).not.toBeInTheDocument();
  await question.getByRole('button', { name: t('common:logout.cancel') }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(token()).toBe('test-token');
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['en-US', 'You have been logged out, you can cancel to stay on this page, or log in again', 'Re-Login'],
  ['zh-CN', undefined, undefined],
] as const)('[C-03] confirming the question resets the token and reloads (%s)', async (language, text, confirm) => {
  const { t, make, question, reload } = await showPage(language);
  api.refuse(calls.sessions, { code: 50014, msg: 'over' });
  await make();
  await expect.element(question).toMatchTextContent(text ?? t('common:logout.text'));
  await question.getByRole('button', { name: confirm ?? t('common:logout.confirm') }).click();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  expect(token()).toBeUndefined();
});

test.each([
  { name: 'body code 1101', status: 200, body: { code: 1101, msg: 'Account disabled' } },
  { name: 'HTTP 401 without a body code', status: 401, body: { msg: 'Account disabled' } },
])('[C-03] $name shows a message, and after 3 s resets the token and reloads the page', async ({ status, body }) => {
  const { make, reload, question } = await showPage();
  api.reply(calls.sessions, () => Response.json(body, { status }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await make();
  expect(messages()).toEqual(['Account disabled']);
  await vi.advanceTimersByTimeAsync(2999);
  expect(reload).not.toHaveBeenCalled();
  expect(token()).toBe('test-token');
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  expect(token()).toBeUndefined();
  await expect.element(question).not.toBeInTheDocument();
});

test('[C-01] every call carries the language, and with a token also tenant and bearer', async () => {
  const { make } = await showPage('zh-CN');
  api.answer(calls.sessions, []);
  await make();
  const headers = api.requests(calls.sessions)[0]?.headers;
  expect(headers?.get('accept-language')).toBe('zh-CN');
  expect(headers?.get('tenant_code')).toBe('harbour');
  expect(headers?.get('authorization')).toBe('Bearer test-token');
});

test('[S-06] a call aborted by a reload shows nothing and keeps the session; after 3 s failures are shown again', async () => {
  const { make, alert } = await showPage();
  api.reply(calls.sessions, () => 'network error');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  dispatchEvent(new Event('beforeunload'));
  const settled = vi.fn();
  void make().then(settled);
  await expect.poll(() => api.requests(calls.sessions)).toHaveLength(1);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(settled).not.toHaveBeenCalled();
  expect(messages()).toEqual([]);
  expect(token()).toBe('test-token');
  await vi.advanceTimersByTimeAsync(2000);
  dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(2000);
  // The second attempt to leave restarts the period.
  void make().then(settled);
  await expect.poll(() => api.requests(calls.sessions)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).not.toHaveBeenCalled();
  await make();
  await expect.element(alert('Server not reachable')).toBeVisible();
});
