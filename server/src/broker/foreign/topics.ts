import { maxMessageBytes, type TopicName, topics } from '@botify/contract/robots/robots.topics';

/** A topic, the message id and the fixed header come on top of the message. */
const overhead = 1_024;
export const largestPacket = maxMessageBytes + overhead;

const everyMachine = (name: TopicName): string => `robot/+/${topics[name].path}`;

/** What ingest stores. Answers to commands are not among it: they are for the process that asked. */
const stored: readonly TopicName[] = ['statusData', 'statusBacklog', 'taskReport'];

/** All ingest processes are one group: each message goes to one of them. */
export const sharedIngestTopics: readonly string[] = stored.map((name) => `$share/botify-ingest/${everyMachine(name)}`);
export const plainIngestTopics: readonly string[] = stored.map(everyMachine);

export const everyStatus: string = everyMachine('statusData');
export const everyAnswer: string = everyMachine('commandAnswer');
