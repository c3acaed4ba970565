import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { FleetPast, PastError, PastRobot } from '@botify/contract/robots/fleet-past.contract';
import { readSummary } from './read-summary.ts';
import { monitorStatus, parseWorkState, robotStatus } from './work-state.ts';

/** Raised by the server for a robot that is offline; robots cannot report it themselves. */
export const offlineFault = 'E303';

type Span = Pick<FleetPast, 'start'>;

/** Binary search: index of the last item that started at or before `at`; -1 when none did. */
function lastStartedIndex<T>(items: readonly T[], startOf: (thing: T) => number, at: number): number {
  let [low, high] = [-1, items.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (startOf(items[middle] as T) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Start of a moment, in seconds since the start of the requested span. */
export const startSecondOf = (moment: string): number => Number.parseInt(moment, 10);
const msOf = (instant: string): number => Date.parse(instant);
const hasEnded = (end: string | null, at: number): boolean => end !== null && msOf(end) <= at;
const isActive = ({ startTime, endTime }: PastError, at: number): boolean => msOf(startTime) <= at && !hasEnded(endTime, at);

/** The error's state at that time, without later acknowledgements. A replay raises no alarms, so mutes do not matter. */
function errorAt({ endTime: _end, acknowledgedAt, resolvedAt, nickName, state, ...error }: PastError, at: number): FleetError {
  const by = (instant: string | null) => instant !== null && msOf(instant) <= at;
  // A reopened error is open, whatever was done before.
  const past = { ...error, mutedUntil: null };
  if (state !== 'open' && by(resolvedAt)) return { ...past, state: 'resolved', nickName };
  if (state !== 'open' && by(acknowledgedAt)) return { ...past, state: 'acknowledged', nickName };
  return { ...past, state: 'open', nickName: null };
}

/** Indexes that determine the robot's state: while they are equal, so is the state. */
export interface PastState {
  readonly moment: number;
  readonly silence: number;
  readonly errors: readonly FleetError[];
}

/** Undefined before the robot existed. */
export function pastStateAt({ since, moments, silences, errors }: PastRobot, { start }: Span, at: number): PastState | undefined {
  if (since !== null && msOf(since) > at) return undefined;
  const moment = lastStartedIndex(moments, startSecondOf, (at - msOf(start)) / 1000);
  const last = lastStartedIndex(silences, ({ from }) => msOf(from), at);
  const silence = last < 0 || hasEnded(silences[last]?.to ?? null, at) ? -1 : last;
  // The offline error is dated from the last message, but is shown only once the robot counted as offline.
  const known = errors.filter((error) => isActive(error, at) && (error.faultCode !== offlineFault || silence >= 0));
  return { moment, silence, errors: known.map((error) => errorAt(error, at)) };
}

/** The robot as wall and map would have shown it, by the same rules as for live robots. */
export function robotAt(robot: PastRobot, { moment, silence, errors }: PastState): FleetRobot {
  const { robotSn, remark, modelNum, model, siteId, siteName, moments, silences } = robot;
  const [, rawState, ...summary] = moments[moment]?.split(',') ?? [];
  const currentWorkState = rawState === undefined ? null : parseWorkState(rawState);
  const alertLevel = errors.reduce<string | null>(
    (highest, { faultCode, noticeLevel }) =>
      faultCode === offlineFault || (highest !== null && highest <= noticeLevel) ? highest : noticeLevel,
    null,
  );
  const state = { online: moment >= 0 && silence < 0, workState: currentWorkState, alertLevel };
  return {
    robotSn,
    remark,
    modelNum,
    model,
    siteId,
    siteName,
    status: robotStatus(state),
    monitorStatus: monitorStatus(state),
    workState: currentWorkState,
    ...readSummary(rawState === undefined ? null : summary.join()),
    lastOnline: silences[silence]?.lastOnline ?? null,
    errors: [...errors],
  };
}
