import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LinkEnd, openLink } from './mqtt-link.ts';
import { deadSockets, handClock, startBroker } from './testing/live.fixture.ts';

const as = { clientId: 'c1', username: 'manager@harbour.example', password: 'secret-token' };
let clock: ReturnType<typeof handClock>;
let broker: Awaited<ReturnType<typeof startBroker>>;
beforeEach(async () => {
  clock = handClock();
  broker = await startBroker();
});
afterEach(() => broker.stop());

/** A link whose events can be awaited. */
function begin(open = broker.open) {
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<LinkEnd>();
  const onEnd = vi.fn(ended.resolve);
  const received: string[] = [];
  const refused: string[] = [];
  const link = openLink(
    { open, after: clock.after },
    {
      as,
      onReady: ready.resolve,
      onMessage: (topic, payload) => void received.push(`${topic} ${new TextDecoder().decode(payload)}`),
      onTopicRefused: (topic) => void refused.push(topic),
      onEnd,
    },
  );
  return { link, ready: ready.promise, ended: ended.promise, onEnd, received, refused };
}

async function connected() {
  const mine = begin();
  const theirs = await broker.arrival();
  await theirs.greet();
  await mine.ready;
  return { ...mine, theirs };
}

it('[L-01] connects with username and token, subprotocol mqtt and a clean session', async () => {
  begin();
  const theirs = await broker.arrival();
  expect(theirs.protocol).toBe('mqtt');
  expect(await theirs.next('connect')).toMatchObject({
    clientId: 'c1',
    username: as.username,
    password: Buffer.from(as.password),
    clean: true,
  });
});

it('[L-01] gives up after 4000 ms without CONNACK, in any phase', async () => {
  const { onEnd } = begin();
  const theirs = await broker.arrival();
  await theirs.next('connect');
  clock.pass(3_999);
  expect(onEnd).not.toHaveBeenCalled();
  clock.pass(1);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith({ kind: 'lost', why: 'late' });
  await theirs.closed;

  const silent = begin(deadSockets().open);
  clock.pass(4_000);
  expect(silent.onEnd).toHaveBeenCalledExactlyOnceWith({ kind: 'lost', why: 'late' });
});

it('[L-01] reports the return code of a rejection', async () => {
  const { ended, onEnd } = begin();
  await (await broker.arrival()).greet(5);
  expect(await ended).toEqual({ kind: 'refused', code: 5 });
  clock.pass(60_000);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(clock.waiting()).toBe(0);
});

it('[L-01] delivers a QoS 2 message once, however often it is sent before its release', async () => {
  const { theirs, received } = await connected();
  theirs.tell('t', 'one', 7);
  expect(await theirs.next('pubrec')).toMatchObject({ messageId: 7 });
  theirs.tell('t', 'one', 7, { dup: true });
  theirs.tell('t', 'one', 7, { dup: true });
  await theirs.next('pubrec');
  await theirs.next('pubrec');
  theirs.send({ cmd: 'pubrel', messageId: 7 });
  expect(await theirs.next('pubcomp')).toMatchObject({ messageId: 7 });
  // A repeated PUBREL is answered again.
  theirs.send({ cmd: 'pubrel', messageId: 7 });
  await theirs.next('pubcomp');
  expect(received).toEqual(['t one']);
  // The id is free again: this is a new message.
  theirs.tell('t', 'two', 7);
  await theirs.next('pubrec');
  expect(received).toEqual(['t one', 't two']);
});

it('acknowledges QoS 1, and not QoS 0', async () => {
  const { theirs, received } = await connected();
  theirs.tell('t', 'a', 0, { qos: 0 });
  theirs.tell('t', 'b', 9, { qos: 1 });
  expect(await theirs.next('puback')).toMatchObject({ messageId: 9 });
  expect(received).toEqual(['t a', 't b']);
});

it('[L-01] subscribes in packets of 200 topics and reports rejected ones', async () => {
  const { link, theirs, refused } = await connected();
  const topics = Array.from({ length: 450 }, (_, n) => `robot/CB-${n}/status/data`);
  link.subscribe(topics);
  const asked = [await theirs.grant(['robot/CB-3/status/data']), await theirs.grant(), await theirs.grant(['robot/CB-449/status/data'])];
  expect(asked.map((part) => part.length)).toEqual([200, 200, 50]);
  expect(asked.flat().map(({ topic, qos }) => [topic, qos])).toEqual(topics.map((topic) => [topic, 2]));
  link.unsubscribe(topics);
  const given = [await theirs.next('unsubscribe'), await theirs.next('unsubscribe'), await theirs.next('unsubscribe')];
  expect(given.flatMap(({ unsubscriptions }) => unsubscriptions)).toEqual(topics);
  theirs.tell('t', 'behind the answers', 1);
  await theirs.next('pubrec');
  expect(refused).toEqual(['robot/CB-3/status/data', 'robot/CB-449/status/data']);
});

it('[L-01] pings every 30 s and ends if there is no response for 10 s', async () => {
  const { theirs, onEnd } = await connected();
  for (let n = 0; n < 3; n += 1) {
    clock.pass(30_000);
    await theirs.next('pingreq');
    theirs.send({ cmd: 'pingresp' });
    theirs.tell('t', 'x', n + 1);
    await theirs.next('pubrec');
  }
  clock.pass(29_999);
  expect(theirs.unread('pingreq')).toBe(0);
  clock.pass(1);
  clock.pass(9_999);
  expect(onEnd).not.toHaveBeenCalled();
  clock.pass(1);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith({ kind: 'lost', why: 'silent' });
});

it('counts a message as a sign of life', async () => {
  const { link, theirs, onEnd } = await connected();
  link.probe();
  await theirs.next('pingreq');
  theirs.tell('t', 'x', 1);
  await theirs.next('pubrec');
  clock.pass(15_000);
  expect(onEnd).not.toHaveBeenCalled();
});

it.each([
  ['bytes that are not MQTT', (theirs: Theirs) => theirs.sendBytes(Uint8Array.of(0, 0))],
  ['text', (theirs: Theirs) => theirs.sendText('hello')],
  ['a second CONNACK', (theirs: Theirs) => theirs.send({ cmd: 'connack', returnCode: 0, sessionPresent: false })],
])('[L-01] ends at %s', async (_, misbehave) => {
  const { theirs, ended } = await connected();
  misbehave(theirs);
  expect(await ended).toEqual({ kind: 'lost', why: 'malformed' });
});
type Theirs = Awaited<ReturnType<typeof connected>>['theirs'];

it('[T-47] reports that the server restarts', async () => {
  const { theirs, ended } = await connected();
  theirs.close(1012);
  expect(await ended).toEqual({ kind: 'lost', why: 'restart' });
});

it('ignores packets before CONNACK', async () => {
  const { ended, received } = begin();
  const theirs = await broker.arrival();
  theirs.tell('t', 'x', 1);
  expect(await ended).toEqual({ kind: 'lost', why: 'malformed' });
  expect(received).toEqual([]);
});

it('sends DISCONNECT when closed and leaves nothing behind', async () => {
  const { link, theirs, onEnd } = await connected();
  const before = clock.waiting();
  link.close();
  await theirs.next('disconnect');
  await theirs.closed;
  link.subscribe(['t']);
  link.close();
  expect(clock.waiting()).toBe(before - 1);
  expect(onEnd).not.toHaveBeenCalled();
});
