import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { RobotState } from './backlog-jobs.ts';

export interface FleetState {
  /** True after a clean stop; false while running and after a kill. */
  clean: boolean;
  machines: Record<string, RobotState>;
}

/** An unreadable file counts as none: the history is sent again, and the server ignores duplicates. */
export function readState(path: string | undefined): FleetState {
  try {
    const { clean, machines } = JSON.parse(readFileSync(path ?? '', 'utf8')) as FleetState;
    // Older files have no `startedOn`; counters start on the first day.
    const known = Object.entries(machines ?? {}).map(
      ([robotSn, state]) => [robotSn, { ...state, startedOn: state.startedOn ?? state.firstDay }] as const,
    );
    return { clean: clean === true, machines: Object.fromEntries(known) };
  } catch {
    return { clean: false, machines: {} };
  }
}

/** Atomic, also on power loss. */
export function writeState(path: string, state: FleetState): void {
  const temporary = `${path}.new`;
  writeFileSync(temporary, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(temporary, path);
}
