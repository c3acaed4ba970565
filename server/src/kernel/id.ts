import { randomBytes, randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

const most = 2 ** 26;
let lastMs = 0;
let counter = 0;

/** Ids of one millisecond go up one after the other, so that what happened first stands first. */
function nextCounter(ms: number): number {
  counter = ms === lastMs ? (counter + 1) % most : randomInt(most / 2);
  lastMs = ms;
  return counter;
}

/** A version 7 UUID: sorts by time, so that new rows land at the end of an index. */
export function newId(now: Date): string {
  const ms = now.getTime();
  const count = nextCounter(ms);
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  // The counter's upper 12 bits stand behind the version, the lower 14 behind the variant.
  bytes.writeUInt16BE(0x7000 | (count >>> 14), 6);
  bytes.writeUInt16BE(0x8000 | (count & 0x3fff), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The same in a statement that makes many rows: another id for each of them, of no particular order within the millisecond. */
export function newIds(now: Date): SQL {
  const time = now.getTime().toString(16).padStart(12, '0');
  // A random UUID has its random part from the 16th sign on, the variant included.
  return sql`(${`${time.slice(0, 8)}-${time.slice(8)}-7`}::text || substr(gen_random_uuid()::text, 16))::uuid`;
}
