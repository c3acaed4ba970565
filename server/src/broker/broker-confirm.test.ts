import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import type { MqttClient } from 'mqtt';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { defaultRateLimits } from './limits.ts';
import { next, useTestBroker } from './testing/test-broker.ts';

const test = useTestBroker({ pace: { ...defaultRateLimits, messages: { burst: 100, perSecond: 50 } } });
let robotSn: RobotSn;
let otherSn: RobotSn;
beforeAll(async () => {
  [robotSn, otherSn] = await test.serials('harbour');
});
afterEach(() => test.inbox.release());
const live = (sn: RobotSn) => topicOf('statusData', sn);
/** Packets that the client received so far. A ping response comes after all packets sent before it. */
const packetsTo = (client: MqttClient): string[] => {
  const packets: string[] = [];
  client.on('packetreceive', ({ cmd }) => packets.push(cmd));
  return packets;
};

it.each([
  [1, 'puback'],
  [2, 'pubrec'],
] as const)('[L-04] at QoS %i sends %s only after the message is stored', async (qos, confirmation) => {
  const machine = await test.machine(robotSn);
  const packets = packetsTo(machine);
  test.inbox.isHolding = () => true;
  const before = test.inbox.taken.length;
  const published = machine.publishAsync(live(robotSn), 'held', { qos });
  await test.inbox.until((taken) => taken.length > before);
  // Another machine connects and disconnects meanwhile, so that all earlier packets have been sent.
  test.inbox.isHolding = ({ payload }) => payload.toString() === 'held';
  const other = await test.machine(otherSn);
  await other.publishAsync(live(otherSn), 'unrelated', { qos: 1 });
  expect(packets).toEqual([]);
  test.inbox.release();
  await published;
  expect(packets[0]).toBe(confirmation);
  for (const client of [machine, other]) client.end(true);
});

it('[L-04] does not acknowledge a message that was not stored when the connection broke, but a later one', async () => {
  const secret = await test.enroll(robotSn);
  const machine = await test.machine(robotSn, secret);
  const packets = packetsTo(machine);
  test.inbox.isHolding = () => true;
  const before = test.inbox.taken.length;
  machine.publish(live(robotSn), 'lost?', { qos: 1 });
  await test.inbox.until((taken) => taken.length > before);
  test.inbox.isHolding = ({ payload }) => payload.toString() === 'lost?';
  const other = await test.machine(otherSn);
  await other.publishAsync(live(otherSn), 'unrelated', { qos: 1 });
  machine.stream.destroy();
  test.inbox.release();
  const again = await test.machine(robotSn, secret);
  await again.publishAsync(live(robotSn), 'lost?', { qos: 1, dup: true });
  expect(packets).toEqual([]);
  for (const client of [again, other]) client.end(true);
});

it('[L-04] closes the connection without an acknowledgment when a message cannot be stored', async () => {
  const machine = await test.machine(robotSn);
  const packets = packetsTo(machine);
  const { take } = test.inbox;
  Object.assign(test.inbox, { take: () => Promise.reject(new Error('full')) });
  const closed = next(machine, 'close');
  machine.publish(live(robotSn), 'no room', { qos: 1 });
  await closed;
  expect(packets).toEqual([]);
  Object.assign(test.inbox, { take });
});

it('[L-04] reads a flood from one machine slowly and completely, and serves others meanwhile', async () => {
  const flooder = await test.machine(robotSn);
  const other = await test.machine(otherSn);
  const count = 3_000;
  const before = test.inbox.textsOf(robotSn).length;
  const filling = 'x'.repeat(1_000);
  for (let index = 0; index < count; index += 1) flooder.publish(live(robotSn), `${index} ${filling}`, { qos: 0 });
  await test.inbox.until(() => test.inbox.textsOf(robotSn).length - before >= 100);
  await other.publishAsync(live(otherSn), 'in between', { qos: 1 });
  // Only the burst and the data read with it.
  expect(test.inbox.textsOf(robotSn).length - before).toBeLessThan(1_000);
  const taken = test.inbox.textsOf(robotSn).slice(before);
  expect(taken.map((text) => Number.parseInt(text, 10))).toEqual(taken.map((_, index) => index));
  for (const client of [flooder, other]) client.end(true);
});
