import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FeedState } from './feed-state.ts';
import { makeHub } from './hub.ts';
import type { Credentials } from './make-live-feed.ts';
import { makeWindowFeed } from './make-window-feed.ts';
import { handClock, portPair, startBroker } from './testing/live.fixture.ts';

let broker: Awaited<ReturnType<typeof startBroker>>;
beforeEach(async () => {
  broker = await startBroker();
});
afterEach(() => broker.stop());

const anna = { username: 'a@b.c', password: 'token-1' };

/** A browser with several windows. */
function openBrowser() {
  const clock = handClock();
  const report = vi.fn();
  const released = new Map<string, () => void>();
  const hub = makeHub({
    ...clock,
    random: () => Math.random(),
    open: broker.open,
    report,
    whenReleased: (lock, act) => void released.set(lock, act),
  });
  const openWindow = (who: Credentials = anna) => {
    const as: { now: Credentials | undefined } = { now: who };
    const [mine, theirs] = portPair();
    hub.join(theirs);
    const feed = makeWindowFeed({ now: clock.now, credentials: () => as.now, report });
    feed.checkCredentials();
    feed.connectTo(mine);
    const becomes = (phase: FeedState['phase']) => expect.poll(() => feed.read().phase).toBe(phase);
    return { feed, as, port: mine, becomes };
  };
  return { clock, report, hub, released, openWindow };
}
const none = () => undefined;
const names = (subscriptions: readonly { readonly topic: string }[]) => subscriptions.map(({ topic }) => topic).sort();

/** A browser with one window and one subscription. */
async function live() {
  const browser = openBrowser();
  const first = browser.openWindow();
  const listener = vi.fn();
  const leave = first.feed.watch('t', listener);
  const theirs = await broker.arrival();
  const introduction = await theirs.greet();
  await theirs.grant();
  await first.becomes('live');
  return { ...browser, first, listener, leave, theirs, introduction };
}

it('[L-01] windows of a browser share one connection and each receives its own topics', async () => {
  const { openWindow, theirs, listener } = await live();
  const second = openWindow();
  const [same, other] = [vi.fn(), vi.fn()];
  second.feed.watch('t', same);
  second.feed.watch('u', other);
  // The second window missed the initial message of the shared topic, so the topic is subscribed again.
  expect(names(await theirs.grant())).toEqual(['t', 'u']);
  await second.becomes('live');
  theirs.tell('t', '{"n":1}', 1);
  theirs.tell('u', '{"n":2}', 2);
  await expect.poll(() => other).toHaveBeenCalledExactlyOnceWith({ n: 2 });
  expect(same).toHaveBeenCalledExactlyOnceWith({ n: 1 });
  expect(listener).toHaveBeenCalledExactlyOnceWith({ n: 1 });
  expect(broker.connections()).toBe(1);
});

it('[L-01] several listeners of one window subscribe once', async () => {
  const { first, theirs, leave, listener } = await live();
  const also = vi.fn();
  const leaveAlso = first.feed.watch('t', also);
  first.feed.watch('u', none);
  expect(names(await theirs.grant())).toEqual(['u']);
  leave();
  theirs.tell('t', '1', 1);
  await expect.poll(() => also).toHaveBeenCalledExactlyOnceWith(1);
  expect(listener).not.toHaveBeenCalled();
  leaveAlso();
  expect((await theirs.next('unsubscribe')).unsubscriptions).toEqual(['t']);
});

it('[L-01] unsubscribes with the last window of a topic, and disconnects with the last window', async () => {
  const { hub, openWindow, theirs, first, clock } = await live();
  const second = openWindow();
  second.feed.watch('t', none);
  await theirs.grant();
  first.feed.leave();
  second.feed.watch('u', none);
  await theirs.grant();
  expect(theirs.unread('unsubscribe')).toBe(0);
  second.feed.leave();
  await theirs.closed;
  expect(hub.connections()).toBe(0);
  expect(clock.waiting()).toBe(0);
});

it('[L-01] detects a closed window by its lock', async () => {
  const { released, hub, theirs, first } = await live();
  first.port.postMessage({ kind: 'alive', lock: 'w1' });
  await expect.poll(() => released.has('w1')).toBe(true);
  expect(hub.connections()).toBe(1);
  released.get('w1')?.();
  await theirs.closed;
  expect(hub.connections()).toBe(0);
});

it('[L-01] a window restored from the cache, or with a new port, keeps its topics', async () => {
  const { hub, theirs, first, listener } = await live();
  first.feed.leave();
  await theirs.closed;
  first.feed.comeBack();
  const again = await broker.arrival();
  await again.greet();
  expect(names(await again.grant())).toEqual(['t']);
  const [mine, other] = portPair();
  hub.join(other);
  first.feed.connectTo(mine);
  first.port.postMessage({ kind: 'leave' });
  expect(names(await again.grant())).toEqual(['t']);
  again.tell('t', '5', 1);
  await expect.poll(() => listener).toHaveBeenCalledExactlyOnceWith(5);
});

it('[L-01] parses JSON; counts and drops anything else', async () => {
  const { first, theirs, listener } = await live();
  for (const [n, payload] of ['no json', '', '{', '{"exception":{"exception":[]}}'].entries()) theirs.tell('t', payload, n + 1);
  await expect.poll(() => listener).toHaveBeenCalledExactlyOnceWith({ exception: { exception: [] } });
  expect(first.feed.counts().dropped).toBe(3);
});

it('[L-01] reconnects with a new token or tenant, clears its data, and disconnects with the session', async () => {
  const { first, theirs, introduction, clock } = await live();
  expect(introduction).toMatchObject({ username: 'a@b.c', password: Buffer.from('token-1') });
  const forget = vi.fn();
  first.feed.onForget(forget);
  first.feed.checkCredentials();
  expect(forget).not.toHaveBeenCalled();
  first.as.now = { username: 'a@b.c|harbour', password: 'token-1' };
  first.feed.checkCredentials();
  expect(forget).toHaveBeenCalledOnce();
  expect(first.feed.read().phase).toBe('idle');
  await theirs.closed;
  const second = await broker.arrival();
  expect(await second.greet()).toMatchObject({ username: 'a@b.c|harbour' });
  expect(names(await second.grant())).toEqual(['t']);
  await first.becomes('live');
  first.as.now = undefined;
  first.feed.checkCredentials();
  await second.closed;
  clock.pass(600_000);
  expect(broker.connections()).toBe(2);
  expect(clock.waiting()).toBe(0);
  expect(first.feed.read().phase).toBe('idle');
});

it('[L-01] drops messages addressed to the previous user', async () => {
  const { first, theirs, listener } = await live();
  theirs.tell('t', '"theirs"', 1);
  // The message has reached the hub, and the window changes its user before it receives the message.
  first.as.now = { username: 'd@e.f', password: 'token-2' };
  const deliver = first.port.onmessage;
  const held: MessageEvent[] = [];
  first.port.onmessage = (event) => void held.push(event);
  await expect.poll(() => held).not.toHaveLength(0);
  first.feed.checkCredentials();
  for (const event of held) (deliver as (event: MessageEvent) => void)(event);
  expect(listener).not.toHaveBeenCalled();
});

it('[L-01] two users in two windows have separate connections', async () => {
  const { openWindow, hub, theirs } = await live();
  const other = openWindow({ username: 'd@e.f', password: 'token-2' });
  other.feed.watch('t', none);
  expect(await (await broker.arrival()).greet()).toMatchObject({ username: 'd@e.f' });
  expect(hub.connections()).toBe(2);
  expect(theirs.unread('subscribe')).toBe(0);
});
