import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { TopicName } from '@botify/contract/robots/robots.topics';

/** A message of an authenticated machine, not validated yet. */
export interface Delivery {
  readonly robotSn: RobotSn;
  readonly topic: TopicName;
  readonly payload: Buffer;
}

/**
 * Receives messages from the broker. Resolves when the message is stored or quarantined: only then is it acknowledged to the machine. A
 * slow database therefore slows the machines down.
 */
export interface Inbox {
  take(delivery: Delivery): Promise<void>;
}
