import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { mountSmallDisk, startFakeClock } from './disk-and-clock.ts';
import { until } from './disturbance.ts';
import type { ServerUnit } from './server-unit.ts';

export interface Fault {
  readonly name: string;
  /** Resolves when the cause is gone. The disturbance can last longer. */
  readonly happen: () => Promise<unknown>;
  /** Why it cannot happen on this computer. */
  readonly skipped?: string;
}

interface Means {
  readonly cluster: Cluster;
  readonly disk: Awaited<ReturnType<typeof mountSmallDisk>>;
  readonly clock: Awaited<ReturnType<typeof startFakeClock>>;
}

/** systemd starts a program again after this time, the server after its own. */
const restartMs = 1_000;
const jumpSeconds = 600;
const slowMs = 50;
/** Longest time until a fault shows. */
const noticedMs = 60_000;

/** How far the clock of a process is ahead, by the head of its answer. */
async function secondsAhead({ port }: ServerUnit): Promise<number> {
  const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`);
  return (Date.parse(headers.get('date') ?? '') - Date.now()) / 1_000;
}

/** One after the other. The last one leaves a cluster without a standby. */
export function faultsOf({ cluster, disk, clock }: Means): Fault[] {
  const { pair, haproxy, pgbouncer, mosquitto, ingestWay, databaseWay, units, every } = cluster;
  const second = Object.values(units).flatMap(([, unit]) => unit ?? []);
  const restarted =
    (program: { kill(): Promise<void>; start(): Promise<void> }, downMs = restartMs) =>
    async () => {
      await program.kill();
      await wait(downMs);
      await program.start();
    };
  const during = (ms: number, begin: () => unknown, end: () => unknown) => async () => {
    await begin();
    await wait(ms);
    await end();
  };
  return [
    { name: 'none', happen: () => wait(10_000) },
    ...every.map((unit) => ({ name: `kill -9 of ${unit.name}`, happen: async () => unit.kill() })),
    { name: 'kill -9 of HAProxy', happen: restarted(haproxy) },
    { name: 'kill -9 of PgBouncer', happen: restarted(pgbouncer) },
    { name: 'kill -9 of Mosquitto', happen: restarted(mosquitto) },
    { name: 'Mosquitto away from ingest, 20 s', happen: during(20_000, ingestWay.hold, ingestWay.mend) },
    { name: `database ${slowMs} ms farther away, 20 s`, happen: during(20_000, () => databaseWay.slow(slowMs), databaseWay.mend) },
    {
      name: `clock of the second processes ${jumpSeconds} s ahead, 20 s`,
      happen: async () => {
        await clock?.jump(jumpSeconds);
        await until(noticedMs, {
          'the second processes have another time': async () => (await Promise.all(second.map(secondsAhead))).every((ahead) => ahead > 500),
        });
        await wait(20_000);
        await clock?.jump(0);
      },
      ...(clock ? {} : { skipped: 'no libfaketime' }),
    },
    {
      name: 'disk of PostgreSQL full, 20 s',
      happen: async () => {
        const before = await pair.fullDiskErrors();
        await disk?.fill();
        await until(noticedMs, { 'PostgreSQL finds its disk full': async () => (await pair.fullDiskErrors()) > before });
        await wait(20_000);
        await disk?.free();
        await pair.primary.start();
      },
      ...(disk ? {} : { skipped: 'no right to mount' }),
    },
    { name: 'PostgreSQL down, 60 s', happen: restarted(pair.primary, 60_000) },
    {
      name: 'failover to the standby',
      happen: async () => {
        await pair.primary.kill();
        await pair.promote();
        await haproxy.switchDatabase();
      },
    },
  ];
}
