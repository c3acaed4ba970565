import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import type { Database } from '../kernel/db.ts';
import { seedDemoActivity } from './demo-activity.seed.ts';
import { demoSeed } from './demo-seed.ts';
import { enrollFleet } from './enroll-fleet.ts';
import { handleDemoErrors } from './handle-errors.seed.ts';
import { launchSimulator } from './launch-simulator.ts';
import { PastLoader } from './past.ts';
import { type Fleet, type SimulatorMessage, SimulatorProcess } from './simulator-process.ts';

const everyPercent = 10;

/** Progress of the demo's history, shown by /readyz and logged every ten percent. */
class HistoryProgress {
  readonly #services: Services;
  /** Completed shares: of the history stored by threads, and of the messages sent by the machines. */
  #stored = 1;
  #sent = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Call when threads store the history instead of the machines sending it. */
  expectPast(): void {
    this.stored(0);
  }

  stored(share: number): void {
    this.#stored = share;
    this.#note();
  }

  received({ history }: SimulatorMessage): void {
    if (history === undefined) return;
    this.#sent = history === 'done' ? 1 : Math.min(0.99, history.sent / Math.max(1, history.total));
    this.#note();
  }

  #note(): void {
    const { progress, log } = this.#services;
    const before = progress.demoHistory;
    const percent = Math.floor(Math.min(this.#stored, this.#sent) * 100);
    const done = percent === 100;
    progress.demoHistory = { percent, done };
    if (Math.floor(percent / everyPercent) > Math.floor((before?.percent ?? -1) / everyPercent))
      log.info({ event: 'demo.history_progress', percent });
    if (done && !before?.done)
      Promise.all([handleDemoErrors(this.#services), seedDemoActivity(this.#services)]).catch((error: unknown) =>
        log.warn({ event: 'demo.people_failed', reason: String(error) }),
      );
  }
}

export type { Fleet } from './simulator-process.ts';

/** Limit of messages per second that the demo sends to a broker; a larger fleet reports less often. */
const maxPerSecond = 2_000;

/**
 * In MB. Generating history produces garbage much faster than retained data, and without limits hundreds of MB stay allocated. The messages a
 * machine keeps while there is no broker (10,000) must fit.
 */
const memoryFor = (machines: number): string[] => ['--max-semi-space-size=16', `--max-old-space-size=${256 + 16 * machines}`];

/**
 * When the demo was created, and whether its history still has to be stored. A demo of an earlier version sends its history through the
 * broker.
 */
async function pastOf(db: Database): Promise<{ readonly startedAt: number; readonly wanted: boolean } | undefined> {
  const { rows } = await db.execute<{ started: string; past: string }>(sql`
    SELECT demo.value AS started, past.value AS past FROM product_setting demo, product_setting past
    WHERE demo.name = 'demo' AND past.name = 'demoPast'`);
  return rows[0] && { startedAt: Date.parse(rows[0].started), wanted: rows[0].past === 'wanted' };
}

/** Starts the demo's machines and restarts their process when it dies. Stores their history meanwhile. */
export async function startFleet(services: Services, dataDir: string, databaseUrl: string): Promise<Fleet> {
  const { config, db, log } = services;
  const file = join(dataDir, 'demo-fleet.json');
  const past = await pastOf(db);
  const machines = await enrollFleet(services, file, (count) => ({
    seed: demoSeed,
    historyDays: config.DEMO_HISTORY_DAYS,
    pastToldUntil: past?.startedAt,
    stateFile: join(dataDir, 'demo-fleet-state.json'),
    intervalMs: Math.max(1_000, Math.ceil((count * 1_000) / maxPerSecond)),
  }));
  const launch = () => launchSimulator(config, file, memoryFor(machines.length));
  const loader = new PastLoader(config, databaseUrl);
  const history = new HistoryProgress(services);
  const running = new SimulatorProcess(launch, log, (message) => history.received(message));
  if (machines.length > 0) running.start();
  if (past?.wanted) {
    const requests = machines.map((entry) => ({ seed: demoSeed, entry, historyDays: config.DEMO_HISTORY_DAYS, startedAt: past.startedAt }));
    history.expectPast();
    loader
      .load(requests, (stored) => history.stored(Math.min(0.99, stored / requests.length)))
      .then(async () => {
        await db.execute(sql`UPDATE product_setting SET value = 'stored' WHERE name = 'demoPast'`);
        history.stored(1);
      })
      .catch((error: unknown) => log.warn({ event: 'demo.history_postponed', reason: String(error) }));
  }
  const simulated = new Set(machines.map(({ robotSn }) => robotSn));
  return {
    simulates: (robotSn) => simulated.has(robotSn),
    command: (words) => running.command(words),
    stop: async () => {
      await Promise.all([loader.stop(), running.stop()]);
    },
  };
}
