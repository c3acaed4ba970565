import { randomUUID } from 'node:crypto';
import { missing } from '@botify/domain/robots/runs';
import { sql } from 'drizzle-orm';
import { readRuns } from '../ingest/runs-text.ts';
import type { Services } from '../kernel/context.ts';
import type { EmbeddedLink } from './embedded-link.ts';

const pauseSeconds = 30;

/**
 * Asks machines for messages that are missing between others. Not every broker confirms as late as the embedded one, and the confirmed
 * messages of one that dies are gone with it. Several processes may do this: each machine is asked by one of them, once in a while.
 */
export const createAskAgain =
  ({ db, now }: Pick<Services, 'db' | 'now'>, link: EmbeddedLink) =>
  async (): Promise<void> => {
    const at = now();
    const { rows } = await db.execute<{ robot_sn: string; runs: string }>(sql`
      UPDATE robot_state SET asked_at = ${at.toISOString()}
      WHERE (tenant_code, robot_sn) IN (
        SELECT tenant_code, robot_sn FROM robot_state
        WHERE gap AND online AND (asked_at IS NULL OR asked_at < ${at.toISOString()}::timestamptz - make_interval(secs => ${pauseSeconds}))
        -- What is being written just now is not worth waiting for.
        FOR UPDATE SKIP LOCKED)
      RETURNING robot_sn, runs`);
    for (const { robot_sn, runs } of rows) {
      const stretches = missing(readRuns(runs), at.getTime());
      if (stretches.length > 0) link.tell(robot_sn, { commandId: randomUUID(), kind: 'resend', sentAt: at.getTime(), missing: stretches });
    }
  };
