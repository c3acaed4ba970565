import { board } from '@botify/contract/overview/board.contract';
import { session } from '@botify/contract/session/session.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { fleetRobot } from '../kernel/live/status.fixture.ts';
import { api } from '../testing/fake-api.ts';
import { feed } from '../testing/fake-feed.ts';
import { fixedId } from '../testing/fixed-id.ts';
import { grant } from '../testing/grant.ts';
import { publishChanges, publishFleet } from '../testing/publish-fleet.ts';
import { show, type Words } from '../testing/show.tsx';
import { BoardGate } from './board-gate.tsx';
import { alert, figures } from './figures.fixture.ts';

const area = page.getByTestId('area-today');
const ticker = (t: Words) => page.getByRole('region', { name: t('board:alerts') });
const asked = () => api.requests(board.figures).length;
const refreshMs = 10_000;
const useQuickTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });

beforeEach(() => {
  grant();
  api.answer(board.figures, figures());
  api.answer(session.settings, { loginByPost: true, demo: false, outbox: false, setupNeeded: false, mapTiles: null });
});

test('[D-01] [L-06] takes machine counts from the feed and figures from the call', async () => {
  const { t } = await show(<BoardGate />);
  const statuses = page.getByRole('region', { name: t('board:machines') });
  await expect.element(statuses).toMatchTextContent(t('board:totalMachines', { total: 10 }));
  await expect.element(area).toHaveTextContent('1,000');
  await expect.element(page.getByText(t('board:area.more', { change: '25%' }))).toBeVisible();
  const counts = () =>
    statuses
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent);
  expect(counts()).toEqual(['-', '-', '-', '-']);
  await publishFleet(
    fleetRobot('CB1900-0001', { status: 'working' }),
    fleetRobot('CB1900-0002', { status: 'working' }),
    fleetRobot('CB1900-0003'),
    fleetRobot('CB1900-0004', { status: 'offline' }),
  );
  await expect.poll(counts).toEqual(['2', '1', '0', '1']);
  await expect.element(statuses).toMatchTextContent(t('board:totalMachines', { total: 4 }));
  await publishChanges(fleetRobot('CB1900-0003', { status: 'warning' }));
  await expect.poll(counts).toEqual(['2', '0', '1', '1']);
  await expect.element(page.getByText('Harbour', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('region', { name: t('board:sites') })).toMatchTextContent('North');
  await expect.element(page.getByRole('status').filter({ hasText: t('board:fresh.live') })).toBeVisible();
  feed.enter('down', Date.parse('2026-03-14T08:00:00+08:00'));
  await expect.element(page.getByText(t('board:fresh.old', { time: '03-14 08:00:00' }))).toBeVisible();
});

test('[D-01] [L-06] a new P0 appears first in the ticker before the next refresh', async () => {
  api.answer(board.figures, figures({ alerts: [alert(3), alert(4)] }));
  const { t } = await show(<BoardGate />);
  const healthy = fleetRobot('CB1900-0009', { remark: 'Garage 9' });
  const error = {
    ...alert(1),
    faultCode: 'S204',
    names: { 'zh-CN': '', 'en-US': 'Obstacle sensor lost' },
    noticeLevel: 'P0',
    state: 'open',
    nickName: null,
    mutedUntil: null,
  };
  const failing = { ...healthy, status: 'warning', errors: [{ ...error, startTime: new Date().toISOString() }] } as typeof healthy;
  await publishFleet(healthy);
  const items = ticker(t).getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent('Fault 3');
  await publishChanges(failing);
  await expect.element(items.first()).toMatchTextContent('Obstacle sensor lost');
  await expect.element(items.first()).toMatchTextContent('Garage 9');
  await expect.element(items.first()).toMatchTextContent(t('kit:level.P0'));
  await expect.element(items.first()).toMatchTextContent(t('board:ongoing'));
  expect(asked()).toBe(1);
});

