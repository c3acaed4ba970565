import { and, eq, lt } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { type StreamRow, streamTable } from '../../schema/video.table.ts';
import { askMachine } from './ask-machine.ts';
import { isStream, leaseMs, renewalIntervalMs } from './stream-rows.ts';

/**
 * Extends the lease and repeats the command to the machine. The conditional update lets one of many viewers and processes do so every ten
 * seconds, more often when the machine is late.
 */
export async function renewLease(services: Pick<Services, 'db' | 'link' | 'now' | 'log'>, stream: StreamRow): Promise<void> {
  const { db, now, log } = services;
  const at = now().getTime();
  const dueBefore = new Date(at + leaseMs - renewalIntervalMs(stream, now()));
  if (stream.wantedUntil >= dueBefore) return;
  const [renewed] = await db
    .update(streamTable)
    .set({ wantedUntil: new Date(at + leaseMs) })
    .where(and(isStream(stream), eq(streamTable.ended, false), lt(streamTable.wantedUntil, dueBefore)))
    .returning();
  if (!renewed) return;
  // Not awaited, to keep the playlist fast. Only an explicit rejection ends the stream; a lost answer does not.
  void askMachine(services, renewed)
    .then(async (refused) => {
      if (refused && refused !== 'silent') await db.update(streamTable).set({ ended: true }).where(isStream(renewed));
    })
    .catch((error: unknown) => log.warn({ event: 'video.lease_renewal_failed', err: error }));
}
