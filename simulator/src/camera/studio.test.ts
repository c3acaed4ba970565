import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { entryOf } from '../machine-identity.ts';
import { machines, seed } from '../testing/test-fleet.ts';
import { Studio } from './studio.ts';
import type { Footage, Take } from './studio-job.ts';

/** Makes a take when it is told to. */
class TestThread {
  readonly taken: Take[] = [];
  terminated = false;
  private onFootage: (footage: Footage) => void = () => undefined;
  private onError: (error: unknown) => void = () => undefined;

  postMessage(take: Take): void {
    this.taken.push(take);
  }
  on(event: 'message' | 'error', listener: (given: never) => void): void {
    if (event === 'message') this.onFootage = listener as (footage: Footage) => void;
    else this.onError = listener as (error: unknown) => void;
  }
  terminate(): Promise<void> {
    this.terminated = true;
    return Promise.resolve();
  }
  deliver(): void {
    this.onFootage({ opening: new Uint8Array(), piece: new Uint8Array() });
  }
  fail(): void {
    this.onError(new Error('broken'));
  }
}
const threads: TestThread[] = [];
const made = () =>
  new Studio(() => {
    threads.push(new TestThread());
    return threads.at(-1) as TestThread;
  });
const [machine] = machines(1) as [ReturnType<typeof machines>[number]];
const sight = { at: 0, mapName: 'B1', x: 0, y: 0, heading: 0, speed: 0, state: 'idle', charging: false, faulty: false, wet: [] };
const take = (sequence: number): Take => ({ seed, entry: entryOf(machine), sights: [sight], framesPerSecond: 8, sequence, since: 0 });
afterEach(() => {
  threads.length = 0;
  vi.useRealTimers();
});

it('[V-01] one take at a time, in order; recordings wait until nothing live does', async () => {
  const studio = made();
  const order: number[] = [];
  const all = (
    [
      ['recorded', 1],
      ['recorded', 2],
      ['live', 3],
      ['live', 4],
    ] as const
  ).map(([urgency, number]) => studio.make(urgency, take(number)).then(() => order.push(number)));
  expect(threads[0]?.taken).toHaveLength(1);
  for (let count = 0; count < 4; count++) threads[0]?.deliver();
  await Promise.all(all);
  expect(order).toEqual([1, 3, 4, 2]);
  expect(threads).toHaveLength(1);
});

it('[V-01] the more watch, and the longer a picture takes, the fewer pictures a second', async () => {
  const studio = made();
  const rates: number[] = [];
  for (let stream = 0; stream < 12; stream++) {
    expect(studio.enter('live')).toBe(true);
    rates.push(studio.framesPerSecond);
  }
  expect(rates[0]).toBe(8);
  expect([...rates].sort((one, other) => other - one)).toEqual(rates);
  expect(rates.at(-1)).toBeLessThan(5);
  vi.useFakeTimers();
  for (let count = 0; count < 30; count++) {
    const slow = studio.make('live', take(count));
    vi.advanceTimersByTime(500);
    threads[0]?.deliver();
    await slow;
  }
  expect(studio.framesPerSecond).toBe(1);
});

it('[V-01] twelve at once and no more; whoever leaves makes room', () => {
  const studio = made();
  const entered = Array.from({ length: 13 }, () => studio.enter('live'));
  expect(entered.filter((each) => each)).toHaveLength(12);
  studio.leave('live');
  expect([studio.enter('recorded'), studio.enter('live')]).toEqual([true, false]);
  expect(threads).toEqual([]);
});

it('[V-01] recordings leave room for what is live', () => {
  const studio = new Studio(() => {
    throw new Error('nothing to draw');
  });
  const recorded = Array.from({ length: 12 }, () => studio.enter('recorded'));
  expect(recorded.filter(Boolean)).toHaveLength(3);
  const live = Array.from({ length: 12 }, () => studio.enter('live'));
  expect(live.filter(Boolean)).toHaveLength(9);
});

it('[V-01] a thread that breaks disappoints all who wait, and the next take gets another', async () => {
  const studio = made();
  const lost = [1, 2].map((number) => expect(studio.make('live', take(number))).rejects.toThrow('broken'));
  threads[0]?.fail();
  await Promise.all(lost);
  const next = studio.make('live', take(3));
  threads[1]?.deliver();
  await next;
  threads[0]?.fail();
  expect(threads).toHaveLength(2);
});

it('[V-01] the thread ends some time after the last stream, or at once when all stops', async () => {
  vi.useFakeTimers();
  const studio = made();
  studio.enter('live');
  const footage = studio.make('live', take(1));
  threads[0]?.deliver();
  await footage;
  studio.leave('live');
  vi.advanceTimersByTime(20_000);
  studio.enter('live');
  vi.advanceTimersByTime(60_000);
  expect(threads[0]?.terminated).toBe(false);
  studio.leave('live');
  vi.advanceTimersByTime(60_000);
  expect(threads[0]?.terminated).toBe(true);
  const lost = expect(studio.make('live', take(2))).rejects.toThrow('closed');
  studio.close();
  await lost;
  expect(threads[1]?.terminated).toBe(true);
});

it('[V-01] a fleet nobody watches loads neither what draws nor what packs', async () => {
  const watch = `import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ resolve(name, from, next) { seen.push(name); return next(name, from); } });
    await import(process.argv[1]);
    process.stdout.write(JSON.stringify(seen));`;
  const fleet = pathToFileURL(join(import.meta.dirname, '../fleet/fleet.ts')).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', watch, fleet], { maxBuffer: 1e7 });
  const seen = JSON.parse(stdout) as string[];
  expect(seen).toContain('../camera/studio.ts');
  expect(seen.filter((name) => /canvas|h264|shoot|painter/.test(name))).toEqual([]);
});