test('[D-01] an active alarm ends with the feed, and an ended alarm becomes active again', async () => {
  const running = alert(2, { endTime: null });
  api.answer(board.figures, figures({ alerts: [running, alert(3)] }));
  const { t } = await show(<BoardGate />);
  const healthy = fleetRobot('CB1900-0007');
  const error = (id: string) => ({
    id,
    faultCode: 'E302',
    names: { 'zh-CN': '', 'en-US': 'x' },
    noticeLevel: 'P1',
    startTime: running.startTime,
    state: 'open',
    nickName: null,
    mutedUntil: null,
  });
  await publishFleet({ ...healthy, errors: [error(running.id)] } as typeof healthy);
  const item = (name: string) => ticker(t).getByRole('listitem').filter({ hasText: name });
  await expect.element(item('Fault 2')).toMatchTextContent(t('board:ongoing'));
  await publishChanges(healthy);
  await expect.element(item('Fault 2')).toMatchTextContent(t('board:ended'));
  await publishChanges({ ...healthy, errors: [error(alert(3).id)] } as typeof healthy);
  await expect.element(ticker(t).getByRole('listitem').first()).toMatchTextContent('Fault 3');
  await expect.element(item('Fault 3')).toMatchTextContent(t('board:ongoing'));
});

test('[D-01] [T-38] a muted error is not highlighted and shows until when', async () => {
  const running = { endTime: null, noticeLevel: 'P0' as const };
  const [over, until] = [new Date(Date.now() - 60_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  api.answer(
    board.figures,
    figures({ alerts: [alert(1, running), alert(2, { ...running, mutedUntil: until }), alert(3, { ...running, mutedUntil: over })] }),
  );
  const { t } = await show(<BoardGate />);
  const items = ticker(t).getByRole('listitem');
  const muted = t('board:muted', { time: '' }).trim();
  await expect.element(items.nth(1)).toMatchTextContent(muted);
  expect(items.elements().map((item) => [item.textContent?.includes(muted), item.dataset.urgent])).toEqual([
    [false, 'P0'],
    [true, undefined],
    [false, 'P0'],
  ]);
});

test('[D-01] [M-07] clicking machines at the same position lists them, most severe first', async () => {
  const { t } = await show(<BoardGate />);
  const spot = { lng: 121.5, lat: 31.2, siteId: fixedId(3), siteName: 'Harbour garage' };
  await publishFleet(
    fleetRobot('CB1900-0001', { ...spot, remark: 'Garage 1' }),
    fleetRobot('CB1900-0002', { ...spot, remark: 'Garage 2', status: 'warning' }),
  );
  const map = page.getByRole('application', { name: t('board:map') });
  // Enabled once the machines are on the map and all of them are in view.
  await expect.element(page.getByRole('button', { name: t('board:fitAll') })).toBeEnabled();
  await map.click();
  const list = page.getByRole('region', { name: t('board:here', { count: 2 }) });
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent(/Garage 2.*CB1900-0002 · Harbour garage/);
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent(t('kit:status.warning'));
  await expect.element(list.getByRole('listitem').last()).toMatchTextContent('Garage 1');
  await list.getByRole('button', { name: t('common:action.close') }).click();
  await expect.element(list).not.toBeInTheDocument();
});

test('[D-01] the area counts up to the known figure and never exceeds it', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  useQuickTime();
  await show(<BoardGate />);
  await expect.element(area).toHaveTextContent('1,000');
  api.answer(board.figures, figures({ area: { ...figures().area, today: 1500 } }));
  const values: number[] = [];
  const watch = new MutationObserver(() => values.push(Number(area.element().textContent?.replaceAll(',', ''))));
  watch.observe(area.element(), { characterData: true, subtree: true, childList: true });
  await vi.advanceTimersByTimeAsync(2 * refreshMs + 1000);
  await expect.element(area).toHaveTextContent('1,500');
  watch.disconnect();
  expect(values.length).toBeGreaterThan(5);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(Math.max(...values)).toBe(1500);
});

test('[D-01] with reduced motion the ticker stands still and the area changes at once', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  useQuickTime();
  api.answer(board.figures, figures({ alerts: Array.from({ length: 20 }, (_, index) => alert(index + 1)) }));
  const { t } = await show(<BoardGate />);
  await expect.element(area).toHaveTextContent('1,000');
  expect(ticker(t).getByRole('listitem').elements()).toHaveLength(20);
  const moves = () => ticker(t).element().getAnimations({ subtree: true }).length;
  expect(moves()).toBe(0);
  api.answer(board.figures, figures({ area: { ...figures().area, today: 9000 }, alerts: [alert(1)] }));
  const seen: (string | null)[] = [];
  new MutationObserver(() => seen.push(area.element().textContent)).observe(area.element(), {
    characterData: true,
    subtree: true,
    childList: true,
  });
  await vi.advanceTimersByTimeAsync(refreshMs);
  await expect.element(area).toHaveTextContent('9,000');
  expect(seen).toEqual(['9,000']);
});

