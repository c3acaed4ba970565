import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Services } from '../kernel/context.ts';
import type { Config } from '../kernel/settings.ts';
import { enrolFleet } from './enrol-fleet.ts';
import { handleDemoErrors } from './handle-errors.seed.ts';
import { type Fleet, SimulatorProcess, type Told } from './simulator-process.ts';

export type { Fleet } from './simulator-process.ts';

/** The demo's machines, run by a process of their own that knows nothing but the broker and where video is sent. */
const simulator = join(import.meta.dirname, '../../../simulator/src/main.ts');
/** One address of a broker takes so many messages a second from the demo; a larger fleet speaks less often. */
const mostPerSecond = 2_000;

const reachable = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host);

/** Machines sign in with secrets of their own: those of the server are not for them. */
function brokerAddress({ MQTT_URL, MQTT_PORT, HOST }: Config): string {
  if (!MQTT_URL) return `mqtt://${reachable(HOST)}:${MQTT_PORT}`;
  const address = new URL(MQTT_URL);
  address.username = '';
  address.password = '';
  return address.href;
}

/** Where their pictures go. */
const serverAddress = ({ HOST, PORT }: Config): string => `http://${reachable(HOST)}:${PORT}`;

/**
 * MB. Telling a past makes garbage much faster than it fills what is kept, and without limits hundreds of MB of it lie around. What a
 * machine may keep while there is no broker (10,000 messages) must find room.
 */
const memoryFor = (machines: number): string[] => ['--max-semi-space-size=16', `--max-old-space-size=${256 + 16 * machines}`];

/** Starts the demo's machines; when their process dies it is started again. */
export async function startFleet(services: Services, dataDir: string): Promise<Fleet> {
  const { config, log } = services;
  const file = join(dataDir, 'demo-fleet.json');
  const machines = await enrolFleet(services, file, (count) => ({
    seed: 'botify',
    historyDays: config.DEMO_HISTORY_DAYS,
    stateFile: join(dataDir, 'demo-fleet-state.json'),
    intervalMs: Math.max(1_000, Math.ceil((count * 1_000) / mostPerSecond)),
  }));
  const launch = () =>
    spawn(process.execPath, [...memoryFor(machines), simulator], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { PATH: process.env.PATH ?? '', MQTT_URL: brokerAddress(config), FLEET_FILE: file, SERVER_URL: serverAddress(config) },
    });
  const running = new SimulatorProcess(launch, log, (told) => note(services, told));
  if (machines > 0) running.start();
  return running;
}

const everyPercent = 10;

/** How far the demo's past has come: on /readyz, and in the log every tenth of the way. */
function note(services: Services, { history }: Told): void {
  const { progress, log } = services;
  if (history === undefined) return;
  if (history === 'done')
    handleDemoErrors(services).catch((error: unknown) => log.warn({ reason: String(error) }, "the demo's errors stay unhandled"));
  const before = progress.demoHistory?.percent ?? -1;
  const percent = history === 'done' ? 100 : Math.floor((history.sent * 100) / Math.max(1, history.total));
  progress.demoHistory = { percent, done: history === 'done' };
  if (Math.floor(percent / everyPercent) > Math.floor(before / everyPercent)) log.info({ percent }, 'demo history');
}
