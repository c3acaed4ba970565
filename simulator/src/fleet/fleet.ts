import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { second } from '../calendar.ts';
import { VideoRenderer } from '../camera/video-renderer.ts';
import { robotOf } from '../robot-identity.ts';
import { parseScenario } from '../scenarios.ts';
import { newRobotState, type RobotState, resumedState } from './backlog-jobs.ts';
import type { Fleet } from './fleet-file.ts';
import { History } from './history.ts';
import { LiveRobot } from './live-robot.ts';
import { perform } from './perform.ts';
import { type FleetState, readState, writeState } from './state-file.ts';

const tickLength = 50;
const betweenConnects = 20;
const betweenSaves = 5 * second;
const oneDay = 86_400_000;

/** Progress in robot-days. */
interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface Addresses {
  readonly broker: string;
  /** Video server; without it robots have no camera. */
  readonly server: string | undefined;
}

/** Runs all robots of a fleet file, live and history. */
export class RunningFleet {
  private readonly fleet: Fleet;
  private readonly state: FleetState;
  private readonly live: readonly LiveRobot[];
  private readonly bySerial: ReadonlyMap<RobotSn, LiveRobot>;
  private readonly history: History;
  private readonly renderer = new VideoRenderer();
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(fleet: Fleet, { broker: url, server }: Addresses, onTold: () => void) {
    this.fleet = fleet;
    const boot = Date.now();
    const before = readState(fleet.stateFile);
    const states: Record<string, RobotState> = {};
    this.state = { clean: false, machines: states };
    this.live = fleet.machines.map(({ secret, ...entry }) => {
      const robot = robotOf(fleet.seed, entry);
      const known = before.machines[robot.robotSn];
      const span = known ? resumedState(known, boot, before.clean) : newRobotState(robot, boot, fleet);
      states[robot.robotSn] = span;
      const { intervalMs } = fleet;
      return new LiveRobot(robot, {
        url,
        secret,
        boot,
        span,
        intervalMs,
        renderer: this.renderer,
        server,
        onReach: () => this.history.wake(),
      });
    });
    this.bySerial = new Map(this.live.map((each) => [each.robot.robotSn, each]));
    const senders = this.live.flatMap(({ robot, connection }) => {
      const span = states[robot.robotSn];
      return span ? [{ robot, line: connection, span, jobs: span.jobs }] : [];
    });
    this.history = new History(senders, onTold);
    // Saved before anything is sent, so that an early kill is recognized as an unclean stop.
    this.save(false);
  }

  start(): void {
    const waiting = [...this.live];
    const connectNext = () => {
      waiting.shift()?.start(Date.now());
      if (waiting.length > 0) this.timers[0] = setTimeout(connectNext, betweenConnects);
    };
    this.timers.push(
      setTimeout(connectNext, 0),
      setInterval(() => {
        const now = Date.now();
        for (const robot of this.live) robot.tick(now);
      }, tickLength),
      setInterval(() => this.save(false), betweenSaves),
    );
  }

  get progress(): Progress {
    const jobs = Object.values(this.state.machines).flatMap((robot) => robot.jobs);
    const days = (time: (job: (typeof jobs)[number]) => number) => Math.round(jobs.reduce((sum, job) => sum + time(job), 0) / oneDay);
    return { sent: days(({ from, at }) => at - from), total: days(({ from, to }) => to - from) };
  }

  command(words: string): Promise<void> {
    return perform(parseScenario(words), this.bySerial);
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    this.history.stop();
    for (const { camera } of this.live) camera.stop();
    this.renderer.close();
    await Promise.all(this.live.map(({ connection }) => connection.close()));
    this.save(true);
  }

  private save(clean: boolean): void {
    for (const { robot, confirmedUntil } of this.live) {
      const state = this.state.machines[robot.robotSn];
      if (state) state.liveUntil = confirmedUntil;
    }
    this.state.clean = clean;
    if (this.fleet.stateFile) writeState(this.fleet.stateFile, this.state);
  }
}