test('[D-01] a ticker too long for the window scrolls', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  api.answer(board.figures, figures({ alerts: Array.from({ length: 20 }, (_, index) => alert(index + 1)) }));
  const { t } = await show(<BoardGate />);
  await expect.poll(() => ticker(t).element().getAnimations({ subtree: true }).length).toBe(1);
});

test('[D-01] the clock shows the time zone', async () => {
  await show(<BoardGate />);
  await expect.element(page.getByRole('time').filter({ hasText: /:\d\dUTC/ })).toBeVisible();
});

test('[D-01] hovering or focusing a bar shows its day and area', async () => {
  const { t } = await show(<BoardGate />);
  const days = page.getByRole('region', { name: t('board:lastDays') });
  const bars = days.getByRole('slider');
  const heading = days.getByRole('heading');
  await expect.element(bars).toBeVisible();
  expect(days.getByRole('row').elements()).toHaveLength(15);
  await expect.element(heading).toMatchTextContent(t('board:most', { area: '140 ㎡' }));
  (bars.element() as HTMLElement).focus();
  await expect.element(heading).toMatchTextContent(`${t('board:inProgress', { label: '03-14' })} · 140 ㎡`);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(bars).toHaveAttribute('aria-valuetext', '03-13 · 130 ㎡');
  await userEvent.keyboard('{Home}');
  await expect.element(heading).toMatchTextContent('03-01 · 10 ㎡');
  await userEvent.keyboard('{Escape}');
  await expect.element(heading).toMatchTextContent(t('board:most', { area: '140 ㎡' }));
  await userEvent.hover(bars.element().children[5] as Element);
  await expect.element(heading).toMatchTextContent('03-06 · 60 ㎡');
  // The pointer would be over a bar of the next test as well.
  await userEvent.unhover(bars);
});

test.each(['zh-CN', 'en-US'] as const)('[D-01] states the most of a day in ㎡, however much it is (%s)', async (language) => {
  api.answer(board.figures, figures({ days: figures().days.map((day) => ({ ...day, area: day.area * 1000 })) }));
  const { t } = await show(<BoardGate />, { language });
  const days = page.getByRole('region', { name: t('board:lastDays') });
  await expect.element(days.getByRole('heading')).toMatchTextContent(t('board:most', { area: '140,000 ㎡' }));
  await expect.element(days.getByRole('row').last()).toMatchTextContent('140,000 ㎡');
});

test('[D-01] explains empty areas to an empty tenant and to an account without alarms', async () => {
  api.answer(board.figures, figures({ robotCount: 0, alerts: null }));
  const { t } = await show(<BoardGate />);
  await expect.element(page.getByText(t('board:empty.title'))).toBeVisible();
  await expect.element(ticker(t)).toMatchTextContent(t('board:mayNotAlerts'));
});
