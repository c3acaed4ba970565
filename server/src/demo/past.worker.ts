import { workerData } from 'node:worker_threads';
import { type PastRequest, robotPast } from '@botify/simulator/past';
import { BatchWriter } from '../ingest/batch-writer.ts';
import { openDatabase } from '../kernel/db.ts';
import { createLog } from '../kernel/log.ts';
import type { PastSettings } from './past.ts';

const { url, log: levels } = workerData as PastSettings;
const log = createLog(levels);
const { db } = openDatabase(url, log, { max: 1 });
// Shared: the machines are connected meanwhile, and another writer stores their messages.
const writer = new BatchWriter({ db, log, now: () => new Date() }, { shared: true });

export const storePast = (request: PastRequest) => writer.write([{ ...robotPast(request), rejected: [], done: () => undefined }]);
