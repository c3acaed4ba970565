import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FeedState } from './feed-state.ts';
import { makeLiveFeed } from './make-live-feed.ts';
import { handClock, startBroker } from './testing/live.fixture.ts';

let broker: Awaited<ReturnType<typeof startBroker>>;
beforeEach(async () => {
  broker = await startBroker();
});
afterEach(() => broker.stop());

function begin() {
  const clock = handClock();
  const report = vi.fn();
  const feed = makeLiveFeed({ ...clock, random: () => 0.5, open: broker.open, report }, { username: 'a@b.c', password: 'token-1' });
  const becomes = (phase: FeedState['phase']) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (feed.read().phase !== phase) return;
        leave();
        resolve();
      };
      const leave = feed.subscribe(look);
      look();
    });
  return { feed, clock, report, becomes };
}
const none = () => undefined;
const names = (subscriptions: readonly { readonly topic: string }[]) => subscriptions.map(({ topic }) => topic).sort();

/** A connected feed with one topic. */
async function live() {
  const mine = begin();
  const listener = vi.fn();
  const leave = mine.feed.watch('t', listener);
  const theirs = await broker.arrival();
  await theirs.greet();
  await theirs.grant();
  return { ...mine, listener, leave, theirs };
}

it('[L-01] connects with the first topic, batches subscriptions and subscribes each topic once', async () => {
  const { feed, becomes } = begin();
  expect(feed.read().phase).toBe('idle');
  for (const topic of ['a', 'b', 'a', 'c']) feed.watch(topic, none);
  feed.watch('d', none)();
  await becomes('connecting');
  const theirs = await broker.arrival();
  await theirs.greet();
  await becomes('live');
  expect(names(await theirs.grant())).toEqual(['a', 'b', 'c']);
  const leave = feed.watch('e', none);
  feed.watch('f', none);
  expect(names(await theirs.grant())).toEqual(['e', 'f']);
  leave();
  feed.watch('g', none);
  expect((await theirs.next('unsubscribe')).unsubscriptions).toEqual(['e']);
  expect(names(await theirs.grant())).toEqual(['g']);
  expect(broker.connections()).toBe(1);
});

it('[L-01] unsubscribes with the last listener', async () => {
  const { feed, theirs, leave } = await live();
  const stay = feed.watch('t', none);
  feed.watch('u', none);
  leave();
  leave();
  await theirs.grant();
  expect(theirs.unread('unsubscribe')).toBe(0);
  stay();
  expect((await theirs.next('unsubscribe')).unsubscriptions).toEqual(['t']);
});

it('[L-01] reconnects and resubscribes after a disconnect, and reports it as down meanwhile', async () => {
  const { feed, theirs, clock, becomes, listener } = await live();
  feed.watch('u', none);
  await theirs.grant();
  clock.pass(20_000);
  theirs.cut();
  await becomes('down');
  const { since } = feed.read();
  expect(since).toBe(clock.now());
  feed.watch('v', none);
  clock.pass(1_000);
  expect(feed.read()).toEqual({ phase: 'down', since });
  const again = await broker.arrival();
  await again.greet();
  expect(names(await again.grant())).toEqual(['t', 'u', 'v']);
  expect(feed.read().phase).toBe('live');
  again.tell('t', '{"n":1}', 1);
  await again.next('pubrec');
  expect(listener).toHaveBeenCalledExactlyOnceWith('{"n":1}');
});

it('[L-01] resubscribes for a later listener, and a failing listener does not affect others', async () => {
  const { feed, theirs, listener, report } = await live();
  const broken = new Error('broken');
  feed.watch('t', () => {
    throw broken;
  });
  expect(names(await theirs.grant())).toEqual(['t']);
  const after = vi.fn();
  feed.watch('t', after);
  expect(names(await theirs.grant())).toEqual(['t']);
  theirs.tell('t', 'words', 1);
  await theirs.next('pubrec');
  theirs.tell('not asked for', '1', 9);
  await theirs.next('pubrec');
  for (const one of [listener, after]) expect(one).toHaveBeenCalledExactlyOnceWith('words');
  expect(report).toHaveBeenCalledExactlyOnceWith(broken);
});

it('[L-01] disconnects 10 s after the last topic is gone', async () => {
  const { feed, theirs, clock, leave, becomes } = await live();
  leave();
  await theirs.next('unsubscribe');
  clock.pass(9_999);
  const back = feed.watch('t', none);
  await theirs.grant();
  clock.pass(10_000);
  expect(feed.read().phase).toBe('live');
  back();
  await theirs.next('unsubscribe');
  clock.pass(10_000);
  await becomes('idle');
  await theirs.closed;
  expect(clock.waiting()).toBe(0);
  feed.watch('t', none);
  await (await broker.arrival()).greet();
  await becomes('live');
});

it('[L-01] leaves nothing behind after 1,000 subscriptions', async () => {
  const { feed, theirs, leave, clock } = await live();
  const timers = clock.waiting();
  for (let n = 0; n < 1_000; n += 1) {
    const one = feed.watch(`robot/${n}/status/data`, none);
    const two = feed.watch('t', none);
    if (n % 100 === 0) await theirs.grant();
    one();
    two();
    if (n % 100 === 0) await theirs.next('unsubscribe');
  }
  expect(feed.counts().topics).toBe(1);
  expect(clock.waiting()).toBe(timers);
  leave();
  await theirs.next('unsubscribe');
  clock.pass(10_000);
  await theirs.closed;
  expect(feed.counts().topics).toBe(0);
  expect(clock.waiting()).toBe(0);
  expect(broker.connections()).toBe(1);
});

it('[L-01] probes the connection when nudged', async () => {
  const { feed, theirs, clock, becomes } = await live();
  feed.nudge();
  await theirs.next('pingreq');
  clock.pass(10_000);
  await becomes('down');
});
