import { and, eq, lt } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { type StreamRow, streamTable } from '../../schema/video.table.ts';
import { askMachine } from './ask-machine.ts';
import { isStream, leaseMs, toldEveryMs } from './stream-rows.ts';

/**
 * Somebody watches: the machine is told to go on. However many watch and in however many processes, one of them tells it, every ten seconds;
 * the one whose update finds the old time. A machine that is late is told more often.
 */
export async function renewLease(services: Pick<Services, 'db' | 'link' | 'now' | 'log'>, stream: StreamRow): Promise<void> {
  const { db, now, log } = services;
  const at = now().getTime();
  const dueBefore = new Date(at + leaseMs - toldEveryMs(stream, now()));
  if (stream.wantedUntil >= dueBefore) return;
  const [renewed] = await db
    .update(streamTable)
    .set({ wantedUntil: new Date(at + leaseMs) })
    .where(and(isStream(stream), eq(streamTable.ended, false), lt(streamTable.wantedUntil, dueBefore)))
    .returning();
  if (!renewed) return;
  // Whoever watches does not wait for it. Only a plain no ends the stream: a lost answer does not stop the pictures.
  void askMachine(services, renewed)
    .then(async (refused) => {
      if (refused && refused !== 'silent') await db.update(streamTable).set({ ended: true }).where(isStream(renewed));
    })
    .catch((error: unknown) => log.warn({ event: 'video.lease_renewal_failed', err: error }));
}
