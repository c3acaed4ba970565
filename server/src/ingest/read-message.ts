import type { QuarantineReason } from '@botify/contract/alarms/quarantine.contract';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { TopicName } from '@botify/contract/robots/robots.topics';
import { Backlog } from '@botify/contract/robots/robots.topics';
import { Status } from '@botify/contract/robots/status';
import { TaskReportMessage } from '@botify/contract/robots/task-report';
import { implausibleReport } from '@botify/domain/robots/plausible';
import type { ErrorObject } from 'ajv';
import type { TSchema } from 'typebox';
import { compileCheck, findUnstorableText } from '../kernel/validate.ts';
import type { Delivery } from './inbox.ts';

export interface Rejected {
  readonly robotSn: RobotSn;
  readonly topic: string;
  readonly reason: QuarantineReason;
  readonly detail: string | null;
  readonly payload: Buffer;
}

export interface Read {
  readonly statuses: readonly Status[];
  readonly reports: readonly TaskReportMessage[];
  readonly rejected: readonly Rejected[];
}

/** A parsed delivery, and the callback that acknowledges it. */
export interface Waiting extends Read {
  readonly done: () => void;
}

const checks = {
  statusData: compileCheck(Status),
  // Each message of a backlog is checked separately: an invalid one must not affect the others.
  statusBacklog: compileCheck({
    ...Backlog,
    properties: { ...Backlog.properties, messages: { ...Backlog.properties.messages, items: {} } },
  } as TSchema),
  taskReport: compileCheck(TaskReportMessage),
};

/** A status is stored as sent; a larger one contains unexpected data. */
const maxStatusBytes = 16_384;
/** Text that PostgreSQL cannot store. Searched only in messages with such an escape sequence. */
const escaped = /\\u(0000|d[89a-f])/i;

const describe = (errors: readonly ErrorObject[]): string =>
  errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ');

/** Parses and validates a message, or returns why it is invalid. Never throws, because the input is untrusted. */
export function readMessage({ robotSn, topic, payload }: Delivery): Read {
  const reject = (reason: QuarantineReason, detail: string | null = null, part = payload): Read => ({
    statuses: [],
    reports: [],
    rejected: [{ robotSn, topic, reason, detail, payload: part }],
  });
  if (topic === 'statusData' && payload.length > maxStatusBytes) return reject('tooLarge');
  const text = payload.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return reject('notJson');
  }
  const check = isChecked(topic) ? checks[topic] : undefined;
  if (!check) return reject('forbidden');
  const errors = check(value);
  if (errors) return reject('invalid', describe(errors));
  const message = value as { readonly robotSn: RobotSn };
  if (message.robotSn !== robotSn) return reject('wrongSerial', message.robotSn);
  const suspicious = text.includes('\\u') && escaped.test(text);
  if (topic === 'statusBacklog') return readBacklog((value as { messages: unknown[] }).messages, robotSn, suspicious, reject);
  // After validation, which removes unknown fields, so the depth is bounded.
  if (suspicious && findUnstorableText(value) !== undefined) return reject('unkeepable');
  if (topic === 'taskReport') return readReport(message as TaskReportMessage, reject);
  return { statuses: [message as Status], reports: [], rejected: [] };
}

const isChecked = (topic: TopicName): topic is keyof typeof checks => Object.hasOwn(checks, topic);

function readReport(report: TaskReportMessage, reject: (reason: QuarantineReason, detail: string) => Read): Read {
  const wrong = implausibleReport(report);
  if (wrong) return reject('implausible', wrong);
  return { statuses: [], reports: [report], rejected: [] };
}

function readBacklog(
  messages: readonly unknown[],
  robotSn: RobotSn,
  suspicious: boolean,
  reject: (reason: QuarantineReason, detail: string, part: Buffer) => Read,
): Read {
  const statuses: Status[] = [];
  const rejected: Rejected[] = [];
  const refuse = (message: unknown, reason: QuarantineReason, detail: string) =>
    rejected.push(...reject(reason, detail, bytesOf(message)).rejected);
  for (const message of messages) {
    const errors = checks.statusData(message);
    if (errors) refuse(message, 'invalid', describe(errors));
    else if (suspicious && findUnstorableText(message) !== undefined) refuse(message, 'unkeepable', '');
    else if ((message as Status).robotSn !== robotSn) refuse(message, 'wrongSerial', (message as Status).robotSn);
    else statuses.push(message as Status);
  }
  return { statuses, reports: [], rejected };
}

/** Returns an empty buffer for a value that is nested too deeply to serialize. */
export function bytesOf(message: unknown): Buffer {
  try {
    return Buffer.from(JSON.stringify(message));
  } catch {
    return Buffer.alloc(0);
  }
}
