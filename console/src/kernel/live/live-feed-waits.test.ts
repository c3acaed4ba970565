import { beforeEach, expect, it } from 'vitest';
import { makeLiveFeed } from './make-live-feed.ts';
import { deadSockets, handClock } from './testing/live.fixture.ts';

let net: ReturnType<typeof deadSockets>;
let clock: ReturnType<typeof handClock>;
let luck = 1;
const who = { username: 'a@b.c', password: 'token' };

beforeEach(() => {
  net = deadSockets();
  clock = handClock();
  luck = 1;
});

async function begin() {
  const feed = makeLiveFeed({ ...clock, random: () => luck, open: net.open, report: () => undefined }, who);
  const leave = feed.watch('t', () => undefined);
  await Promise.resolve();
  return { feed, leave };
}

/** How long it waits until it tries once more. */
function waitMs(): number {
  const [before, began] = [net.sockets.length, clock.now()];
  while (net.sockets.length === before) clock.pass(500);
  return clock.now() - began;
}

it('[L-01] waits 1 s, then twice as long each time, up to 30 s', async () => {
  const { feed } = await begin();
  const waits = Array.from({ length: 8 }, () => {
    net.fail();
    expect(feed.read().phase).toBe('down');
    return waitMs();
  });
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

it('[L-01] waits by chance between half and all of that, so that not all come back at once', async () => {
  await begin();
  luck = 0;
  net.fail();
  expect(waitMs()).toBe(500);
  net.fail();
  expect(waitMs()).toBe(1_000);
});

it('[L-01] counts an attempt that has no answer after 4 s as failed', async () => {
  const { feed } = await begin();
  expect(feed.read().phase).toBe('connecting');
  clock.pass(4_000);
  expect(feed.read().phase).toBe('down');
});

it('[L-01] starts over only after a connection that lasted', async () => {
  await begin();
  for (let n = 0; n < 3; n += 1) {
    net.fail();
    waitMs();
  }
  net.answer(0);
  clock.pass(9_000);
  net.fail();
  expect(waitMs()).toBe(8_000);
  net.answer(0);
  clock.pass(10_000);
  net.fail();
  expect(waitMs()).toBe(1_000);
});

it('[L-01] tries far more slowly after a refusal, and nobody can hurry it', async () => {
  const { feed } = await begin();
  const waits = Array.from({ length: 6 }, (_, n) => {
    net.answer(n % 2 === 0 ? 4 : 5);
    clock.pass(2_000);
    feed.nudge();
    return waitMs() + 2_000;
  });
  expect(waits).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
  expect(feed.read().phase).toBe('down');
});

it('a server that cannot look just now is asked again soon', async () => {
  await begin();
  net.answer(3);
  expect(waitMs()).toBe(1_000);
});

it('[L-01] tries at once when the network is back, but not more than once a second', async () => {
  const { feed } = await begin();
  for (let n = 0; n < 6; n += 1) {
    net.fail();
    waitMs();
  }
  net.fail();
  feed.nudge();
  const tries = net.sockets.length;
  expect(waitMs()).toBe(30_000);
  net.fail();
  clock.pass(1_000);
  feed.nudge();
  expect(net.sockets.length).toBe(tries + 2);
});

it('[L-01] gives up waiting when nobody has watched for 10 s', async () => {
  const { feed, leave } = await begin();
  for (let n = 0; n < 6; n += 1) {
    net.fail();
    waitMs();
  }
  net.fail();
  leave();
  await Promise.resolve();
  clock.pass(10_000);
  expect(feed.read().phase).toBe('idle');
  expect(clock.waiting()).toBe(0);
});
