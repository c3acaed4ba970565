import { localDay, midnight, second } from '../calendar.ts';

/** A stretch of the past that is to be told, in messages counted from 1. */
export interface BacklogJob {
  readonly boot: number;
  readonly from: number;
  readonly to: number;
  /** Messages told and confirmed, and when the last of them was. */
  sequence: number;
  at: number;
}

/** What is remembered of a machine from one start of the fleet to the next. */
export interface MachineState {
  /** Of its history, by the calendar of its site. */
  readonly firstDay: number;
  /** Everything live up to then was confirmed. */
  liveUntil: number;
  jobs: BacklogJob[];
}

const job = (boot: number, from: number, to: number): BacklogJob => ({ boot, from, to, sequence: 0, at: from });

/** A machine seen for the first time has all its history to tell. */
export function newMachineState(now: number, historyDays: number, timeZone: string): MachineState {
  const firstDay = localDay(now, timeZone) - historyDays;
  const from = midnight(firstDay, timeZone);
  return { firstDay, liveUntil: now, jobs: historyDays > 0 ? [job(from, from, now)] : [] };
}

/** Live messages may have gone out after the last time that was written down, when nobody could say goodbye. */
const unwritten = 6 * second;
const shortestGap = second;

/** After a pause: what happened in it is told as well, after what was still to be told. */
export function resumedState(state: MachineState, now: number, clean: boolean): MachineState {
  const from = state.liveUntil + (clean ? 0 : unwritten);
  const gap = now - from >= shortestGap ? [job(from + 1, from, now)] : [];
  return { ...state, liveUntil: now, jobs: [...state.jobs.filter(({ at, to }) => at < to), ...gap] };
}
