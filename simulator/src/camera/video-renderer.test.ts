import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { entryOf } from '../robot-identity.ts';
import { robots, seed } from '../testing/test-fleet.ts';
import type { RenderedSegment, RenderJob } from './render-job.ts';
import { VideoRenderer } from './video-renderer.ts';

/** Completes a job on demand. */
class TestThread {
  readonly taken: RenderJob[] = [];
  terminated = false;
  private onRendered: (rendered: RenderedSegment) => void = () => undefined;
  private onError: (error: unknown) => void = () => undefined;

  postMessage(take: RenderJob): void {
    this.taken.push(take);
  }
  on(event: 'message' | 'error', listener: (given: never) => void): void {
    if (event === 'message') this.onRendered = listener as (rendered: RenderedSegment) => void;
    else this.onError = listener as (error: unknown) => void;
  }
  terminate(): Promise<void> {
    this.terminated = true;
    return Promise.resolve();
  }
  deliver(): void {
    this.onRendered({ initSegment: new Uint8Array(), segment: new Uint8Array() });
  }
  fail(): void {
    this.onError(new Error('broken'));
  }
}
const threads: TestThread[] = [];
const made = () =>
  new VideoRenderer(() => {
    threads.push(new TestThread());
    return threads.at(-1) as TestThread;
  });
const [robot] = robots(1) as [ReturnType<typeof robots>[number]];
const view = { at: 0, mapName: 'B1', x: 0, y: 0, heading: 0, speed: 0, state: 'idle', charging: false, faulty: false, wet: [] };
const take = (sequence: number): RenderJob => ({ seed, entry: entryOf(robot), views: [view], framesPerSecond: 8, sequence, since: 0 });
afterEach(() => {
  threads.length = 0;
  vi.useRealTimers();
});

it('[V-01] processes one job at a time, live before recorded', async () => {
  const renderer = made();
  const order: number[] = [];
  const all = (
    [
      ['recorded', 1],
      ['recorded', 2],
      ['live', 3],
      ['live', 4],
    ] as const
  ).map(([urgency, number]) => renderer.make(urgency, take(number)).then(() => order.push(number)));
  expect(threads[0]?.taken).toHaveLength(1);
  for (let count = 0; count < 4; count++) threads[0]?.deliver();
  await Promise.all(all);
  expect(order).toEqual([1, 3, 4, 2]);
  expect(threads).toHaveLength(1);
});

it('[V-01] lowers the frame rate with more streams and slower frames', async () => {
  const renderer = made();
  const rates: number[] = [];
  for (let stream = 0; stream < 12; stream++) {
    expect(renderer.enter('live')).toBe(true);
    rates.push(renderer.framesPerSecond);
  }
  expect(rates[0]).toBe(8);
  expect([...rates].sort((one, other) => other - one)).toEqual(rates);
  expect(rates.at(-1)).toBeLessThan(5);
  vi.useFakeTimers();
  for (let count = 0; count < 30; count++) {
    const slow = renderer.make('live', take(count));
    vi.advanceTimersByTime(500);
    threads[0]?.deliver();
    await slow;
  }
  expect(renderer.framesPerSecond).toBe(1);
});

it('[V-01] allows twelve concurrent streams', () => {
  const renderer = made();
  const entered = Array.from({ length: 13 }, () => renderer.enter('live'));
  expect(entered.filter((each) => each)).toHaveLength(12);
  renderer.leave('live');
  expect([renderer.enter('recorded'), renderer.enter('live')]).toEqual([true, false]);
  expect(threads).toEqual([]);
});

it('[V-01] limits recordings in favor of live streams', () => {
  const renderer = new VideoRenderer(() => {
    throw new Error('nothing to draw');
  });
  const recorded = Array.from({ length: 12 }, () => renderer.enter('recorded'));
  expect(recorded.filter(Boolean)).toHaveLength(3);
  const live = Array.from({ length: 12 }, () => renderer.enter('live'));
  expect(live.filter(Boolean)).toHaveLength(9);
});

it('[V-01] a failed worker rejects waiting jobs, and the next job gets a new worker', async () => {
  const renderer = made();
  const lost = [1, 2].map((number) => expect(renderer.make('live', take(number))).rejects.toThrow('broken'));
  threads[0]?.fail();
  await Promise.all(lost);
  const next = renderer.make('live', take(3));
  threads[1]?.deliver();
  await next;
  threads[0]?.fail();
  expect(threads).toHaveLength(2);
});

it('[V-01] the worker ends some time after the last stream, or at once on close', async () => {
  vi.useFakeTimers();
  const renderer = made();
  renderer.enter('live');
  const rendered = renderer.make('live', take(1));
  threads[0]?.deliver();
  await rendered;
  renderer.leave('live');
  vi.advanceTimersByTime(20_000);
  renderer.enter('live');
  vi.advanceTimersByTime(60_000);
  expect(threads[0]?.terminated).toBe(false);
  renderer.leave('live');
  vi.advanceTimersByTime(60_000);
  expect(threads[0]?.terminated).toBe(true);
  const lost = expect(renderer.make('live', take(2))).rejects.toThrow('closed');
  renderer.close();
  await lost;
  expect(threads[1]?.terminated).toBe(true);
});

it('[V-01] loads neither canvas nor encoder without a stream', async () => {
  const watch = `import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ resolve(name, from, next) { seen.push(name); return next(name, from); } });
    await import(process.argv[1]);
    process.stdout.write(JSON.stringify(seen));`;
  const fleet = pathToFileURL(join(import.meta.dirname, '../fleet/fleet.ts')).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', watch, fleet], { maxBuffer: 1e7 });
  const seen = JSON.parse(stdout) as string[];
  expect(seen).toContain('../camera/video-renderer.ts');
  expect(seen.filter((name) => /canvas|h264|render-segment|painter/.test(name))).toEqual([]);
});
