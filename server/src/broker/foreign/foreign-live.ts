import { randomBytes } from 'node:crypto';
import { parseTopic, topicOf } from '@botify/contract/robots/robots.topics';
import type { Logger } from '../../kernel/log.ts';
import type { EmbeddedLink } from '../embedded-link.ts';
import type { BrokerAddress } from './broker-address.ts';
import { LastingConnection } from './lasting-connection.ts';
import type { Incoming, MqttConnection } from './mqtt-connection.ts';
import { everyAnswer, everyStatus, largestPacket } from './topics.ts';

interface LiveOptions {
  readonly address: BrokerAddress;
  /** Opened as soon as there is a connection to send by, and told of every answer. */
  readonly link: EmbeddedLink;
  /** Passes what a machine says on to whoever watches it. */
  readonly feed: (topic: string, payload: Buffer) => void;
  readonly log: Logger;
}

export interface ForeignLive {
  /** Settled by the first attempt to connect; the attempts go on. */
  readonly started: Promise<void>;
  stop(): Promise<void>;
}

/**
 * What a process that serves people needs from a foreign broker: the live status of all machines, and the way to each of them and back.
 * Whoever missed something sees the next message a second later, so nothing is kept for it while it is away.
 */
export function startForeignLive({ address, link, feed, log }: LiveOptions): ForeignLive {
  const clientId = `botify-live-${randomBytes(5).toString('hex')}`;
  const take = ({ topic, payload, messageId }: Incoming, connection: MqttConnection) => {
    if (messageId !== undefined) connection.acknowledge(messageId);
    const read = parseTopic(topic);
    if (!read || !payload) return;
    if (read.name === 'commandAnswer') link.answered(read.robotSn, payload);
    else if (read.name === 'statusData') feed(topic, payload);
  };
  const lasting = new LastingConnection({
    connect: () => ({ address, clientId, clean: true, maxPacketBytes: largestPacket, take }),
    prepare: async (connection) => {
      await connection.subscribe([everyAnswer], 1);
      await connection.subscribe([everyStatus], 0);
    },
    log,
    name: 'live',
  });
  link.open((robotSn, command) => {
    const connection = lasting.current;
    if (!connection) return false;
    // An answer that does not come tells as much as a command that did not go.
    connection.publish(topicOf('command', robotSn), JSON.stringify(command)).catch(() => undefined);
    return true;
  });
  return {
    started: lasting.first,
    stop: async () => {
      link.close();
      await lasting.stop();
    },
  };
}
