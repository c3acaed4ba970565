import { randomUUID } from 'node:crypto';
import type { Command, CommandAnswer } from '@botify/contract/robots/command';
import { topicOf } from '@botify/contract/robots/robots.topics';
import type { Status } from '@botify/contract/robots/status';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { hour, second } from '../calendar.ts';
import { Camera } from '../camera/camera.ts';
import { type CameraView, viewAt } from '../camera/camera-view.ts';
import { videoSender } from '../camera/send-video.ts';
import type { VideoRenderer } from '../camera/video-renderer.ts';
import { isBusy, type Segment } from '../itinerary/segment.ts';
import { Logbook, type Span } from '../logbook.ts';
import { Overrides } from '../overrides.ts';
import type { Robot } from '../robot-identity.ts';
import { isOutOfReach, levelsAt, segmentAt } from '../sampling.ts';
import { snapshotOf } from '../snapshot.ts';
import { statusAt } from '../status.ts';
import { reportOf, taskReportsBetween } from '../task-reports.ts';
import { Connection } from './connection.ts';
import { LiveStream } from './live-stream.ts';
import { ReportQueue } from './report-queue.ts';

const whileResting = 10 * second;
const outOfReach = 'E303';

interface LiveSettings {
  readonly url: string;
  readonly secret: string;
  readonly boot: number;
  readonly span: Span;
  readonly intervalMs: number;
  readonly renderer: VideoRenderer;
  /** Video server; without it there is no camera. */
  readonly server: string | undefined;
  /** Called when the connection goes up or down. */
  readonly onReach: () => void;
}

/** One live robot. */
export class LiveRobot {
  readonly robot: Robot;
  readonly overrides = new Overrides();
  readonly connection: Connection;
  readonly stream: LiveStream;
  readonly camera: Camera;
  private readonly logbook: Logbook;
  private readonly settings: LiveSettings;
  private sequence = 0;
  private nextAt = 0;
  private wholeAt = 0;
  private saidUntil: number;
  private reportedUntil: number;
  private cutUntil = 0;
  private reachableUntil = 0;
  private readonly reports: ReportQueue;

  constructor(robot: Robot, settings: LiveSettings) {
    this.robot = robot;
    this.settings = settings;
    this.saidUntil = settings.boot;
    this.reportedUntil = settings.boot;
    this.logbook = new Logbook(robot, settings.span);
    this.connection = new Connection(settings.url, robot.robotSn, settings.secret, {
      up: () => {
        void this.stream.drain();
        void this.reports.send();
        settings.onReach();
      },
      down: () => {
        this.camera.stop();
        settings.onReach();
      },
      command: (payload) => this.answer(payload),
    });
    this.stream = new LiveStream(robot.robotSn, this.connection);
    this.reports = new ReportQueue(robot.robotSn, settings.boot, this.connection);
    const { secret, server, renderer, span } = settings;
    const send = server === undefined ? undefined : videoSender({ server, robotSn: robot.robotSn, secret });
    this.camera = new Camera({ robot, span, renderer, send, viewNow: (at) => this.viewNow(at) });
  }

  /** Computes the counters up to now, which takes a moment, and connects. */
  start(now: number): void {
    statusAt(this.logbook, now, false);
    this.logbook.forgetBefore(now);
    this.connection.open();
    // Spreads the robots over the interval.
    this.nextAt = now + (this.robot.number % this.settings.intervalMs);
  }

  /** Messages up to this time are acknowledged. */
  get confirmedUntil(): number {
    const { unconfirmedSince } = this.stream;
    return unconfirmedSince === undefined ? this.saidUntil : unconfirmedSince - 1;
  }

  hurry(): void {
    this.nextAt = Math.min(this.nextAt, Date.now());
  }

  keepWell(): void {
    this.overrides.keepsWell = true;
    this.hurry();
  }

  /** Also ends an outage of the plan. */
  restoreNetwork(now: number): void {
    this.cutUntil = 0;
    this.reachableUntil = now + hour;
    this.hurry();
  }

  loseNetwork(until: number): void {
    this.cutUntil = until;
    this.connection.setReach(false);
  }

  tick(now: number): void {
    if (this.nextAt === 0 || (now < this.nextAt && !(this.cutUntil > 0 && now >= this.cutUntil))) return;
    if (now >= this.cutUntil) this.cutUntil = 0;
    const planned = this.overrides.planned(now);
    const isOut = now >= this.reachableUntil && !this.overrides.keepsWell && isOutOfReach(this.logbook.shiftAt(planned), planned);
    this.connection.setReach(this.cutUntil === 0 && !isOut);
    const status = this.nextStatus(now);
    void this.stream.enqueue(status, now);
    const { state } = this.plannedSegment(now);
    const { intervalMs } = this.settings;
    const wait = isBusy(state) || status.exception.exception.length > 0 ? intervalMs : Math.max(whileResting, intervalMs);
    // Keeps the interval after a late tick.
    this.nextAt = Math.max(now + wait / 2, this.nextAt + wait);
    this.reportEnded(now);
  }

