import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Services, SimulatedMachine, Simulations } from '../kernel/context.ts';
import { Periodic } from '../kernel/periodic.ts';
import { siteLocation } from './demo-organization.seed.ts';
import { launchSimulator } from './launch-simulator.ts';
import { SimulatorProcess } from './simulator-process.ts';

const checkMs = 2_000;
const memory = ['--max-semi-space-size=16', '--max-old-space-size=272'];

/** One machine in the format of the demo's fleet, without a past. */
function fleetOf({ siteNumber = 'SIMULATED', scene = 'carPark', timeZone = 'Asia/Shanghai', ...machine }: SimulatedMachine): object {
  const [lng, lat] = siteLocation(siteNumber);
  return { seed: 'botify', machines: [{ ...machine, siteNumber, scene, timeZone, lng, lat }] };
}

/**
 * Machines that people simulate, one process each. Any server process can end a simulation by deleting its row: the process that runs it
 * looks every two seconds, and reports that it is alive.
 */
export class SimulatedRobots implements Simulations {
  readonly #services: Pick<Services, 'config' | 'db' | 'log' | 'now'>;
  readonly #running = new Map<string, { readonly process: SimulatorProcess; readonly folder: string }>();
  readonly #checks: Periodic;
  #isOver = false;

  constructor(services: Pick<Services, 'config' | 'db' | 'log' | 'now'>) {
    this.#services = services;
    this.#checks = new Periodic({
      everyMs: () => checkMs,
      hurriedMs: 0,
      round: () => this.#endReplaced(),
      onError: (error) => services.log.warn({ event: 'simulation.check_failed', reason: String(error) }),
    });
  }

  async start(run: string, machine: SimulatedMachine): Promise<void> {
    const { config, log } = this.#services;
    const folder = await mkdtemp(join(tmpdir(), 'botify-simulation-'));
    // Readable by the owner only: it contains the secret.
    const file = join(folder, 'fleet.json');
    await writeFile(file, JSON.stringify(fleetOf(machine)), { mode: 0o600 });
    const process = new SimulatorProcess(
      () => launchSimulator(config, file, memory),
      log,
      () => undefined,
    );
    this.#running.set(run, { process, folder });
    if (this.#isOver) await this.#end(run);
    else process.start();
  }

  get count(): number {
    return this.#running.size;
  }

  check(): void {
    this.#checks.hurry();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#checks.stop();
    const runs = [...this.#running.keys()];
    await Promise.all(runs.map((run) => this.#end(run)));
    if (runs.length > 0) await this.#services.db.execute(sql`DELETE FROM simulated_robot WHERE run = ANY(${sql.param(runs)}::uuid[])`);
  }

  async #endReplaced(): Promise<void> {
    const runs = [...this.#running.keys()];
    if (runs.length === 0) return;
    const { db, now } = this.#services;
    const { rows } = await db.execute<{ run: string }>(sql`
      UPDATE simulated_robot SET alive_at = ${now().toISOString()}::timestamptz WHERE run = ANY(${sql.param(runs)}::uuid[]) RETURNING run`);
    const alive = new Set(rows.map(({ run }) => run));
    await Promise.all(runs.filter((run) => !alive.has(run)).map((run) => this.#end(run)));
  }

  async #end(run: string): Promise<void> {
    const ended = this.#running.get(run);
    this.#running.delete(run);
    await ended?.process.stop();
    if (ended) await rm(ended.folder, { recursive: true, force: true });
  }
}
