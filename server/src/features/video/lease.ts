import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { type Refused, type StreamRow, streamTable } from '../../schema/video.table.ts';
import { isStream, leaseMs, renewalIntervalMs } from './stream-rows.ts';

const timeoutMs = 4000;

/** Sends the video command and waits for the answer. Undefined when the machine accepts, otherwise the reason. */
export async function askMachine({ link, now }: Pick<Services, 'link' | 'now'>, stream: StreamRow): Promise<Refused | undefined> {
  const { id: streamId, kind, robotSn, wantedUntil, rangeStart, rangeEnd } = stream;
  const range = rangeStart && rangeEnd ? { from: rangeStart.getTime(), to: rangeEnd.getTime() } : {};
  const video = { streamId, kind, until: wantedUntil.getTime(), ...range };
  const answer = await link.ask(robotSn, { commandId: randomUUID(), kind: 'video', sentAt: now().getTime(), video }, timeoutMs);
  if (answer?.video?.accepted) return undefined;
  return answer?.video ? (answer.video.reason ?? 'noCamera') : 'silent';
}

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
