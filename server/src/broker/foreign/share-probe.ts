import { randomBytes } from 'node:crypto';
import type { BrokerAddress } from './broker-address.ts';
import { MqttConnection, SubscriptionRefused } from './mqtt-connection.ts';

const count = 20;
const timeoutMs = 5_000;
export const probeTopic = 'botify/probe';

/**
 * Whether a broker delivers each message of a shared subscription to one member. Some treat `$share/…` as a plain topic and deliver
 * nothing, others deliver everything to all, and none reports it, so it is tested.
 */
export async function sharesSubscriptions(address: BrokerAddress): Promise<boolean> {
  const name = randomBytes(8).toString('hex');
  const topic = `${probeTopic}/${name}`;
  const came = new Map<string, number>();
  const ends = { one: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() };
  const open = (part: string, end?: PromiseWithResolvers<void>) =>
    MqttConnection.open({
      address,
      clientId: `probe-${part}-${name}`.slice(0, 23),
      clean: true,
      maxPacketBytes: 10_000,
      take: ({ topic: where, payload, messageId }, connection) => {
        if (messageId !== undefined) connection.acknowledge(messageId);
        if (where === `${topic}/end`) return end?.resolve();
        const words = String(payload);
        came.set(words, (came.get(words) ?? 0) + 1);
      },
    });
  const connections: MqttConnection[] = [];
  try {
    for (const member of ['one', 'other'] as const) {
      const connection = await open(member, ends[member]);
      connections.push(connection);
      await connection.subscribe([`${topic}/end`], 1);
      if (!(await isTaken(connection, `$share/${name}/${topic}`))) return false;
    }
    const sender = await open('sender');
    connections.push(sender);
    for (let number = 0; number < count; number += 1) await sender.publish(topic, String(number));
    // Reaches both members, after all other messages.
    await sender.publish(`${topic}/end`, 'end');
    await withTimeout(Promise.all([ends.one.promise, ends.other.promise]));
    return came.size === count && [...came.values()].every((times) => times === 1);
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
  }
}

/** Some brokers reject the subscription. */
const isTaken = (connection: MqttConnection, topic: string): Promise<boolean> =>
  connection.subscribe([topic], 1).then(
    () => true,
    (error: unknown) => {
      if (error instanceof SubscriptionRefused) return false;
      throw error;
    },
  );

async function withTimeout(both: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const words = `messages on ${probeTopic}/# do not come back; the server's user needs to publish and subscribe there`;
  const timer = setTimeout(() => reject(new Error(words)), timeoutMs);
  await Promise.race([both, promise]).finally(() => clearTimeout(timer));
}
