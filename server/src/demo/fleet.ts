import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteScene } from '@botify/contract/sites/sites.contract';
import { sql } from 'drizzle-orm';
import { hashDeviceSecret, isDeviceSecret, newSecret } from '../broker/device-secret.ts';
import type { Services } from '../kernel/context.ts';
import type { Config } from '../kernel/settings.ts';
import { demoRobots, siteLocation } from './demo-organisation.seed.ts';
import { handleDemoErrors } from './handle-errors.seed.ts';

/** The demo's machines, run by a process of their own that knows nothing but the broker. */
const simulator = join(import.meta.dirname, '../../../simulator/src/main.ts');
/** One address of a broker takes so many messages a second from the demo; a larger fleet speaks less often. */
const mostPerSecond = 2_000;

interface Machine {
  readonly robotSn: string;
  readonly secret: string;
  readonly modelNum: string;
  readonly siteNumber: string;
  readonly scene: SiteScene;
  readonly timeZone: string;
  readonly lng: number;
  readonly lat: number;
}
interface Stored extends Record<string, unknown> {
  readonly robot_sn: string;
  readonly model_num: string;
  readonly secret_hash: string | null;
  readonly number: string;
  readonly scene: SiteScene;
  readonly time_zone: string;
}

/** Secrets handed out before; what cannot be read counts as lost. */
async function readSecrets(file: string): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const { machines } = JSON.parse(await readFile(file, 'utf8')) as { machines: readonly Machine[] };
    return new Map(machines.map(({ robotSn, secret }) => [robotSn, secret]));
  } catch {
    return undefined;
  }
}

/**
 * Gives the demo's machines their secrets and writes them down for the simulator. A machine whose secret somebody changed since is
 * theirs now: it is no longer simulated.
 */
async function enrolFleet({ db, config, now }: Services, file: string): Promise<readonly Machine[]> {
  const known = await readSecrets(file);
  const serials = [...demoRobots(config.DEMO_ROBOTS).values()].flat().map(({ robotSn }) => robotSn);
  const { rows } = await db.execute<Stored>(sql`
    SELECT robot_sn, model_num, secret_hash, number, scene, time_zone FROM robot
    JOIN site ON site.tenant_code = robot.tenant_code AND site.id = robot.site_id
    WHERE robot_sn = ANY(${sql.param(serials)}::text[]) ORDER BY robot_sn`);
  const machines: Machine[] = [];
  const fresh: { sn: string; hash: string }[] = [];
  for (const row of rows) {
    const old = known?.get(row.robot_sn);
    const isOurs = old !== undefined && isDeviceSecret(old, row.secret_hash);
    if (known && row.secret_hash !== null && !isOurs) continue;
    const secret = isOurs ? old : newSecret();
    if (!isOurs) fresh.push({ sn: row.robot_sn, hash: hashDeviceSecret(secret) });
    const [lng, lat] = siteLocation(row.number);
    machines.push({
      robotSn: row.robot_sn,
      secret,
      modelNum: row.model_num,
      siteNumber: row.number,
      scene: row.scene,
      timeZone: row.time_zone,
      lng,
      lat,
    });
  }
  if (fresh.length > 0)
    await db.execute(sql`
      UPDATE robot SET secret_hash = new.hash, enrolled_at = coalesce(enrolled_at, ${now().toISOString()}::timestamptz)
      FROM json_to_recordset(${JSON.stringify(fresh)}::json) AS new(sn text, hash text) WHERE robot_sn = new.sn`);
  return machines;
}

/** Only the owner may read it: with what stands in it anybody could speak for the machines. */
async function writeFleetFile(file: string, fleet: object): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(fleet), { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
}

export interface Fleet {
  /** Has the simulator carry out a scenario command; rejected with its reason when it cannot. */
  command(words: string): Promise<void>;
  stop(): Promise<void>;
}

/** Machines sign in with secrets of their own: those of the server are not for them. */
function brokerAddress({ MQTT_URL, MQTT_PORT, HOST }: Config): string {
  if (!MQTT_URL) return `mqtt://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${MQTT_PORT}`;
  const address = new URL(MQTT_URL);
  address.username = '';
  address.password = '';
  return address.href;
}

/** Starts the demo's machines; when their process dies it is started again. */
export async function startFleet(services: Services, dataDir: string): Promise<Fleet> {
  const file = join(dataDir, 'demo-fleet.json');
  const machines = await enrolFleet(services, file);
  const stateFile = join(dataDir, 'demo-fleet-state.json');
  const intervalMs = Math.max(1_000, Math.ceil((machines.length * 1_000) / mostPerSecond));
  await writeFleetFile(file, { seed: 'botify', historyDays: services.config.DEMO_HISTORY_DAYS, stateFile, intervalMs, machines });
  const asked = new Asked();
  let child: ChildProcess | undefined;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  const start = () => {
    child = spawn(process.execPath, [simulator], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { PATH: process.env.PATH ?? '', MQTT_URL: brokerAddress(services.config), FLEET_FILE: file },
    });
    child.stderr?.on('data', (chunk: Buffer) => services.log.warn({ reason: chunk.toString().slice(0, 500) }, 'simulator'));
    child.on('message', (message) => {
      note(services, message);
      asked.answer(message as Told);
    });
    child.on('exit', (code, signal) => {
      if (stopped) return;
      services.log.warn({ code, signal }, 'the simulator ended and is started again');
      again = setTimeout(start, 1_000);
    });
  };
  if (machines.length > 0) start();
  return {
    command: (words) => asked.ask((message) => child?.send(message), words),
    stop: async () => {
      stopped = true;
      clearTimeout(again);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child?.kill('SIGKILL'), 3_000);
      await ended;
      clearTimeout(impatience);
    },
  };
}

interface Told {
  readonly history?: { readonly sent: number; readonly total: number } | 'done';
  readonly done?: number;
  readonly failed?: number;
  readonly reason?: string;
}

/** Commands under way, by number. */
class Asked {
  readonly #waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  #last = 0;

  ask(send: (message: object) => unknown, command: string): Promise<void> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      send({ id, command });
    });
  }

  answer({ done, failed, reason }: Told): void {
    const id = done ?? failed;
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failed === undefined) waiting?.resolve();
    else waiting?.reject(new Error(reason));
  }
}
const everyPercent = 10;

/** How far the demo's past has come: on /readyz, and in the log every tenth of the way. */
function note(services: Services, message: unknown): void {
  const { progress, log } = services;
  const { history } = message as Told;
  if (history === undefined) return;
  if (history === 'done')
    handleDemoErrors(services).catch((error: unknown) => log.warn({ reason: String(error) }, "the demo's errors stay unhandled"));
  const before = progress.demoHistory?.percent ?? -1;
  const percent = history === 'done' ? 100 : Math.floor((history.sent * 100) / Math.max(1, history.total));
  progress.demoHistory = { percent, done: history === 'done' };
  if (Math.floor(percent / everyPercent) > Math.floor(before / everyPercent)) log.info({ percent }, 'demo history');
}
