import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { type LiveVideo as Answer, video } from '@botify/contract/video/video.contract';
import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { api } from '../../testing/fake-api.ts';
import { hideWindow } from '../../testing/hide-window.ts';
import { afterThisTest } from '../../testing/restore-console.ts';
import { show } from '../../testing/show.tsx';
import { LiveVideo } from './live-video.tsx';
import { streamAddress } from './stream.fixture.ts';

const robotSn = toRobotSn('CB1900-0001');
const player = <LiveVideo robotSn={robotSn} name="Garage 1" />;
const note = page.getByRole('figure').getByRole('status');
const requests = () => api.requests(video.live).length;
const answer = (state: Answer['state'], more: Partial<Answer> = {}): Answer => ({
  state,
  url: null,
  expiresAt: null,
  lastOnline: null,
  ...more,
});
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** Fake timers that run with real time and can be advanced. */
const useQuickTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });

async function playStream(seconds = 600) {
  const url = await streamAddress();
  api.answer(video.live, () => answer('live', { url, expiresAt: inSeconds(seconds) }));
  const screen = await show(player);
  const button = (key: string) => page.getByRole('button', { name: screen.t(`video:bar.${key}`) });
  await expect.element(button('pause')).toBeVisible();
  return { ...screen, button };
}

test.each([
  { state: 'starting', text: 'startingText' },
  { state: 'none', text: 'noneText' },
  { state: 'busy', text: 'busyText' },
  { state: 'offline', text: 'offlineText' },
] as const)('[V-01] explains why a machine that is "$state" has no picture', async ({ state, text }) => {
  api.answer(video.live, answer(state));
  const { t } = await show(player);
  await expect.element(note).toMatchTextContent(t(`video:state.${state}`));
  await expect.element(note).toMatchTextContent(t(`video:state.${text}`));
  expect(api.requests(video.live)[0]?.body).toEqual({ robotSn });
  await expect.element(page.getByRole('button', { name: t('video:bar.pause') })).not.toBeInTheDocument();
});

test.each([
  { status: 403, words: 'refused' },
  { status: 404, words: 'gone' },
  { status: 429, words: 'busy' },
  { status: 503, words: 'unreachable' },
  { status: 500, words: 'unreachable' },
])('[V-01] HTTP $status is shown as "$words" and can be retried', async ({ status, words }) => {
  api.refuse(video.live, { code: status, msg: 'no' }, status);
  const { t } = await show(player);
  await expect.element(note).toMatchTextContent(t(`video:state.${words}`));
  api.answer(video.live, answer('starting'));
  await note.getByRole('button', { name: t('common:action.retry') }).click();
  await expect.element(note).toMatchTextContent(t('video:state.starting'));
});

test('[V-01] an offline machine shows when it was last online, in the time zone of its site', async () => {
  api.answer(video.live, answer('offline', { lastOnline: '2026-03-01T08:00:00.000Z' }));
  const { t } = await show(<LiveVideo robotSn={robotSn} name="Garage 1" zone="Europe/Berlin" />);
  await expect.element(note).toMatchTextContent(t('video:state.lastOnline'));
  await expect.element(note).toMatchTextContent('09:00');
});

