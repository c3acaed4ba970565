import { randomBytes } from 'node:crypto';
import { parseTopic, topicOf } from '@botify/contract/robots/robots.topics';
import type { Logger } from '../../kernel/log.ts';
import type { EmbeddedLink } from '../embedded-link.ts';
import type { BrokerAddress } from './broker-address.ts';
import type { Incoming, MqttConnection } from './mqtt-connection.ts';
import { PersistentConnection } from './persistent-connection.ts';
import { everyAnswer, everyStatus, largestPacket } from './topics.ts';

interface LiveOptions {
  readonly address: BrokerAddress;
  /** Opened with the connection; receives every answer. */
  readonly link: EmbeddedLink;
  /** Forwards a message of a machine to its subscribers. */
  readonly feed: (topic: string, payload: Buffer) => void;
  readonly log: Logger;
}

export interface ForeignLive {
  /** Settles with the first attempt to connect; attempts continue. */
  readonly started: Promise<void>;
  isConnected(): boolean;
  stop(): Promise<void>;
}

/**
 * Connects a process that serves users to the external broker: live status of all machines, commands and their answers. Uses a clean
 * session: after a gap the next message arrives within a second.
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
  const persistent = new PersistentConnection({
    connect: () => ({ address, clientId, clean: true, maxPacketBytes: largestPacket, take }),
    prepare: async (connection) => {
      await connection.subscribe([everyAnswer], 1);
      await connection.subscribe([everyStatus], 0);
    },
    log,
    name: 'live',
  });
  link.open((robotSn, command) => {
    const connection = persistent.current;
    if (!connection) return false;
    // Same effect as an answer that never arrives.
    connection.publish(topicOf('command', robotSn), JSON.stringify(command)).catch(() => undefined);
    return true;
  });
  return {
    started: persistent.first,
    isConnected: () => persistent.current !== undefined,
    stop: async () => {
      link.close();
      await persistent.stop();
    },
  };
}
