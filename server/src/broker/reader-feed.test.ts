import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetChanges } from '@botify/contract/robots/fleet.topics';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import type { Scope } from '../kernel/scope.ts';
import { patiently } from '../testing/patiently.ts';
import { robotStates } from '../testing/robot-states.ts';
import { useTestServer } from '../testing/test-server.ts';
import { Connections } from './connections.ts';
import { FleetView } from './fleet-feed.ts';
import { ReaderFeed, type View } from './reader-feed.ts';
import { testPerson } from './testing/test-person.ts';

const server = useTestServer();
const states = robotStates(server);
const topic = 'fleet/changes';
const feeds: ReaderFeed[] = [];
afterEach(() => Promise.all(feeds.splice(0).map((feed) => feed.stop())));

/** A feed with fake readers that record their messages. */
function startFeed(viewOf: (scope: Scope) => View, { quietMs = 1e9, everyMs = 20 } = {}) {
  const connections = new Connections();
  const slow = vi.fn();
  const feed = new ReaderFeed({
    topic,
    connections,
    log: server.services.log,
    viewOf,
    everyMs: () => everyMs,
    leastMs: 10,
    quietMs,
    onSlow: slow,
  });
  feeds.push(feed);
  const come = () => {
    const messages: FleetChanges[] = [];
    const room = { isThere: true };
    const live = testPerson({
      client: {
        publish: ({ payload }) => void messages.push(JSON.parse(String(payload))),
        unsubscribe: () => undefined,
        close: () => undefined,
      },
      stream: { hasRoom: () => room.isThere },
    });
    connections.add(live);
    connections.watch(live, topic);
    return { live, messages, room };
  };
  return { connections, feed, slow, come };
}
const counted = () => {
  const looks = { count: 0 };
  const view: View = {
    revision: 0,
    load: async () => {
      looks.count += 1;
    },
    messageSince: (known) => Buffer.from(JSON.stringify({ known: known ?? null })),
  };
  return { looks, view };
};

it('[L-06] sends nothing to a slow reader, and then everything it missed at once', async () => {
  const { rows } = await server.services.db.execute<{ robot_sn: RobotSn }>(
    sql`SELECT robot_sn FROM robot WHERE tenant_code = 'harbour' ORDER BY robot_sn`,
  );
  const [one, two, goes] = rows.map(({ robot_sn }) => robot_sn) as [RobotSn, RobotSn, RobotSn];
  const { feed, come, slow } = startFeed((scope) => new FleetView(server.services, scope));
  const [quick, behind] = [come(), come()];
  for (const { live } of [quick, behind]) {
    await feed.join(live);
    feed.begin(live);
  }
  expect(behind.messages).toHaveLength(1);
  behind.room.isThere = false;
  const received = (robotSn: RobotSn, percent: number) =>
    vi.waitFor(() => expect(quick.messages.at(-1)?.robots).toMatchObject([{ robotSn, battery: percent }]), patiently);
  await states.say(one, { battery: { percent: 10 } });
  await received(one, 10);
  await states.say(two, { battery: { percent: 20 } });
  await received(two, 20);
  await states.say(one, { battery: { percent: 11 } });
  await received(one, 11);
  await server.services.db.execute(sql`DELETE FROM robot WHERE robot_sn = ${goes}`);
  await vi.waitFor(() => expect(quick.messages.at(-1)?.gone).toEqual([goes]), patiently);
  expect(behind.messages).toHaveLength(1);
  expect(slow).toHaveBeenCalled();
  behind.room.isThere = true;
  await vi.waitFor(() => expect(behind.messages).toHaveLength(2), patiently);
  expect(behind.messages[1]).toMatchObject({ whole: false, gone: [goes] });
  expect(behind.messages[1]?.robots.map(({ robotSn, battery }) => [robotSn, battery])).toEqual(
    expect.arrayContaining([
      [one, 11],
      [two, 20],
    ]),
  );
  expect(behind.messages[1]?.robots).toHaveLength(2);
});

it('[L-06] loads once for readers with the same scope, and stops when all have left', async () => {
  const { looks, view } = counted();
  const { feed, come, connections } = startFeed(() => view);
  const readers = Array.from({ length: 5 }, come);
  await Promise.all(readers.map(({ live }) => feed.join(live)));
  expect(looks.count).toBe(1);
  for (const { live } of readers) feed.begin(live);
  expect(readers.map(({ messages }) => messages)).toEqual(readers.map(() => [{ known: null }]));
  for (const { live } of readers) connections.remove(live.client);
  await vi.waitFor(async () => {
    const before = looks.count;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(looks.count).toBe(before);
  }, patiently);
});

it('[L-06] [M-10] loads at once for a reader that joins long after the last round', async () => {
  const { looks, view } = counted();
  const { feed, come } = startFeed(() => view, { everyMs: 1e9 });
  const [early, late] = [come(), come()];
  await feed.join(early.live);
  feed.begin(early.live);
  await feed.join(late.live);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  feed.begin(late.live);
  clock.mockRestore();
  expect(late.messages).toEqual([]);
  await vi.waitFor(() => expect(late.messages).toEqual([{ known: null }]), patiently);
  expect(looks.count).toBe(2);
});

it('[L-06] sends an empty message to a reader after a long time without changes', async () => {
  const { view } = counted();
  const { feed, come } = startFeed(() => view, { quietMs: 50 });
  const { live, messages } = come();
  await feed.join(live);
  feed.begin(live);
  await vi.waitFor(() => expect(messages.slice(0, 3)).toEqual([{ known: null }, { known: 0 }, { known: 0 }]), patiently);
});

it('[L-06] a failed query rejects new readers and keeps existing ones', async () => {
  const { view } = counted();
  let isAway = false;
  const load = async () => {
    if (isAway) throw new Error('away');
  };
  const { feed, come } = startFeed(() => ({ ...view, load }), { quietMs: 30 });
  const { live, messages } = come();
  await feed.join(live);
  feed.begin(live);
  isAway = true;
  const other = startFeed(() => ({ ...view, load }));
  await expect(other.feed.join(other.come().live)).rejects.toThrow('away');
  const before = messages.length;
  isAway = false;
  await vi.waitFor(() => expect(messages.length).toBeGreaterThan(before), patiently);
});
