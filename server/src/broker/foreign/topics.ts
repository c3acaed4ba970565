import { maxMessageBytes, type TopicName, topics } from '@botify/contract/robots/robots.topics';

/** Topic, message id and fixed header. */
const overhead = 1_024;
export const largestPacket = maxMessageBytes + overhead;

const everyMachine = (name: TopicName): string => `robot/+/${topics[name].path}`;

/** Topics that ingest stores. Answers to commands go to the process that sent the command. */
const stored: readonly TopicName[] = ['statusData', 'statusBacklog', 'taskReport'];
/** A missing one is noticed only if the machine numbers them. They are few. */
const irreplaceable: readonly TopicName[] = ['statusBacklog', 'taskReport'];

/** All ingest processes form one group: each message goes to one of them. */
export const sharedIngestTopics: readonly string[] = stored
  .filter((name) => !irreplaceable.includes(name))
  .map((name) => `$share/botify-ingest/${everyMachine(name)}`);
/**
 * Read by one process at a time, without sharing: Mosquitto restores plain subscriptions after a restart, shared ones only on reconnect.
 */
export const keptIngestTopics: readonly string[] = irreplaceable.map(everyMachine);
/** For brokers without shared subscriptions. */
export const plainIngestTopics: readonly string[] = stored.map(everyMachine);

export const everyStatus: string = everyMachine('statusData');
export const everyAnswer: string = everyMachine('commandAnswer');
