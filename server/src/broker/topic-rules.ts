import type { PermissionCode } from '@botify/contract/kernel/permission';
import { readerTopics } from '@botify/contract/robots/fleet.topics';
import { parseTopic, type TopicName, topics } from '@botify/contract/robots/robots.topics';

/** What somebody wants to do with a topic. Whatever is not allowed here is not allowed anywhere, whichever broker asks. */
export type BrokerAct = 'publish' | 'subscribe';

/** A machine speaks and listens under its own serial only: it publishes what comes from machines and reads what is meant for it. */
export const machineMay = (robotSn: string, act: BrokerAct, topic: string): boolean => topicFor(robotSn, act, topic) !== undefined;

/** Which topic it is, when the machine may do that with it. */
export function topicFor(robotSn: string, act: BrokerAct, topic: string): TopicName | undefined {
  const read = parseTopic(topic);
  if (read?.robotSn !== robotSn) return undefined;
  return topics[read.name].from === (act === 'publish' ? 'machine' : 'server') ? read.name : undefined;
}

/** The machine whose live status a topic carries; undefined for every other topic and for every pattern of several. */
export function liveTopicOf(topic: string): string | undefined {
  const read = parseTopic(topic);
  return read?.name === 'statusData' ? read.robotSn : undefined;
}

/** Live status is shown on the pages these open. */
const watching: readonly PermissionCode[] = ['robot:manager', 'robot:info', 'alarm:view'];
const readerAccess: ReadonlyMap<string, readonly PermissionCode[]> = new Map(
  Object.values(readerTopics).map(({ path, access }) => [path, access]),
);
type Permissions = ReadonlySet<string>;
const holdsOne = (permissions: Permissions, wanted: readonly PermissionCode[]) => wanted.some((permission) => permissions.has(permission));

/** Whether there is anything on the broker for somebody. */
export const mayWatch = (permissions: Permissions): boolean =>
  holdsOne(permissions, watching) || [...readerAccess.values()].some((access) => holdsOne(permissions, access));

/**
 * A person only listens: to the live status of one machine at a time, and only to machines they see, and to what the server makes for
 * each reader.
 */
export function personMay(permissions: Permissions, sees: (robotSn: string) => boolean, act: BrokerAct, topic: string): boolean {
  if (act !== 'subscribe') return false;
  const access = readerAccess.get(topic);
  if (access) return holdsOne(permissions, access);
  const robotSn = liveTopicOf(topic);
  return robotSn !== undefined && holdsOne(permissions, watching) && sees(robotSn);
}
