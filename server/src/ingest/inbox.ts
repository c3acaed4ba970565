import type { TopicName } from '@botify/contract/robots/robots.topics';

/** One message as it came from a machine: who it is has been proven, what it says has not. */
export interface Delivery {
  readonly robotSn: string;
  readonly topic: TopicName;
  readonly payload: Buffer;
}

/**
 * Where the broker hands messages in. Fulfilled when what the message says is safe in the database, or kept aside as useless:
 * only then is it confirmed to the machine. It waits as long as that takes, which is how a slow database slows the machines down.
 */
export interface Inbox {
  take(delivery: Delivery): Promise<void>;
}
