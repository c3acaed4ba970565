import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';

let lastMs = 0;
let sequence = 0;

/**
 * A version 7 UUID: sorts by time, so that new rows are appended to an index. The library counts ids of one millisecond only by the system
 * clock; here the caller's clock decides.
 */
export function newId(now: Date): string {
  const msecs = now.getTime();
  // The sequence has 32 bits. A start in the lower half leaves two billion ids for one millisecond.
  sequence = msecs === lastMs ? sequence + 1 : randomInt(2 ** 31);
  lastMs = msecs;
  return v7({ msecs, seq: sequence });
}

/** The same in a statement that creates many rows: one id per row, unordered within the millisecond. */
export function newIds(now: Date): SQL {
  const time = now.getTime().toString(16).padStart(12, '0');
  // The random part of a random UUID starts at the 16th character, variant included.
  return sql`(${`${time.slice(0, 8)}-${time.slice(8)}-7`}::text || substr(gen_random_uuid()::text, 16))::uuid`;
}
