import { maxMessageBytes, type TopicName, topics } from '@botify/contract/robots/robots.topics';

/** A topic, the message id and the fixed header come on top of the message. */
const overhead = 1_024;
export const largestPacket = maxMessageBytes + overhead;

const everyMachine = (name: TopicName): string => `robot/+/${topics[name].path}`;

/** What ingest stores. Answers to commands are not among it: they are for the process that asked. */
const stored: readonly TopicName[] = ['statusData', 'statusBacklog', 'taskReport'];
/** Nobody notices when one of these is missing unless the machine numbers them. They are few. */
const irreplaceable: readonly TopicName[] = ['statusBacklog', 'taskReport'];

/** All ingest processes are one group: each message goes to one of them. */
export const sharedIngestTopics: readonly string[] = stored
  .filter((name) => !irreplaceable.includes(name))
  .map((name) => `$share/botify-ingest/${everyMachine(name)}`);
/** Read by one process at a time, without sharing: Mosquitto restores plain subscriptions after a restart, shared ones only on reconnect. */
export const keptIngestTopics: readonly string[] = irreplaceable.map(everyMachine);
/** For a broker that does not share. */
export const plainIngestTopics: readonly string[] = stored.map(everyMachine);

export const everyStatus: string = everyMachine('statusData');
export const everyAnswer: string = everyMachine('commandAnswer');
