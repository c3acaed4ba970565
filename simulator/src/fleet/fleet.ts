import { second } from '../calendar.ts';
import { Studio } from '../camera/studio.ts';
import { machineOf } from '../machine-identity.ts';
import { parseScenario } from '../scenarios.ts';
import { type MachineState, newMachineState, resumedState } from './backlog-jobs.ts';
import type { Fleet } from './fleet-file.ts';
import { History } from './history.ts';
import { LiveMachine } from './live-machine.ts';
import { perform } from './perform.ts';
import { type FleetState, readState, writeState } from './state-file.ts';

const tickLength = 50;
const betweenConnects = 20;
const betweenSaves = 5 * second;
const oneDay = 86_400_000;

/** Machine-days of the past: how many were told, and of how many. */
interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface Addresses {
  readonly broker: string;
  /** Where machines send pictures to; without it they have no camera. */
  readonly server: string | undefined;
}

/** All the machines of a fleet file, from now on and back to where their history begins. */
export class RunningFleet {
  private readonly fleet: Fleet;
  private readonly state: FleetState;
  private readonly live: readonly LiveMachine[];
  private readonly bySerial: ReadonlyMap<string, LiveMachine>;
  private readonly history: History;
  private readonly studio = new Studio();
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(fleet: Fleet, { broker: url, server }: Addresses, onTold: () => void) {
    this.fleet = fleet;
    const boot = Date.now();
    const before = readState(fleet.stateFile);
    const states: Record<string, MachineState> = {};
    this.state = { clean: false, machines: states };
    this.live = fleet.machines.map(({ secret, ...entry }) => {
      const machine = machineOf(fleet.seed, entry);
      const known = before.machines[machine.robotSn];
      const span = known ? resumedState(known, boot, before.clean) : newMachineState(machine, boot, fleet);
      states[machine.robotSn] = span;
      const { intervalMs } = fleet;
      return new LiveMachine(machine, {
        url,
        secret,
        boot,
        span,
        intervalMs,
        studio: this.studio,
        server,
        onReach: () => this.history.wake(),
      });
    });
    this.bySerial = new Map(this.live.map((each) => [each.machine.robotSn, each]));
    const tellers = this.live.flatMap(({ machine, connection }) => {
      const span = states[machine.robotSn];
      return span ? [{ machine, line: connection, span, jobs: span.jobs }] : [];
    });
    this.history = new History(tellers, onTold);
    // Before anything is said: a start that is killed at once must not look like one that never was.
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
        for (const machine of this.live) machine.tick(now);
      }, tickLength),
      setInterval(() => this.save(false), betweenSaves),
    );
  }

  get progress(): Progress {
    const jobs = Object.values(this.state.machines).flatMap((machine) => machine.jobs);
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
    this.studio.close();
    await Promise.all(this.live.map(({ connection }) => connection.close()));
    this.save(true);
  }

  private save(clean: boolean): void {
    for (const { machine, confirmedUntil } of this.live) {
      const state = this.state.machines[machine.robotSn];
      if (state) state.liveUntil = confirmedUntil;
    }
    this.state.clean = clean;
    if (this.fleet.stateFile) writeState(this.fleet.stateFile, this.state);
  }
}
