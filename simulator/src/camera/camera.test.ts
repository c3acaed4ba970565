import type { VideoLease } from '@botify/contract/robots/video-lease';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minute, second } from '../calendar.ts';
import { Logbook } from '../logbook.ts';
import { isOutOfReach } from '../sampling.ts';
import { robots, spanOf, today } from '../testing/test-fleet.ts';
import { Camera } from './camera.ts';
import { viewAt } from './camera-view.ts';
import type { RenderedSegment, RenderJob } from './render-job.ts';
import type { SendVideo, VideoSegment } from './send-video.ts';
import { VideoRenderer } from './video-renderer.ts';

const [robot] = robots(1) as [ReturnType<typeof robots>[number]];
const span = spanOf(robot, 30);
const book = new Logbook(robot, span);
const nothing = new Uint8Array();

/** Milliseconds per rendered frame. */
let cost = 1;
class QuickThread {
  private onRendered: (rendered: RenderedSegment) => void = () => undefined;
  postMessage({ views }: RenderJob): void {
    setTimeout(() => this.onRendered({ initSegment: nothing, segment: nothing }), views.length * cost);
  }
  on(event: 'message' | 'error', listener: (given: never) => void): void {
    if (event === 'message') this.onRendered = listener as (rendered: RenderedSegment) => void;
  }
  terminate(): Promise<void> {
    return Promise.resolve();
  }
}

let sent: VideoSegment[];
let wanted: boolean;
let renderer: VideoRenderer;
let camera: Camera;
const take: SendVideo = (_streamId, segment) => {
  sent.push(segment);
  return Promise.resolve(wanted);
};
const made = (send: SendVideo | undefined) => new Camera({ robot, span, renderer, send, viewNow: (at) => viewAt(book, at, at) });
const lease = (changes: Partial<VideoLease> = {}): VideoLease => ({
  streamId: '7b0c8f1e-5a55-4a51-9d2e-2f6a0e8f3c11',
  kind: 'live',
  until: Date.now() + 30 * second,
  ...changes,
});
const ask = (changes: Partial<VideoLease> = {}) => camera.answer(lease(changes), Date.now());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
beforeEach(() => {
  vi.useFakeTimers({ now: today });
  cost = 1;
  sent = [];
  wanted = true;
  renderer = new VideoRenderer(() => new QuickThread());
  camera = made(take);
});
afterEach(() => vi.useRealTimers());

it('[V-01] a lease starts consecutive two-second segments at once', async () => {
  expect(ask()).toEqual({ accepted: true });
  await pass(500);
  expect(sent.map(({ startsAt }) => startsAt)).toEqual([today - 2 * second]);
  await pass(10 * second);
  expect(sent.map(({ sequence, startsAt, durationMs, last }) => [sequence, startsAt - today, durationMs, last])).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => [index + 1, (index - 1) * 2 * second, 2 * second, false]),
  );
});

it('[V-01] ends with the lease; another request extends it, and the latest end counts', async () => {
  ask({ until: today + 6 * second });
  await pass(5 * second);
  ask({ until: today + 12 * second });
  ask({ until: today + 1 * second });
  await pass(60 * second);
  expect(sent.at(-1)?.startsAt).toBe(today + 8 * second);
});

