import { workerData } from 'node:worker_threads';
import { type PastRequest, robotPast } from '@botify/simulator/past';
import { sql } from 'drizzle-orm';
import { BatchWriter } from '../ingest/batch-writer.ts';
import { openDatabase } from '../kernel/db.ts';
import { createLog } from '../kernel/log.ts';
import type { PastSettings } from './past.ts';

const { url, log: levels, machinesAtOnce } = workerData as PastSettings;
const log = createLog(levels);
const { db, pool } = openDatabase(url, log, { max: machinesAtOnce });
// The commit that marks the history as stored is the last one and waits for the disk: then all before it are on disk as well.
pool.on('connect', (client) => void client.query('SET synchronous_commit = off').catch(() => undefined));
// Shared: the machines are connected meanwhile, and another writer stores their messages.
const writer = new BatchWriter({ db, log, now: () => new Date() }, { shared: true });
let stored = 0;

export async function storePast(request: PastRequest): Promise<void> {
  await writer.write([{ ...robotPast(request), rejected: [], done: () => undefined }]);
  stored += 1;
  // Plans for few reports are slow for many: a foreign key would search all of a tenant. Repeated whenever the number has doubled.
  if (Number.isInteger(Math.log2(stored))) await db.execute(sql`ANALYZE task_report (tenant_code, robot_sn)`);
}
