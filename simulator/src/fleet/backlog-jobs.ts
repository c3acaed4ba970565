import type { Status } from '@botify/contract/robots/status';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { hour, localDay, midnight, second } from '../calendar.ts';
import { changesBetween } from '../changes.ts';
import type { Logbook, Span } from '../logbook.ts';
import type { Robot } from '../robot-identity.ts';
import { statusAt } from '../status.ts';
import { taskReportsBetween } from '../task-reports.ts';

/** A span of history to send, in messages numbered from 1. */
export interface BacklogJob {
  readonly boot: number;
  readonly from: number;
  readonly to: number;
  /** Confirmed messages, and the time of the last one. */
  sequence: number;
  at: number;
}

/** History sent when a fleet starts for the first time. */
export interface Past {
  readonly historyDays: number;
  /** The server has stored the history up to this time by itself. */
  readonly pastToldUntil: number | undefined;
}

/** Persisted state of a robot between starts of the fleet. */
export interface RobotState extends Span {
  /** Live messages up to this time are confirmed. */
  liveUntil: number;
  jobs: BacklogJob[];
}

const job = (boot: number, from: number, to: number): BacklogJob => ({ boot, from, to, sequence: 0, at: from });

/** The fleet grows over time: each robot has its own share of a long history, at least this many days. */
const shortestHistory = 45;
const daysOf = ({ turn }: Robot, historyDays: number): number =>
  Math.min(historyDays, shortestHistory + Math.ceil(turn ** 5 * Math.max(0, historyDays - shortestHistory)));

/** History of a robot and the job that sends it. */
export function pastOf(robot: Robot, startedAt: number, historyDays: number): Span & { readonly jobs: BacklogJob[] } {
  const { timeZone } = robot;
  const startedOn = localDay(startedAt, timeZone);
  const firstDay = startedOn - daysOf(robot, historyDays);
  const from = midnight(firstDay, timeZone);
  return { firstDay, startedOn, jobs: historyDays > 0 ? [job(from, from, startedAt)] : [] };
}

/** A new robot sends its whole history, or what follows the stored part. */
export function newRobotState(robot: Robot, now: number, { historyDays, pastToldUntil }: Past): RobotState {
  if (pastToldUntil === undefined) return { ...pastOf(robot, now, historyDays), liveUntil: now };
  return resumedState({ ...pastOf(robot, pastToldUntil, historyDays), liveUntil: pastToldUntil, jobs: [] }, now, true);
}

/** After a kill, live messages can have been sent after the last saved state. */
const unwritten = 6 * second;
const shortestGap = second;

/** After a pause, its events are sent after the remaining jobs. */
export function resumedState(state: RobotState, now: number, clean: boolean): RobotState {
  const from = state.liveUntil + (clean ? 0 : unwritten);
  const gap = now - from >= shortestGap ? [job(from + 1, from, now)] : [];
  return { ...state, liveUntil: now, jobs: [...state.jobs.filter(({ at, to }) => at < to), ...gap] };
}

/** First instant, all changes and the last instant, which later messages are counted from. */
function* momentsOf(logbook: Logbook, { from, to, at }: BacklogJob, until: number): Generator<number> {
  if (at === from) yield from + 1;
  for (const moment of changesBetween(logbook, Math.max(at, from + 1), Math.min(until, to - 1), to)) yield moment;
  if (until === to) yield to;
}

/** Remaining messages of a job up to a moment, numbered. */
export function* statusesOf(logbook: Logbook, job: BacklogJob, until = job.to): Generator<Status> {
  let [before, sequence] = [job.at, job.sequence];
  for (const moment of momentsOf(logbook, job, until)) {
    const whole = before === job.from || logbook.dayAt(moment) !== logbook.dayAt(before);
    sequence += 1;
    before = moment;
    yield { ...statusAt(logbook, moment, whole), boot: job.boot, sequence };
  }
}

/** Maps and timelines are large: older reports contain only the figures. */
const richDays = 3 * 24 * hour;

/** The reports of a job up to a moment. */
export const reportsOf = (logbook: Logbook, { at, to }: BacklogJob, until: number): TaskReportMessage[] => [
  ...taskReportsBetween(logbook, at, until, to - richDays),
];
