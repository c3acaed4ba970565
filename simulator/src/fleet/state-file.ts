import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { MachineState } from './backlog-jobs.ts';

export interface FleetState {
  /** Written when everything was said; false while it runs, and so after it was killed. */
  clean: boolean;
  machines: Record<string, MachineState>;
}

/** Unreadable is as good as none: then all is told again, and the server knows what it has. */
export function readState(path: string | undefined): FleetState {
  try {
    const { clean, machines } = JSON.parse(readFileSync(path ?? '', 'utf8')) as FleetState;
    return { clean: clean === true, machines: machines ?? {} };
  } catch {
    return { clean: false, machines: {} };
  }
}

/** Whole or not at all, whenever the computer stops. */
export function writeState(path: string, state: FleetState): void {
  const beside = `${path}.new`;
  writeFileSync(beside, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(beside, path);
}
