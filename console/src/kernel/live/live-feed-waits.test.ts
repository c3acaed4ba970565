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

/** Delay of the next retry. */
function waitMs(): number {
  const [before, began] = [net.sockets.length, clock.now()];
  while (net.sockets.length === before) clock.pass(500);
  return clock.now() - began;
}

it('[L-01] retries after 1 s and doubles the delay up to 30 s', async () => {
  const { feed } = await begin();
  const waits = Array.from({ length: 8 }, () => {
    net.fail();
    expect(feed.read().phase).toBe('down');
    return waitMs();
  });
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

it('[L-01] randomizes the delay between half and full, to spread reconnects', async () => {
  await begin();
  luck = 0;
  net.fail();
  expect(waitMs()).toBe(500);
  net.fail();
  expect(waitMs()).toBe(1_000);
});

it('[L-01] [T-47] spreads over 4 s when the server restarts, at the earliest after half a second', async () => {
  await begin();
  net.fail(1012);
  expect(waitMs()).toBe(4_000);
  net.answer(0);
  clock.pass(10_000);
  luck = 0;
  net.fail(1012);
  expect(waitMs()).toBe(500);
});

it('[L-01] fails an attempt without a response after 4 s', async () => {
  const { feed } = await begin();
  expect(feed.read().phase).toBe('connecting');
  clock.pass(4_000);
  expect(feed.read().phase).toBe('down');
});

it('[L-01] resets the delay only after a stable connection', async () => {
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

it('[L-01] retries much more slowly after a rejection, even when nudged', async () => {
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

it('retries soon if the server is unavailable', async () => {
  await begin();
  net.answer(3);
  expect(waitMs()).toBe(1_000);
});

it('[L-01] retries at once when the network is back, at most once a second', async () => {
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

it('[L-01] stops retrying 10 s after the last listener is gone', async () => {
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
