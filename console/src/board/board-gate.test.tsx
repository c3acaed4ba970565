import { board } from '@botify/contract/overview/board.contract';
import { boardSession } from '@botify/contract/session/board-session.contract';
import { session } from '@botify/contract/session/session.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browserJar } from '../kernel/browser/cookies.ts';
import { viewMessage } from '../kernel/page/view-message.ts';
import { keepSession } from '../kernel/session/session-cookies.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { api } from '../testing/fake-api.ts';
import { grant } from '../testing/grant.ts';
import { hideWindow } from '../testing/hide-window.ts';
import { show, user } from '../testing/show.tsx';
import { BoardGate } from './board-gate.tsx';
import { beginSession } from './board-session.ts';
import { figures } from './figures.fixture.ts';

const area = page.getByTestId('area-today');
const asked = () => api.requests(board.figures).length;
const refreshMs = 10_000;
const useQuickTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });

beforeEach(() => {
  grant();
  api.answer(board.figures, figures());
  api.answer(session.settings, { loginByPost: true, demo: false, outbox: false, setupNeeded: false, mapTiles: null });
});

test('[D-01] without a session shows the way to the login and makes no call', async () => {
  sessionStore.setState({ token: undefined, profile: undefined });
  const { t } = await show(<BoardGate />);
  const login = page.getByRole('link', { name: t('board:over.signedOut.action') });
  await expect.element(login).toHaveAttribute('href', '/#/login');
  await expect.element(login).toHaveAttribute('target', '_top');
  expect(asked()).toBe(0);
});

test('[D-01] an expired session shows the way to the login, unless the console has a newer token', async () => {
  useQuickTime();
  const { t } = await show(<BoardGate />);
  await expect.element(area).toHaveTextContent('1,000');
  api.answer(session.userInfo, user);
  keepSession(browserJar, 'newer-token', user, undefined);
  api.reply(board.figures, ({ headers }) =>
    headers.get('authorization') === 'Bearer newer-token'
      ? Response.json({ code: 200, msg: '', data: figures({ tenantName: 'Lotus' }) })
      : Response.json({ code: 401, msg: 'over' }, { status: 401 }),
  );
  await vi.advanceTimersByTimeAsync(refreshMs);
  await expect.element(page.getByText('Lotus', { exact: true })).toBeVisible();
  api.refuse(board.figures, { code: 401, msg: 'over' }, 401);
  await vi.advanceTimersByTimeAsync(refreshMs);
  await expect.element(page.getByRole('link', { name: t('board:over.signedOut.action') })).toBeVisible();
  const before = asked();
  await vi.advanceTimersByTimeAsync(5 * refreshMs);
  expect(asked()).toBe(before);
});

test('[D-01] exchanges a ticket once, and survives a lost connection before', async () => {
  useQuickTime();
  sessionStore.setState({ token: undefined, profile: undefined });
  api.reply(boardSession.open, () => 'network error');
  api.answer(session.userInfo, user);
  beginSession('t'.repeat(43));
  await show(<BoardGate />);
  await expect.poll(() => api.requests(boardSession.open).length).toBe(1);
  api.answer(boardSession.open, { access_token: 'board-token', tenantCode: 'harbour' });
  await vi.advanceTimersByTimeAsync(refreshMs);
  await expect.element(area).toHaveTextContent('1,000');
  await vi.advanceTimersByTimeAsync(refreshMs);
  expect(api.requests(boardSession.open).map(({ body }) => body)).toEqual(Array(2).fill({ token: 't'.repeat(43) }));
  expect(sessionStore.getState()).toMatchObject({ token: 'board-token', tenantCode: 'harbour' });
});

test('[D-01] a used ticket shows the way to the login', async () => {
  sessionStore.setState({ token: undefined, profile: undefined });
  api.refuse(boardSession.open, { code: 400, msg: 'used' }, 400);
  beginSession('t'.repeat(43));
  const { t } = await show(<BoardGate />);
  await expect.element(page.getByRole('link', { name: t('board:over.signedOut.action') })).toBeVisible();
  expect(asked()).toBe(0);
});

test('[D-01] a ticket does not replace the user signed in to the console', async () => {
  keepSession(browserJar, 'console-token', user, undefined);
  sessionStore.setState({ token: undefined, profile: undefined });
  api.answer(session.userInfo, user);
  beginSession('t'.repeat(43));
  await show(<BoardGate />);
  await expect.element(area).toHaveTextContent('1,000');
  expect(sessionStore.getState().token).toBe('console-token');
  expect(api.requests(boardSession.open)).toEqual([]);
});

test('[D-01] an account without the overview is led back to the console', async () => {
  api.refuse(board.figures, { code: 403, msg: 'no' }, 403);
  const { t } = await show(<BoardGate />);
  await expect.element(page.getByRole('heading', { name: t('board:over.forbidden.title') })).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('board:over.forbidden.action') })).toHaveAttribute('href', '/');
});

test('[D-01] announces a failure to load figures, and retries automatically and on request', async () => {
  useQuickTime();
  api.reply(board.figures, () => 'network error');
  const { t } = await show(<BoardGate />);
  await expect.element(page.getByRole('heading', { name: t('board:failed.title') })).toBeVisible();
  const before = asked();
  await vi.advanceTimersByTimeAsync(refreshMs);
  expect(asked()).toBeGreaterThan(before);
  const retry = page.getByRole('button', { name: t('board:failed.action') }).element() as HTMLElement;
  api.answer(board.figures, figures());
  // A locator click would wait, and the next refresh may remove the button.
  retry.click();
  await expect.element(area).toHaveTextContent('1,000');
  api.reply(board.figures, () => 'network error');
  await vi.advanceTimersByTimeAsync(refreshMs);
  await expect.element(page.getByText(t('board:fresh.old', { time: '' }).trim(), { exact: false })).toBeVisible();
  await expect.element(area).toHaveTextContent('1,000');
});

test.each([
  { where: 'a hidden window', leave: () => hideWindow(true), back: () => hideWindow(false) },
  {
    where: 'a background tab',
    leave: () => dispatchEvent(new MessageEvent('message', { source: window.parent, data: viewMessage(false) })),
    back: () => dispatchEvent(new MessageEvent('message', { source: window.parent, data: viewMessage(true) })),
  },
])('[D-01] $where pauses the calls and loads fresh figures afterwards', async ({ leave, back }) => {
  useQuickTime();
  await show(<BoardGate />);
  await expect.element(area).toHaveTextContent('1,000');
  leave();
  await vi.advanceTimersByTimeAsync(10 * refreshMs);
  expect(asked()).toBe(1);
  back();
  await expect.poll(asked).toBe(2);
  // The interval begins with the answer, which may come later.
  await vi.advanceTimersByTimeAsync(refreshMs);
  await expect.poll(asked).toBe(3);
});