  /** Numbers the next message; the caller sends it. */
  nextStatus(now: number): Status {
    const whole = now >= this.wholeAt;
    if (whole) this.wholeAt = now + hour;
    this.saidUntil = now;
    const lastReport = this.reports.last;
    return { ...this.look(now, whole), boot: this.settings.boot, sequence: ++this.sequence, ...(lastReport ? { lastReport } : {}) };
  }

  private plannedSegment(now: number): Segment {
    const planned = this.overrides.planned(now);
    return segmentAt(this.logbook.shiftAt(planned), planned);
  }

  look(now: number, whole: boolean) {
    const { overrides, logbook } = this;
    const moment = this.momentOf(now);
    const counted = statusAt(logbook, moment, whole);
    // Counters keep to real time, because the server refuses those that grow faster than possible.
    const body = overrides.isAhead
      ? { ...counted, ...statusAt(logbook, overrides.planned(moment), false), totals: counted.totals }
      : counted;
    // The server detects offline robots itself; the fault is part of the history only.
    const exception = body.exception.exception.filter(({ faultCode }) => faultCode !== outOfReach);
    return overrides.apply({ ...body, exception: { exception } }, now);
  }

  /** As it would be without changed levels and faults. A stopped robot stays as it was when it stopped. */
  natural(now: number) {
    return statusAt(this.logbook, this.overrides.planned(this.momentOf(now)), false);
  }

  private momentOf(now: number): number {
    return this.overrides.momentOf(now, this.plannedSegment(now).task?.start);
  }

  /** False without a task. */
  finishTask(now: number): boolean {
    const planned = this.overrides.planned(now);
    const shift = this.logbook.shiftAt(planned);
    const segment = segmentAt(shift, planned);
    const { task } = segment;
    if (!task || task.start === this.overrides.finishedTask) return false;
    const after = levelsAt(segment, planned);
    this.overrides.finishTask(task.start, now);
    this.report(reportOf(this.robot, shift, { ...task, end: planned, outcome: 'completed', progress: after.progress, after }, true), now);
    return true;
  }

  private reportEnded(now: number): void {
    const from = this.reportedUntil;
    this.reportedUntil = this.overrides.planned(now);
    for (const report of taskReportsBetween(this.logbook, from, this.reportedUntil, 0)) {
      if (report.startTime !== this.overrides.finishedTask) this.report(report, now);
    }
    this.logbook.forgetBefore(Math.min(from, now));
  }

  /** A robot that is ahead of its plan ends tasks now: they last as long as planned. */
  private report(report: TaskReportMessage, now: number): void {
    const early = Math.max(0, report.endTime - now);
    const { updateTime, startTime, endTime } = report;
    this.reports.add({ ...report, updateTime: updateTime - early, startTime: startTime - early, endTime: endTime - early });
  }

  answer(payload: Buffer): void {
    const now = Date.now();
    let command: Partial<Command>;
    try {
      command = JSON.parse(payload.toString()) as Partial<Command>;
    } catch {
      return;
    }
    if (command.kind === 'resend') {
      this.stream.resend((command.missing ?? []).filter(({ boot }) => boot === this.settings.boot));
      this.reports.resend(command.missingReports ?? []);
    }
    if (command.kind === 'video' && command.video) this.reply(command, { video: this.camera.answer(command.video, now) }, now);
    if (command.kind !== 'snapshot') return;
    // Not numbered: it is an answer, not a status message.
    const status = { ...this.look(now, true), boot: this.settings.boot, sequence: Math.max(1, this.sequence) };
    const snapshot = snapshotOf(status, Math.floor((now - this.settings.boot) / second), this.robot.number);
    this.reply(command, { snapshot }, now);
  }

  private reply(
    { commandId = randomUUID() }: Partial<Command>,
    content: Pick<CommandAnswer, 'snapshot' | 'video'>,
    answeredAt: number,
  ): void {
    const answer: CommandAnswer = { robotSn: this.robot.robotSn, commandId, answeredAt, ...content };
    this.connection.publish(topicOf('commandAnswer', this.robot.robotSn), JSON.stringify(answer)).catch(() => undefined);
  }

  /** Camera view including test overrides. */
  private viewNow(at: number): CameraView {
    const moment = this.overrides.planned(this.overrides.momentOf(at, this.plannedSegment(at).task?.start));
    const { workState, speed, battery, exception } = this.look(at, false);
    return {
      ...viewAt(this.logbook, moment, at),
      state: workState,
      speed,
      charging: battery.charging === true,
      faulty: exception.exception.length > 0,
    };
  }
}
