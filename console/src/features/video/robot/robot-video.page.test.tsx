import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { type VideoClip, type VideoHistory, video } from '@botify/contract/video/video.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fleetRobot } from '../../../kernel/live/status.fixture.ts';
import { errorDetailPath, recordingsPath, robotDetailPath } from '../../../kernel/page/paths.ts';
import { atMoment } from '../../../kernel/past/moment.ts';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { publishFleet } from '../../../testing/publish-fleet.ts';
import { show } from '../../../testing/show.tsx';
import { streamAddress, streamSeconds } from '../../../ui/video/stream.fixture.ts';
import RobotVideoPage from './robot-video.page.tsx';

const robotSn = toRobotSn('CB1900-0003');
const day = '2026-03-01';
/** Noon in Shanghai on a past day. */
const noon = Date.parse(`${day}T12:00:00+08:00`);
const minute = 60_000;
const iso = (at: number): string => new Date(at).toISOString();

const history = (more: Partial<VideoHistory> = {}): VideoHistory => ({
  clips: [],
  errors: [],
  tasks: [],
  timeZone: 'Asia/Shanghai',
  expiresAt: iso(Date.now() + 10 * minute),
  ...more,
});
async function clipAt(start: number, id: number): Promise<VideoClip> {
  const url = await streamAddress({ startsAt: start, whole: true });
  return { id: fixedId(id), start: iso(start), end: iso(start + streamSeconds * 1000), whole: true, bytes: 2000, url };
}
const error = {
  id: fixedId(9),
  faultCode: 'E302',
  faultName: 'Drive motor overload',
  noticeLevel: 'P0',
  start: iso(noon),
  end: null,
} as const;

beforeEach(() => grant({ pages: [errorDetailPath, robotDetailPath] }));

async function showHistory(answer: VideoHistory, at: number | undefined = noon) {
  api.answer(video.history, answer);
  const screen = await show(<RobotVideoPage />, {
    path: `/robot/video?robotSn=${robotSn}&view=history&day=${day}${at ? `&at=${iso(at)}` : ''}`,
  });
  const line = page.getByRole('slider', { name: screen.t('video:history.timeline') });
  await expect.element(line).toBeVisible();
  return { ...screen, line, note: page.getByRole('status').filter({ has: page.getByRole('strong') }) };
}
const focus = (part: ReturnType<typeof page.getByRole>) => (part.element() as HTMLElement).focus();

test('[V-01] asks for a machine first, then shows its name, site and links', async () => {
  api.answer(video.live, { state: 'none', url: null, expiresAt: null, lastOnline: null });
  const { t } = await show(<RobotVideoPage />, { path: '/robot/video' });
  await publishFleet(fleetRobot(robotSn, { siteName: 'North' }), fleetRobot('CB1900-0004'));
  await expect.element(page.getByRole('heading', { name: t('video:machine.choose') })).toBeVisible();
  await page.getByRole('combobox', { name: t('video:machine.label') }).fill('north');
  await page.getByRole('option', { name: new RegExp(robotSn) }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: `Machine ${robotSn}` })).toBeVisible();
  await expect.element(page.getByText(`${robotSn} · North`, { exact: true }).first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('video:machine.detail') }))
    .toHaveAttribute('href', `#/robot/robotDetail?robotSn=${robotSn}`);
  await expect.element(page.getByRole('link', { name: t('video:machine.wall') })).not.toBeInTheDocument();
  await expect.element(page.getByRole('figure').getByRole('status')).toMatchTextContent(t('video:state.none'));
});

test('[V-01] [M-05] a link from the replay opens the recordings at that moment, also of an earlier day', async () => {
  api.answer(video.history, history());
  const { t } = await show(<RobotVideoPage />, { path: atMoment(recordingsPath(robotSn), noon) });
  await expect.element(page.getByText(t('video:history.notKept', { time: '12:00:00' }))).toBeVisible();
  expect(api.requests(video.history).at(-1)?.body).toMatchObject({ start: iso(noon - 12 * 60 * minute) });
  expect(api.requests(video.live)).toEqual([]);
});

test('[V-01] a moment without a recording says so and offers to request it from the machine', async () => {
  const { t, line } = await showHistory(history());
  await expect.element(line).toHaveAttribute('aria-valuetext', t('video:history.atNothing', { time: '12:00:00' }));
  await expect.element(page.getByText(t('video:history.notKept', { time: '12:00:00' }))).toBeVisible();
  await page.getByLabelText(t('video:history.minutes', { minutes: 1 })).click();
  api.answer(video.fetch, { id: fixedId(1) });
  await page.getByRole('button', { name: t('video:history.fetch') }).click();
  await expect.element(page.getByText(t('video:history.fetching', { from: '12:00:00', to: '12:01:00' }))).toBeVisible();
  expect(api.requests(video.fetch)[0]?.body).toEqual({ robotSn, start: iso(noon), end: iso(noon + minute) });
  await expect.element(page.getByText(t('video:history.fetchingText', { percent: 0 }))).toBeVisible();

  const part = await clipAt(noon, 1);
  api.answer(video.history, history({ clips: [{ ...part, end: iso(noon + minute / 2), whole: false }] }));
  await expect.element(page.getByText(t('video:history.fetchingText', { percent: 50 }))).toBeVisible();
  api.answer(video.history, history({ clips: [{ ...part, end: iso(noon + minute) }] }));
  await expect.element(page.getByRole('figure', { name: t('video:recordedOf', { name: robotSn }) })).toBeVisible();
  await expect.element(line).toHaveAttribute('aria-valuetext', expect.stringContaining(t('video:history.at', { time: '' })));
});

