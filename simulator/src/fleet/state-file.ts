import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { RobotState } from './backlog-jobs.ts';

export interface FleetState {
  /** Written when everything was said; false while it runs, and so after it was killed. */
  clean: boolean;
  machines: Record<string, RobotState>;
}

/** Unreadable is as good as none: then all is told again, and the server knows what it has. */
export function readState(path: string | undefined): FleetState {
  try {
    const { clean, machines } = JSON.parse(readFileSync(path ?? '', 'utf8')) as FleetState;
    // One from before counters had a day to begin at begins at its first.
    const known = Object.entries(machines ?? {}).map(
      ([robotSn, state]) => [robotSn, { ...state, startedOn: state.startedOn ?? state.firstDay }] as const,
    );
    return { clean: clean === true, machines: Object.fromEntries(known) };
  } catch {
    return { clean: false, machines: {} };
  }
}

/** Whole or not at all, whenever the computer stops. */
export function writeState(path: string, state: FleetState): void {
  const temporary = `${path}.new`;
  writeFileSync(temporary, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(temporary, path);
}