test.each([
  { state: 'starting', seconds: 1 },
  { state: 'busy', seconds: 10 },
  { state: 'offline', seconds: 10 },
  { state: 'none', seconds: 30 },
] as const)('[V-01] "$state" is requested again after $seconds s, and then the picture starts', async ({ state, seconds }) => {
  const url = await streamAddress();
  useQuickTime();
  api.answer(video.live, answer(state));
  const { t } = await show(player);
  await expect.element(note).toMatchTextContent(t(`video:state.${state}`));
  api.answer(video.live, answer('live', { url, expiresAt: inSeconds(600) }));
  const before = requests();
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  expect(requests()).toBeGreaterThan(before);
  await expect.element(page.getByRole('button', { name: t('video:bar.pause') })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test('[V-01] announces a lost network and recovers without a click', async () => {
  useQuickTime();
  api.reply(video.live, () => 'network error');
  const { t } = await show(player);
  await expect.element(note).toMatchTextContent(t('video:state.unreachable'));
  api.answer(video.live, answer('starting'));
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(note).toMatchTextContent(t('video:state.starting'));
});

test('[V-01] a playing picture can be paused, resumed and saved, and shows its age', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href.split(':')[0]}`);
  });
  const { t, button } = await playStream();
  expect(page.getByRole('figure').element().getAttribute('aria-label')).toBe(t('video:liveOf', { name: 'Garage 1' }));
  await expect.element(page.getByRole('button', { name: t('video:bar.toEdge'), exact: false })).toMatchTextContent(/\d/);
  await button('snapshot').click();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^CB1900-0001-\d{8}-\d{6}\.png blob$/)]);
  await button('pause').click();
  await expect.element(note).toMatchTextContent(t('video:state.paused'));
  const before = requests();
  await button('play').first().click();
  await expect.element(button('pause')).toBeVisible();
  expect(requests()).toBe(before + 1);
});

test('[V-01] a hidden window stops playback and requests; the picture returns when visible', async () => {
  const { t, button } = await playStream();
  useQuickTime();
  hideWindow(true);
  await vi.advanceTimersByTimeAsync(1500);
  await expect.element(button('pause')).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('video')?.getAttribute('src') ?? '').toBe('');
  const before = requests();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests()).toBe(before);
  hideWindow(false);
  await expect.element(button('pause')).toBeVisible();
  expect(requests()).toBe(before + 1);
  await expect.element(page.getByText(t('video:state.paused'))).not.toBeInTheDocument();
});

test('[V-01] renews a URL a minute before it expires, without interrupting playback', async () => {
  // Only the renewal timer is shortened: with a fast clock the player would detect a timeout.
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { button } = await playStream(180);
  const emptied = vi.fn();
  document.querySelector('video')?.addEventListener('emptied', emptied);
  expect(requests()).toBe(1);
  const renewal = timers.mock.calls.find(([, wait = 0]) => wait > 90_000 && wait <= 120_000)?.[0];
  expect(renewal).toBeTypeOf('function');
  renewal?.();
  await expect.poll(requests).toBe(2);
  await expect.element(button('pause')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  expect(emptied).not.toHaveBeenCalled();
});

test('[V-01] requests a refused URL once more; the second refusal is final until a retry', async () => {
  const addresses = '**/api/video/**';
  await commands.respond(addresses, 403);
  afterThisTest(() => void commands.respond(addresses));
  api.answer(video.live, answer('live', { url: '/api/video/signed/index.m3u8', expiresAt: inSeconds(600) }));
  const { t } = await show(player);
  await expect.element(note).toMatchTextContent(t('video:state.refused'));
  expect(requests()).toBe(2);
  const url = await streamAddress();
  api.answer(video.live, () => answer('live', { url, expiresAt: inSeconds(600) }));
  await note.getByRole('button', { name: t('common:action.retry') }).click();
  await expect.element(page.getByRole('button', { name: t('video:bar.pause') })).toBeVisible();
});

test('[V-01] shows the picture in full screen or picture-in-picture', async () => {
  const { button } = await playStream();
  await button('full').click();
  await expect.poll(() => document.fullscreenElement?.tagName).toBe('FIGURE');
  await button('leaveFull').click();
  await expect.poll(() => document.fullscreenElement).toBeNull();
  await button('ownWindow').click();
  await expect.poll(() => document.pictureInPictureElement?.tagName).toBe('VIDEO');
  await button('backFromWindow').click();
  await expect.poll(() => document.pictureInPictureElement).toBeNull();
});

test('[V-01] does not request an off-screen picture until it scrolls into view', async () => {
  const requests = () => api.requests(video.live).map(({ body }) => body.robotSn);
  api.answer(video.live, answer('none'));
  const { t } = await show(
    <>
      <LiveVideo robotSn={toRobotSn('CB1900-0002')} name="Garage 2" />
      <div style={{ height: 3000 }} />
      {player}
    </>,
  );
  await expect.element(note.first()).toMatchTextContent(t('video:state.none'));
  expect(requests()).toEqual(['CB1900-0002']);
  page.getByRole('figure').last().element().scrollIntoView();
  await expect.element(note.last()).toMatchTextContent(t('video:state.none'));
  expect(requests()).toEqual(['CB1900-0002', robotSn]);
});