test('[V-01] explains a rejected or interrupted request, which can be repeated', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { t } = await showHistory(history());
  const fetch = page.getByRole('button', { name: t('video:history.fetch') });
  api.refuse(video.fetch, { code: 409, msg: 'The machine is offline' }, 409);
  await fetch.click();
  await expect.element(page.getByText(t('video:history.fetchFailed'))).toBeVisible();
  await expect.element(page.getByText('The machine is offline')).toBeVisible();
  api.answer(video.fetch, { id: fixedId(1) });
  await fetch.click();
  await expect.element(page.getByText(t('video:history.fetchingText', { percent: 0 }))).toBeVisible();
  // The minute begins with the answer, which may come later.
  const stopped = page.getByText(t('video:history.fetchStopped'));
  await expect.poll(() => vi.advanceTimersByTime(minute) && stopped.query()).not.toBeNull();
  await expect.element(fetch).toBeVisible();
});

test('[V-01] plays on into the next recording over a gap, and stops after the last', async () => {
  const [first, second] = [await clipAt(noon, 1), await clipAt(noon + 10 * minute, 2)];
  const { t, line } = await showHistory(history({ clips: [first, second] }), noon + 1000);
  const at = () => Number(line.element().getAttribute('aria-valuenow'));
  const skipToEnd = async () => {
    await expect.poll(() => document.querySelector('video')?.currentTime ?? 0).toBeGreaterThan(0);
    const picture = document.querySelector('video');
    if (picture) picture.currentTime = 7.5;
  };
  await expect.element(line).toHaveAttribute('aria-valuetext', expect.stringContaining(t('video:history.at', { time: '' })));
  expect(at()).toBeLessThan(noon + 10_000);
  await skipToEnd();
  await expect.poll(at).toBeGreaterThanOrEqual(noon + 10 * minute);
  await expect.element(page.getByRole('figure')).toBeVisible();
  await skipToEnd();
  await expect.element(page.getByRole('button', { name: t('video:history.fetch') })).toBeVisible();
  await expect.element(page.getByRole('figure')).not.toBeInTheDocument();
});

test('[V-01] the timeline zooms and moves by keyboard, and the address keeps the moment', async () => {
  const { t, line } = await showHistory(history());
  const spans = page.getByRole('radiogroup', { name: t('video:history.zoom') });
  const span = () => Number(line.element().getAttribute('aria-valuemax')) - Number(line.element().getAttribute('aria-valuemin'));
  expect(span()).toBe(24 * 60 * minute);
  focus(line);
  await userEvent.keyboard('+++');
  await expect.element(spans.getByRole('radio', { name: t('video:history.length.tenMinutes') })).toBeChecked();
  expect(span()).toBe(10 * minute);
  await userEvent.keyboard('{Home}');
  await expect.element(line).toHaveAttribute('aria-valuetext', t('video:history.atNothing', { time: '11:55:00' }));
  expect(location.hash).toContain(encodeURIComponent(iso(noon - 5 * minute)));
  await userEvent.keyboard('-');
  await expect.element(spans.getByRole('radio', { name: t('video:history.length.hour') })).toBeChecked();
});

test('[V-01] marks errors on the timeline in words and links to their details', async () => {
  const { t, line } = await showHistory(
    history({ errors: [error, { ...error, id: fixedId(10), faultCode: 'C601', start: iso(noon + minute) }] }),
  );
  const timeline = page.getByRole('region', { name: t('video:history.timeline') });
  await timeline.getByRole('button', { name: t('video:history.crowd', { count: 2 }) }).click();
  await expect.element(page.getByRole('radio', { name: t('video:history.length.sixHours') })).toBeChecked();
  focus(line);
  await userEvent.keyboard('++');
  const mark = timeline.getByRole('link', { name: /E302/ });
  focus(mark);
  await expect
    .element(page.getByRole('tooltip'))
    .toMatchTextContent(t('video:history.error', { time: '12:00', level: 'P0', name: error.faultName, code: error.faultCode }));
  expect(mark.element().querySelector('svg')).not.toBeNull();
  await expect.element(mark).toHaveAttribute('href', `#${errorDetailPath}?id=${error.id}`);
  const events = page.getByRole('region', { name: t('video:history.events') });
  expect(events.getByRole('listitem').elements()).toHaveLength(2);
});

test('[V-01] plays events of the day from their time, and another day is one click away', async () => {
  const task = { id: fixedId(11), programName: 'Night round', start: iso(noon + 30 * minute), end: iso(noon + 60 * minute) };
  const early = { ...task, id: fixedId(12), programName: 'Late round', start: iso(noon - 730 * minute), end: iso(noon - 700 * minute) };
  const { t, line } = await showHistory(history({ tasks: [task, early] }), undefined);
  const events = page.getByRole('region', { name: t('video:history.events') });
  await expect.element(events).toMatchTextContent('Night round');
  await events.getByRole('button', { name: t('video:history.playFrom', { time: '12:30:00' }) }).click();
  await expect.element(line).toHaveAttribute('aria-valuetext', t('video:history.atNothing', { time: '12:30:00' }));
  // An event of the day before shows its date and plays from the start of the day.
  await events.getByRole('button', { name: t('video:history.playFrom', { time: '02-28 23:50' }) }).click();
  await expect.element(line).toHaveAttribute('aria-valuetext', t('video:history.atNothing', { time: '00:00:00' }));
  await page.getByRole('button', { name: t('video:history.dayBefore') }).click();
  await expect.poll(() => location.hash).toContain('day=2026-02-28');
  expect(api.requests(video.history).at(-1)?.body.start).toBe('2026-02-27T16:00:00.000Z');
});
