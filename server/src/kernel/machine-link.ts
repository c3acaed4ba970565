import type { Command, CommandAnswer } from '@botify/contract/robots/command';

/** The way from a call to a machine and back. */
export interface Link {
  /** Undefined when the machine did not answer in time. */
  ask(robotSn: string, command: Command, timeoutMs: number): Promise<CommandAnswer | undefined>;
}

/** Of a process that is not connected to any broker: nobody ever answers. */
export const noLink: Link = { ask: async () => undefined };
