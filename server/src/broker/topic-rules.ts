import { readTopic, type TopicName, topics } from '@botify/contract/robots/robots.topics';

/** What somebody wants to do with a topic. Whatever is not allowed here is not allowed anywhere, whichever broker asks. */
export type BrokerAct = 'publish' | 'subscribe';

/** A machine speaks and listens under its own serial only: it publishes what comes from machines and reads what is meant for it. */
export const machineMay = (robotSn: string, act: BrokerAct, topic: string): boolean => topicFor(robotSn, act, topic) !== undefined;

/** Which topic it is, when the machine may do that with it. */
export function topicFor(robotSn: string, act: BrokerAct, topic: string): TopicName | undefined {
  const read = readTopic(topic);
  if (read?.robotSn !== robotSn) return undefined;
  return topics[read.name].from === (act === 'publish' ? 'machine' : 'server') ? read.name : undefined;
}

/** The machine whose live status a topic carries; undefined for every other topic and for every pattern of several. */
export function liveTopicOf(topic: string): string | undefined {
  const read = readTopic(topic);
  return read?.name === 'statusData' ? read.robotSn : undefined;
}

/** A person only listens, to the live status of one machine at a time, and only to machines they see. */
export function personMay(sees: (robotSn: string) => boolean, act: BrokerAct, topic: string): boolean {
  const robotSn = liveTopicOf(topic);
  return act === 'subscribe' && robotSn !== undefined && sees(robotSn);
}
