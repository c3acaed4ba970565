import type { TSchema } from 'typebox';
import * as Type from 'typebox';
import { isRobotSn, RobotSn, robotTopicPattern } from '../kernel/robot-sn.ts';
import { Command, CommandAnswer } from './command.ts';
import { Status } from './status.ts';
import { TaskReportMessage } from './task-report.ts';

/** robot/{serial}/status/backlog: status messages that could not be sent live, oldest first. */
export const Backlog = Type.Object({ robotSn: RobotSn, messages: Type.Array(Status, { minItems: 1, maxItems: 500 }) });

export interface Topic {
  /** Path after robot/{serial}/. */
  readonly path: string;
  readonly from: 'machine' | 'server';
  readonly summary: string;
  readonly message: TSchema;
}
const topic = <const T extends Topic>(definition: T): T => definition;

/** All topics of robots. A robot publishes and subscribes under its own serial number only. */
export const topics = {
  statusData: topic({
    path: 'status/data',
    from: 'machine',
    summary: 'Complete status of a machine, once a second while it is active and at least every 30 seconds otherwise',
    message: Status,
  }),
  statusBacklog: topic({
    path: 'status/backlog',
    from: 'machine',
    summary: 'Status messages that could not be sent in time, oldest first',
    message: Backlog,
  }),
  taskReport: topic({
    path: 'task/report',
    from: 'machine',
    summary: 'Report of one completed cleaning task',
    message: TaskReportMessage,
  }),
  command: topic({ path: 'command', from: 'server', summary: 'Commands to a machine', message: Command }),
  commandAnswer: topic({ path: 'command/answer', from: 'machine', summary: 'Answer of the machine', message: CommandAnswer }),
};
export type TopicName = keyof typeof topics;

export const topicOf = (name: TopicName, robotSn: RobotSn): string => `robot/${robotSn}/${topics[name].path}`;

const byPath: ReadonlyMap<string, TopicName> = new Map(Object.entries(topics).map(([name, { path }]) => [path, name as TopicName]));

/** Robot and topic name; undefined for foreign topics and wildcards. */
export function parseTopic(topic: string): { readonly robotSn: RobotSn; readonly name: TopicName } | undefined {
  const [, robotSn, path] = robotTopicPattern.exec(topic) ?? [];
  const name = path === undefined ? undefined : byPath.get(path);
  return isRobotSn(robotSn) && name ? { robotSn, name } : undefined;
}

/** A client that sends a larger message is disconnected. */
export const maxMessageBytes = 262_144;
