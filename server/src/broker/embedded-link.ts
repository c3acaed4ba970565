import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { type Command, CommandAnswer } from '@botify/contract/robots/command';
import type { Link } from '../kernel/context.ts';
import { compileCheck } from '../kernel/validate.ts';

/** Sends a command to a machine; false when it is not connected. */
type Send = (robotSn: RobotSn, command: Command) => boolean;

/** Sends commands to machines connected to the broker of this process. */
export interface EmbeddedLink extends Link {
  /** Called when a broker is ready to send. */
  open(send: Send): void;
  /** Sends a command without an answer; false when the machine cannot be reached. */
  send(robotSn: RobotSn, command: Command): boolean;
  /** Pending requests resolve to undefined. */
  close(): void;
  /** False when the message is not an answer to a pending request. */
  answered(robotSn: RobotSn, payload: Buffer): boolean;
}

interface Request {
  readonly robotSn: RobotSn;
  readonly settle: (answer: CommandAnswer | undefined) => void;
}

const faultsOf = compileCheck(CommandAnswer);

function read(payload: Buffer): CommandAnswer | undefined {
  try {
    const value: unknown = JSON.parse(payload.toString('utf8'));
    return faultsOf(value) ? undefined : (value as CommandAnswer);
  } catch {
    return undefined;
  }
}

export function createEmbeddedLink(): EmbeddedLink {
  const requests = new Map<string, Request>();
  let send: Send = () => false;
  return {
    open: (newSend) => {
      send = newSend;
    },
    send: (robotSn, command) => send(robotSn, command),
    close: () => {
      send = () => false;
      for (const { settle } of requests.values()) settle(undefined);
    },
    ask: (robotSn, command, timeoutMs) =>
      new Promise((resolve) => {
        const settle = (answer: CommandAnswer | undefined) => {
          clearTimeout(timer);
          requests.delete(command.commandId);
          resolve(answer);
        };
        const timer = setTimeout(() => settle(undefined), timeoutMs);
        requests.set(command.commandId, { robotSn, settle });
        if (!send(robotSn, command)) settle(undefined);
      }),
    answered: (robotSn, payload) => {
      const answer = read(payload);
      // The serial number in the payload is only a claim; the connection is authenticated.
      if (!answer || answer.robotSn !== robotSn || (answer.snapshot && answer.snapshot.status.robotSn !== robotSn)) return false;
      const request = requests.get(answer.commandId);
      if (request?.robotSn !== robotSn) return false;
      request.settle(answer);
      return true;
    },
  };
}
