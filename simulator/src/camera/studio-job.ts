import type { MachineEntry } from '../machine-identity.ts';
import type { Sight } from './sight.ts';

/** A few pictures to draw and to pack. */
export interface Take {
  readonly seed: string;
  readonly entry: MachineEntry;
  readonly sights: readonly Sight[];
  readonly framesPerSecond: number;
  readonly sequence: number;
  /** When it begins, in milliseconds since the stream did. */
  readonly since: number;
}

/** What a player needs before, and the pictures. */
export interface Footage {
  readonly opening: Uint8Array;
  readonly piece: Uint8Array;
}
