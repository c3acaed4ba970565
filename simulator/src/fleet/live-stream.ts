import type { SequenceRange } from '@botify/contract/robots/command';
import { topicOf } from '@botify/contract/robots/robots.topics';
import type { Status } from '@botify/contract/robots/status';
import type { Line } from './connection.ts';

/** A machine keeps no more than this while it cannot send; the oldest go first. */
const maxWaiting = 10_000;
const mostInFlight = 20;
const inOnePacket = 200;
const remembered = 500;

interface Entry {
  readonly sequence: number;
  /** By the right time, whatever the machine's clock says. */
  readonly at: number;
  readonly words: string;
}

/** Sends what a machine says as it says it; keeps it and sends it in packets when that does not work just now. */
export class LiveStream {
  private readonly robotSn: string;
  private readonly line: Line;
  private waiting: Entry[] = [];
  private readonly inFlight = new Set<Entry>();
  private readonly sent: Entry[] = [];
  private draining = false;

  constructor(robotSn: string, line: Line) {
    this.robotSn = robotSn;
    this.line = line;
  }

  /** Messages in the order of their numbers, whatever happens in between. */
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

  /** The last ones again, as they were. */
  async repeat(count: number): Promise<void> {
    const topic = topicOf('statusData', this.robotSn);
    await Promise.allSettled(this.sent.slice(-count).map(({ words }) => this.line.publish(topic, words)));
  }

  /** What somebody misses, as far as it is remembered. */
  resend(stretches: readonly Pick<SequenceRange, 'from' | 'to'>[]): void {
    const isMissing = ({ sequence }: Entry) => stretches.some(({ from, to }) => from <= sequence && sequence <= to);
    this.keep(this.sent.filter((entry) => isMissing(entry) && !this.waiting.includes(entry) && !this.inFlight.has(entry)));
    void this.drain();
  }

  /** When the oldest message was that nobody confirmed yet. */
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
      // Again when the line is back or there is more to say: a line may fail at once, and often, before it says that it is down.
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
