import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { SequenceRange } from '@botify/contract/robots/command';
import { topicOf } from '@botify/contract/robots/robots.topics';
import type { Status } from '@botify/contract/robots/status';
import type { Line } from './connection.ts';

/** Buffer limit while offline; the oldest are dropped first. */
const maxWaiting = 10_000;
const mostInFlight = 20;
const inOnePacket = 200;
const remembered = 500;

interface Entry {
  readonly sequence: number;
  /** True time, independent of the robot's clock. */
  readonly at: number;
  readonly words: string;
}

/** Sends status messages live; buffers them and sends packets when that fails. */
export class LiveStream {
  private readonly robotSn: RobotSn;
  private readonly line: Line;
  private waiting: Entry[] = [];
  private readonly inFlight = new Set<Entry>();
  private readonly sent: Entry[] = [];
  private draining = false;

  constructor(robotSn: RobotSn, line: Line) {
    this.robotSn = robotSn;
    this.line = line;
  }

  /** Sends messages in order of their numbers. */
  enqueue(status: Status, at: number, hurry = false): Promise<void> {
    const entry: Entry = { sequence: status.sequence, at, words: JSON.stringify(status) };
    this.sent.push(entry);
    if (this.sent.length > remembered) this.sent.shift();
    const free = this.line.connected && this.waiting.length === 0 && !this.draining;
    if (free && (hurry || this.inFlight.size < mostInFlight)) return this.send(entry);
    this.keep([entry]);
    void this.drain();
    return Promise.resolve();
  }

  /** Sends the last messages again, unchanged. */
  async repeat(count: number): Promise<void> {
    const topic = topicOf('statusData', this.robotSn);
    await Promise.allSettled(this.sent.slice(-count).map(({ words }) => this.line.publish(topic, words)));
  }

  /** Resends missing messages that are still in memory. */
  resend(stretches: readonly Pick<SequenceRange, 'from' | 'to'>[]): void {
    const isMissing = ({ sequence }: Entry) => stretches.some(({ from, to }) => from <= sequence && sequence <= to);
    this.keep(this.sent.filter((entry) => isMissing(entry) && !this.waiting.includes(entry) && !this.inFlight.has(entry)));
    void this.drain();
  }

  /** Time of the oldest unacknowledged message. */
  get unconfirmedSince(): number | undefined {
    const times = [...this.inFlight, ...this.waiting.slice(0, 1)].map(({ at }) => at);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  async drain(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    while (this.line.connected && this.waiting.length > 0) {
      const packet = this.waiting.splice(0, inOnePacket);
      for (const entry of packet) this.inFlight.add(entry);
      const words = `{"robotSn":${JSON.stringify(this.robotSn)},"messages":[${packet.map((entry) => entry.words).join(',')}]}`;
      const sent = await this.line.publish(topicOf('statusBacklog', this.robotSn), words).then(
        () => true,
        () => false,
      );
      for (const entry of packet) this.inFlight.delete(entry);
      if (sent) continue;
      // Retried on reconnect or with the next message: a connection can fail repeatedly before it reports being down.
      this.keep(packet);
      break;
    }
    this.draining = false;
  }

  private async send(entry: Entry): Promise<void> {
    this.inFlight.add(entry);
    try {
      await this.line.publish(topicOf('statusData', this.robotSn), entry.words);
    } catch {
      this.keep([entry]);
    } finally {
      this.inFlight.delete(entry);
    }
  }

  private keep(entries: readonly Entry[]): void {
    const newest = this.waiting.at(-1)?.sequence ?? 0;
    this.waiting.push(...entries);
    if ((entries[0]?.sequence ?? 0) < newest) this.waiting.sort((one, other) => one.sequence - other.sequence);
    if (this.waiting.length > maxWaiting) this.waiting = this.waiting.slice(-maxWaiting);
  }
}
