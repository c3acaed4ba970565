import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '@botify/tools/product/server-process';
import type { MailServer } from '../mail-server.ts';
import { startMosquitto } from '../mosquitto.ts';
import { startPgBouncer } from '../pgbouncer.ts';
import { startProxy } from '../proxy.ts';
import { startHaproxy } from './haproxy.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';
import { type ServerUnit, startUnit } from './server-unit.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const roles = ['api', 'ingest', 'jobs'] as const;
type Role = (typeof roles)[number];

interface Options {
  readonly folder: string;
  readonly primaryFolder: string;
  readonly mail: Pick<MailServer, 'url'>;
  /** Settings of the second process of each role. */
  readonly second?: Readonly<Record<string, string>>;
}

/** The product as docs/operations.md describes it for several processes, all on this computer. Two processes per role. */
export async function startCluster({ folder, primaryFolder, mail, second = {} }: Options) {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const pair: PostgresPair = await startPostgresPair(folder, primaryFolder);
    stops.push(pair.stop);
    const apiPorts = [await freePort(), await freePort()] as const;
    const haproxy = await startHaproxy(folder, apiPorts, { primary: pair.primary.port, standby: pair.standby.port });
    stops.push(haproxy.kill);
    const databaseWay = await startProxy('127.0.0.1', haproxy.databasePort);
    stops.push(databaseWay.close);
    const addressAt = (port: number) => `postgres://botify@127.0.0.1:${port}/botify?sslmode=disable`;
    const pgbouncer = await startPgBouncer(addressAt(databaseWay.port), 20, 500);
    stops.push(pgbouncer.stop);
    const mosquitto = await startMosquitto({ lines: () => ['allow_anonymous true', 'autosave_interval 10'] });
    stops.push(mosquitto.stop);
    const ingestWay = await startProxy('127.0.0.1', mosquitto.port);
    stops.push(ingestWay.close);
    const url = `http://127.0.0.1:${haproxy.port}`;
    const shared = {
      CAPTCHA_FIXED: '0000',
      DEMO_ROBOTS: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: pgbouncer.through('transaction'),
      DATABASE_DIRECT_URL: addressAt(databaseWay.port),
      DATABASE_READ_URL: addressAt(pair.standby.port),
      SECRETS_KEY: randomBytes(32).toString('hex'),
      PUBLIC_URL: url,
      TRUST_PROXY: 'loopback',
      SMTP_URL: mail.url,
      LOG_LEVEL: 'warn',
    };
    const mqttPorts: Readonly<Record<Role, number>> = { api: mosquitto.port, ingest: ingestWay.port, jobs: mosquitto.port };
    const unitsOf = async (role: Role): Promise<readonly ServerUnit[]> => {
      const ports = role === 'api' ? apiPorts : [await freePort(), await freePort()];
      return ports.map((port, index) => {
        const more = index === 0 ? {} : second;
        const MQTT_URL = `mqtt://server:word@127.0.0.1:${mqttPorts[role]}`;
        const unit = startUnit(`${role}${index + 1}`, port, { ...shared, MQTT_URL, ROLES: role, ...more });
        stops.push(unit.stop);
        return unit;
      });
    };
    const units = { api: await unitsOf('api'), ingest: await unitsOf('ingest'), jobs: await unitsOf('jobs') };
    const every = Object.values(units).flat();
    return {
      url,
      mqttPort: mosquitto.port,
      pair,
      haproxy,
      pgbouncer,
      mosquitto,
      databaseWay,
      ingestWay,
      units,
      every,
      isReady: async () => (await Promise.all([haproxy.sendsToAll(), ...every.map((unit) => unit.ready())])).every(Boolean),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
