import { topicOf } from '@botify/contract/robots/robots.topics';
import { Logbook, type Span } from '../logbook.ts';
import type { Robot } from '../robot-identity.ts';
import { type BacklogJob, reportsOf, statusesOf } from './backlog-jobs.ts';
import type { Line } from './connection.ts';

const inOnePacket = 250;
/** Well below the broker's limit. */
const packetBytes = 200_000;
/** Concurrent senders: enough to use the server, few enough not to delay live messages. */
const maxConcurrent = 16;

export interface Sender {
  readonly robot: Robot;
  readonly line: Line & { readonly reachable: boolean };
  readonly span: Span;
  readonly jobs: readonly BacklogJob[];
}

interface Packet {
  readonly words: string;
  readonly count: number;
  readonly until: number;
}

/** The next messages of a job in one packet. */
export function nextPacket(logbook: Logbook, job: BacklogJob): Packet {
  const { robotSn } = logbook.robot;
  const messages: string[] = [];
  let [bytes, until] = [0, job.at];
  for (const status of statusesOf(logbook, job)) {
    const words = JSON.stringify(status);
    bytes += Buffer.byteLength(words) + 1;
    if (messages.length === inOnePacket || (messages.length > 0 && bytes > packetBytes)) break;
    messages.push(words);
    until = status.timestamp;
  }
  return { words: `{"robotSn":${JSON.stringify(robotSn)},"messages":[${messages.join(',')}]}`, count: messages.length, until };
}

/**
 * Sends the history of all robots, oldest day first and at a similar pace. Done when only robots without a network remain; theirs
 * follows when they reconnect.
 */
export class History {
  private readonly turns: Sender[];
  private readonly logbooks = new Map<Sender, Logbook>();
  private readonly sending = new Map<Sender, { counted: boolean }>();
  private readonly onDone: () => void;
  private active = 0;
  private isDone = false;
  private stopped = false;

  constructor(senders: readonly Sender[], onDone: () => void) {
    this.turns = senders.filter(({ jobs }) => jobs.some(({ at, to }) => at < to));
    this.onDone = onDone;
    if (this.turns.length === 0) setImmediate(() => this.settle());
  }

  stop(): void {
    this.stopped = true;
  }

  /** Call when a robot becomes reachable or unreachable. */
  wake(): void {
    for (const [{ line }, turn] of this.sending) {
      if (line.connected || !turn.counted) continue;
      turn.counted = false;
      this.active--;
    }
    while (!this.stopped && this.active < maxConcurrent) {
      const index = this.turns.findIndex(({ line }) => line.connected);
      const [sender] = index < 0 ? [] : this.turns.splice(index, 1);
      if (!sender) break;
      this.active++;
      this.sending.set(sender, { counted: true });
      // Yields to live messages between packets.
      setImmediate(() => void this.sendNext(sender));
    }
    this.settle();
  }

  private settle(): void {
    if (this.isDone || this.stopped || this.sending.size > 0 || this.turns.some(({ line }) => line.reachable)) return;
    this.isDone = true;
    this.onDone();
  }

  private async sendNext(sender: Sender): Promise<void> {
    const job = sender.jobs.find(({ at, to }) => at < to);
    if (job && !this.stopped) {
      try {
        await this.send(sender, job);
      } catch {
        // Disconnected: the same packet is sent again after reconnecting.
      }
    }
    if (this.sending.get(sender)?.counted) this.active--;
    this.sending.delete(sender);
    if (sender.jobs.some(({ at, to }) => at < to)) this.turns.push(sender);
    else this.logbooks.delete(sender);
    this.wake();
  }

  private async send(sender: Sender, job: BacklogJob): Promise<void> {
    const { robot, line } = sender;
    let logbook = this.logbooks.get(sender);
    if (!logbook) {
      logbook = new Logbook(robot, sender.span);
      this.logbooks.set(sender, logbook);
    }
    const packet = nextPacket(logbook, job);
    const sent = line.publish(topicOf('statusBacklog', robot.robotSn), packet.words);
    const reports = reportsOf(logbook, job, packet.until);
    const topic = topicOf('taskReport', robot.robotSn);
    await Promise.all([sent, ...reports.map((report) => line.publish(topic, JSON.stringify(report)))]);
    job.sequence += packet.count;
    job.at = packet.until;
    // Frees the shifts already sent, which would otherwise dominate memory.
    logbook.forgetBefore(job.at);
  }
}
