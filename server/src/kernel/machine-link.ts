import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Command, CommandAnswer } from '@botify/contract/robots/command';

/** Sends commands to machines and returns their answers. */
export interface Link {
  /** Undefined when the machine does not answer in time. */
  ask(robotSn: RobotSn, command: Command, timeoutMs: number): Promise<CommandAnswer | undefined>;
}

/** For a process without a broker connection: no machine ever answers. */
export const noLink: Link = { ask: async () => undefined };
