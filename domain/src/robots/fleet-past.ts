import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { FleetPast, PastError, PastRobot } from '@botify/contract/robots/fleet-past.contract';
import { readSummary } from './read-summary.ts';
import { monitorStatus, parseWorkState, robotStatus } from './work-state.ts';

/** The fault of not being heard: the one thing a machine cannot say itself. */
export const offlineFault = 'E303';

type Span = Pick<FleetPast, 'start'>;

/** Of things in the order of their times the last that had begun by then; -1 when none had. */
function lastStartedIndex<T>(items: readonly T[], startOf: (thing: T) => number, at: number): number {
  let [low, high] = [-1, items.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (startOf(items[middle] as T) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** When a moment began, in seconds since the start of what was asked. */
export const startSecondOf = (moment: string): number => Number.parseInt(moment, 10);
const msOf = (instant: string): number => Date.parse(instant);
const hasEnded = (end: string | null, at: number): boolean => end !== null && msOf(end) <= at;
const isActive = ({ startTime, endTime }: PastError, at: number): boolean => msOf(startTime) <= at && !hasEnded(endTime, at);

/** An error as it stood then: who took it up later had not done so yet. */
function errorAt({ endTime: _end, acknowledgedAt, resolvedAt, nickName, state, ...error }: PastError, at: number): FleetError {
  const by = (instant: string | null) => instant !== null && msOf(instant) <= at;
  // One that was opened again is open, whatever was done about it before.
  if (state !== 'open' && by(resolvedAt)) return { ...error, state: 'resolved', nickName };
  if (state !== 'open' && by(acknowledgedAt)) return { ...error, state: 'acknowledged', nickName };
  return { ...error, state: 'open', nickName: null };
}

/** Which of its moments, silences and errors tell how a machine was: while they are the same, so is the machine. */
export interface PastState {
  readonly moment: number;
  readonly silence: number;
  readonly errors: readonly FleetError[];
}

/** undefined: there was no such machine yet. */
export function pastStateAt({ since, moments, silences, errors }: PastRobot, { start }: Span, at: number): PastState | undefined {
  if (since !== null && msOf(since) > at) return undefined;
  const moment = lastStartedIndex(moments, startSecondOf, (at - msOf(start)) / 1000);
  const last = lastStartedIndex(silences, ({ from }) => msOf(from), at);
  const silence = last < 0 || hasEnded(silences[last]?.to ?? null, at) ? -1 : last;
  // That it had been silent for long was known of one that is offline only, though the error is dated from its last word.
  const known = errors.filter((error) => isActive(error, at) && (error.faultCode !== offlineFault || silence >= 0));
  return { moment, silence, errors: known.map((error) => errorAt(error, at)) };
}

/** The machine as the wall and the map would have shown it: the rules are those of the machines as they are now. */
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
