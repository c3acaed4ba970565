import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { SiteScene } from '@botify/contract/sites/sites.contract';
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import { hashDeviceSecret, isDeviceSecret, newSecret } from '../kernel/device-secret.ts';
import { demoRobots, siteLocation } from './demo-organization.seed.ts';

interface Machine {
  readonly robotSn: RobotSn;
  readonly secret: string;
  /** The stored hash when this secret was generated: as long as it is still stored, the secret has not been changed. */
  readonly replaces: string | null;
  readonly modelNum: string;
  readonly siteNumber: string;
  readonly scene: SiteScene;
  readonly timeZone: string;
  readonly lng: number;
  readonly lat: number;
}
interface Stored extends Record<string, unknown> {
  readonly robot_sn: RobotSn;
  readonly model_num: string;
  readonly secret_hash: string | null;
  readonly number: string;
  readonly scene: SiteScene;
  readonly time_zone: string;
}
type Secret = Pick<Machine, 'secret' | 'replaces'>;

/** Secrets assigned before; an unreadable file counts as lost. */
async function readSecrets(file: string): Promise<ReadonlyMap<string, Secret> | undefined> {
  try {
    const { machines } = JSON.parse(await readFile(file, 'utf8')) as { machines: readonly Machine[] };
    return new Map(machines.map(({ robotSn, secret, replaces }) => [robotSn, { secret, replaces: replaces ?? null }]));
  } catch {
    return undefined;
  }
}

/** Readable by the owner only: it allows impersonating the machines. */
async function writeFleetFile(file: string, fleet: object): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(fleet), { mode: 0o600, flush: true });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
}

/** The secret of a machine, or none if it was changed: the stored hash belongs neither to our secret nor to the one it was to replace. */
function secretFor(stored: string | null, known: ReadonlyMap<string, Secret> | undefined, robotSn: RobotSn): Secret | undefined {
  const old = known?.get(robotSn);
  if (old && (stored === old.replaces || isDeviceSecret(old.secret, stored))) return old;
  return known && stored !== null ? undefined : { secret: newSecret(), replaces: stored };
}

/**
 * Assigns secrets to the demo's machines, first in the simulator's file and then in the database, so that the next start completes an
 * interrupted run. A machine whose secret was changed is no longer simulated. Servers that share a folder are serialized, so that the
 * second one finds the secrets of the first.
 */
export const enrollFleet = (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  file: string,
  settings: (machines: number) => object,
): Promise<readonly Machine[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.demoFleet'))`);
    const known = await readSecrets(file);
    const serials = [...demoRobots(config.DEMO_ROBOTS).values()].flat().map(({ robotSn }) => robotSn);
    const { rows } = await tx.execute<Stored>(sql`
      SELECT robot_sn, model_num, secret_hash, number, scene, time_zone FROM robot
      JOIN site ON site.tenant_code = robot.tenant_code AND site.id = robot.site_id
      WHERE robot_sn = ANY(${sql.param(serials)}::text[]) AND retired_at IS NULL ORDER BY robot_sn`);
    const machines: Machine[] = [];
    const fresh: { sn: RobotSn; hash: string; old: string | null }[] = [];
    for (const row of rows) {
      const secret = secretFor(row.secret_hash, known, row.robot_sn);
      if (!secret) continue;
      if (row.secret_hash === secret.replaces)
        fresh.push({ sn: row.robot_sn, hash: hashDeviceSecret(secret.secret), old: secret.replaces });
      const [lng, lat] = siteLocation(row.number);
      machines.push({
        robotSn: row.robot_sn,
        ...secret,
        modelNum: row.model_num,
        siteNumber: row.number,
        scene: row.scene,
        timeZone: row.time_zone,
        lng,
        lat,
      });
    }
    await writeFleetFile(file, { ...settings(machines.length), machines });
    if (fresh.length > 0)
      await tx.execute(sql`
        UPDATE robot SET secret_hash = new.hash, enrolled_at = coalesce(enrolled_at, ${now().toISOString()}::timestamptz)
        FROM json_to_recordset(${JSON.stringify(fresh)}::json) AS new(sn text, hash text, old text)
        WHERE robot_sn = new.sn AND secret_hash IS NOT DISTINCT FROM new.old`);
    return machines;
  });
