import type { PermissionCode } from '@botify/contract/kernel/permission';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { readerTopics } from '@botify/contract/robots/fleet.topics';
import { parseTopic, type TopicName, topics } from '@botify/contract/robots/robots.topics';

/** Operations on topics. Everything not allowed here is denied on every broker. */
export type TopicAction = 'publish' | 'subscribe';

/** A machine uses topics of its own serial number only: it publishes machine topics and subscribes to server topics. */
export const machineMay = (robotSn: RobotSn, act: TopicAction, topic: string): boolean => topicFor(robotSn, act, topic) !== undefined;

/** The topic, if the machine is allowed to use it. */
export function topicFor(robotSn: RobotSn, act: TopicAction, topic: string): TopicName | undefined {
  const read = parseTopic(topic);
  if (read?.robotSn !== robotSn) return undefined;
  return topics[read.name].from === (act === 'publish' ? 'machine' : 'server') ? read.name : undefined;
}

/** The machine whose live status a topic carries; undefined for other topics and wildcards. */
export function liveTopicOf(topic: string): RobotSn | undefined {
  const read = parseTopic(topic);
  return read?.name === 'statusData' ? read.robotSn : undefined;
}

/** Permissions of the pages that show live status. */
const watching: readonly PermissionCode[] = ['robot:manager', 'robot:info', 'alarm:view'];
const readerAccess: ReadonlyMap<string, readonly PermissionCode[]> = new Map(
  Object.values(readerTopics).map(({ path, access }) => [path, access]),
);
type Permissions = ReadonlySet<string>;
const holdsOne = (permissions: Permissions, wanted: readonly PermissionCode[]) => wanted.some((permission) => permissions.has(permission));

/** Whether the permissions allow any subscription. */
export const mayWatch = (permissions: Permissions): boolean =>
  holdsOne(permissions, watching) || [...readerAccess.values()].some((access) => holdsOne(permissions, access));

/** A user only subscribes: to the live status of single visible machines, and to the feeds of the server. */
export function personMay(permissions: Permissions, sees: (robotSn: RobotSn) => boolean, act: TopicAction, topic: string): boolean {
  if (act !== 'subscribe') return false;
  const access = readerAccess.get(topic);
  if (access) return holdsOne(permissions, access);
  const robotSn = liveTopicOf(topic);
  return robotSn !== undefined && holdsOne(permissions, watching) && sees(robotSn);
}
