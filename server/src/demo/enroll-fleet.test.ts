import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Services } from '../kernel/context.ts';
import { hashDeviceSecret, isDeviceSecret } from '../kernel/device-secret.ts';
import { useTestServer } from '../testing/test-server.ts';
import { enrollFleet } from './enroll-fleet.ts';

const server = useTestServer();
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botify-enroll-'));
  file = join(folder, 'fleet.json');
  await server.services.db.execute(sql`UPDATE robot SET secret_hash = NULL`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const enroll = (services: Pick<Services, 'db' | 'config' | 'now'> = server.services) =>
  enrollFleet(services, file, () => ({ seed: 'test' }));
/** Simulates a lost database connection when the secrets are stored. */
const cutOff = () => {
  const { db, config, now } = server.services;
  const transaction: typeof db.transaction = (work) =>
    db.transaction((tx) => {
      let statements = 0;
      const execute = (query: SQL) => {
        if (++statements > 2) throw new Error('cut off');
        return tx.execute(query);
      };
      return work(Object.assign(Object.create(tx), { execute }));
    });
  return enroll({ db: Object.assign(Object.create(db), { transaction }), config, now });
};
const written = async () => (JSON.parse(await readFile(file, 'utf8')) as { machines: { robotSn: RobotSn; secret: string }[] }).machines;
/** Number of machines whose secret in the file is valid. */
async function able(): Promise<number> {
  const { rows } = await server.services.db.execute<{ robot_sn: RobotSn; secret_hash: string | null }>(
    sql`SELECT robot_sn, secret_hash FROM robot`,
  );
  const stored = new Map(rows.map(({ robot_sn, secret_hash }) => [robot_sn, secret_hash]));
  return (await written()).filter(({ robotSn, secret }) => isDeviceSecret(secret, stored.get(robotSn) ?? null)).length;
}

it('[L-02] assigns secrets once', async () => {
  const count = (await enroll()).length;
  expect(count).toBeGreaterThan(10);
  const before = await written();
  expect([(await enroll()).length, await able()]).toEqual([count, count]);
  expect(await written()).toEqual(before);
});

it('[L-02] servers that start at once on one folder assign the same secrets', async () => {
  const counts = await Promise.all(Array.from({ length: 8 }, async () => (await enroll()).length));
  expect(new Set(counts).size).toBe(1);
  expect(await able()).toBe(counts[0]);
});

it('[L-02] recovers from a failure between file and database, for new machines and for a lost file', async () => {
  await expect(cutOff()).rejects.toThrow('cut off');
  expect(await able()).toBe(0);
  const count = (await enroll()).length;
  expect(await able()).toBe(count);
  await rm(file);
  await expect(cutOff()).rejects.toThrow('cut off');
  expect(await able()).toBe(0);
  expect([(await enroll()).length, await able()]).toEqual([count, count]);
});

it('[L-02] assigns no secret when the file cannot be written', async () => {
  await mkdir(`${file}.new`);
  await expect(enroll()).rejects.toThrow();
  const { rowCount } = await server.services.db.execute(sql`SELECT FROM robot WHERE secret_hash IS NOT NULL`);
  expect(rowCount).toBe(0);
});

it('[L-02] leaves a machine alone whose secret was changed, also during a failure', async () => {
  const count = (await enroll()).length;
  const take = (sn: string) =>
    server.services.db.execute(sql`UPDATE robot SET secret_hash = ${hashDeviceSecret('theirs')} WHERE robot_sn = ${sn}`);
  const [one, other] = (await written()).map(({ robotSn }) => robotSn) as [RobotSn, RobotSn];
  await take(one);
  expect(await enroll()).toHaveLength(count - 1);
  await server.services.db.execute(sql`UPDATE robot SET secret_hash = NULL`);
  await expect(cutOff()).rejects.toThrow('cut off');
  await take(other);
  expect(await enroll()).toHaveLength(count - 1);
  expect((await written()).some(({ robotSn }) => robotSn === other)).toBe(false);
});
