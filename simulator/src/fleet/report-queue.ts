import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { SequenceRange } from '@botify/contract/robots/command';
import { topicOf } from '@botify/contract/robots/robots.topics';
import type { ReportNumber } from '@botify/contract/robots/status';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { hour } from '../calendar.ts';
import type { Line } from './connection.ts';

/** Buffer limit while offline; the oldest are dropped first. */
const maxWaiting = 100;
/** Reports are large, and missing ones are requested within minutes. */
const rememberedMs = hour;
const maxRemembered = 10;

interface Entry {
  readonly sequence: number;
  readonly words: string;
  /** Undefined until acknowledged. */
  confirmedAt?: number;
}

/** Numbers the task reports of a robot, sends them in order, and resends them on request. */
export class ReportQueue {
  private readonly robotSn: RobotSn;
  private readonly boot: number;
  private readonly line: Line;
  private waiting: Entry[] = [];
  private confirmed: Entry[] = [];
  private sequence = 0;
  private sending = false;

  constructor(robotSn: RobotSn, boot: number, line: Line) {
    this.robotSn = robotSn;
    this.boot = boot;
    this.line = line;
  }

  /** The newest acknowledged report. */
  last: ReportNumber | undefined;

  add(report: TaskReportMessage): void {
    this.sequence += 1;
    const words = JSON.stringify({ ...report, number: { boot: this.boot, sequence: this.sequence } });
    this.waiting = [...this.waiting, { sequence: this.sequence, words }].slice(-maxWaiting);
    void this.send();
  }

  /** Resends missing messages that are still in memory. */
  resend(stretches: readonly SequenceRange[]): void {
    const isMissing = ({ sequence }: Entry) =>
      stretches.some(({ boot, from, to }) => boot === this.boot && from <= sequence && sequence <= to);
    const again = this.confirmed.filter((entry) => isMissing(entry) && !this.waiting.includes(entry));
    this.waiting = [...again, ...this.waiting];
    void this.send();
  }

  async send(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    while (this.line.connected && this.waiting[0]) {
      const [entry] = this.waiting;
      const sent = await this.line.publish(topicOf('taskReport', this.robotSn), entry.words).then(
        () => true,
        () => false,
      );
      // Retried on reconnect or with the next report.
      if (!sent) break;
      this.waiting = this.waiting.filter((each) => each !== entry);
      this.remember(entry, Date.now());
    }
    this.sending = false;
  }

  private remember(entry: Entry, now: number): void {
    entry.confirmedAt = now;
    this.last = { boot: this.boot, sequence: Math.max(entry.sequence, this.last?.sequence ?? 0) };
    this.confirmed = [...this.confirmed.filter((each) => each !== entry), entry]
      .filter(({ confirmedAt = now }) => now - confirmedAt < rememberedMs)
      .slice(-maxRemembered);
  }
}