it('[V-01] a repeated request uses the same stream', async () => {
  ask();
  ask();
  await pass(5 * second);
  expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

it('[V-01] stops when no more is wanted, and when the upload fails', async () => {
  wanted = false;
  ask();
  await pass(20 * second);
  expect(sent).toHaveLength(1);
  wanted = true;
  camera = made(() => Promise.reject(new Error('refused')));
  ask();
  await pass(20 * second);
  expect(sent).toHaveLength(1);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
});

it('[V-01] stops without a network; a new request continues the numbering after a gap', async () => {
  ask();
  await pass(3 * second);
  camera.stop();
  await pass(20 * second);
  expect(sent).toHaveLength(2);
  ask();
  await pass(1 * second);
  expect(sent.at(-1)).toMatchObject({ sequence: 3, startsAt: today + 21 * second });
});

it('[V-01] slow rendering makes longer segments with fewer frames and no delay', async () => {
  cost = 700;
  ask({ until: today + 10 * minute });
  await pass(2 * minute);
  const ends = sent.map(({ startsAt, durationMs }) => startsAt + durationMs);
  expect(sent.slice(1).every(({ startsAt }, index) => startsAt >= (ends[index] ?? 0))).toBe(true);
  expect(today + 2 * minute - (ends.at(-1) ?? 0)).toBeLessThan(10 * second);
});

it('[V-01] limits the length of a lease', async () => {
  ask({ until: today + 10_000 * minute });
  await pass(40 * minute);
  expect(today + 40 * minute - (sent.at(-1)?.startsAt ?? 0)).toBeGreaterThan(9 * minute);
});

it('[V-01] refuses while the camera is covered, and without a video server', async () => {
  ask();
  await pass(1 * second);
  camera.cover();
  expect(ask()).toEqual({ accepted: false, reason: 'noCamera' });
  await pass(20 * second);
  expect(sent).toHaveLength(1);
  camera.covered = false;
  expect(ask()).toEqual({ accepted: true });
  expect(made(undefined).answer(lease(), today).reason).toBe('noCamera');
});

it('[V-01] answers busy when the renderer is full', () => {
  for (let stream = 0; stream < 12; stream++) expect(ask({ streamId: `${stream}` }).accepted).toBe(true);
  expect(ask({ streamId: 'one more' })).toEqual({ accepted: false, reason: 'busy' });
});

it('[V-01] uploads a recording completely, faster than real time, and marks the last segment', async () => {
  const from = today - 60 * minute;
  expect(ask({ kind: 'recorded', from, to: from + 2 * minute + 500 })).toEqual({ accepted: true });
  await pass(30 * second);
  expect(sent[0]?.startsAt).toBe(from);
  expect(sent.slice(1).every(({ startsAt }, index) => startsAt === (sent[index]?.startsAt ?? 0) + (sent[index]?.durationMs ?? 0))).toBe(
    true,
  );
  expect(sent.map(({ last }) => last)).toEqual(sent.map((_, index) => index === sent.length - 1));
  expect((sent.at(-1)?.startsAt ?? 0) + (sent.at(-1)?.durationMs ?? 0)).toBe(from + 2 * minute + second);
});

it('[V-01] a recording ends now at the latest', async () => {
  ask({ kind: 'recorded', from: today - 10 * second, to: today + minute });
  await pass(second);
  expect(sent.map(({ startsAt, durationMs, last }) => [startsAt + durationMs - today, last])).toEqual([
    [-6 * second, false],
    [-2 * second, false],
    [0, true],
  ]);
});

it.each([
  ['before its history', () => book.start - minute],
  ['in the future', () => today + minute],
  [
    'while it had no network',
    () => {
      const incidents = [...book.shiftsBetween(book.start + 86_400_000, today - 86_400_000)].flatMap((shift) => shift.incidents);
      return (incidents.find(({ code }) => code === 'E303')?.from ?? 0) + second;
    },
  ],
])('[V-01] has no recording from %s', (_name, find) => {
  const from = find();
  if (from > book.start && from < today) expect(isOutOfReach(book.shiftAt(from), from)).toBe(true);
  expect(ask({ kind: 'recorded', from, to: from + minute })).toEqual({ accepted: false, reason: 'noRecording' });
});

it('[V-01] a recording without its times is refused', () => {
  expect(ask({ kind: 'recorded' })).toEqual({ accepted: false, reason: 'noRecording' });
  expect(ask({ kind: 'recorded', from: today - minute, to: today - 2 * minute }).reason).toBe('noRecording');
});
