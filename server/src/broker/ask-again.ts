import { randomUUID } from 'node:crypto';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { SequenceRange } from '@botify/contract/robots/command';
import { isAnyReceived, missingRanges } from '@botify/domain/robots/received-ranges';
import { sql } from 'drizzle-orm';
import { readRanges } from '../ingest/ranges-text.ts';
import type { Services } from '../kernel/context.ts';
import { type AskIntervals, defaultAskIntervals, maxDoublings } from './ask-intervals.ts';
import type { EmbeddedLink } from './embedded-link.ts';

interface Row extends Record<string, unknown> {
  readonly tenant_code: string;
  readonly robot_sn: RobotSn;
  readonly runs: string;
  readonly asked: readonly SequenceRange[] | null;
  readonly asked_in_vain: number;
}

/**
 * Requests messages that are missing between others. Not every broker acknowledges as late as the embedded one, and a broker that dies
 * loses acknowledged messages. Safe in several processes: each machine is asked by one of them, less and less often while nothing arrives.
 * A machine without any message since the last request is not asked again: its answer may be waiting in the broker. Returns the number of
 * machines asked.
 */
export const createAskAgain =
  ({ db, now }: Pick<Services, 'db' | 'now'>, link: EmbeddedLink, { pauseSeconds }: AskIntervals = defaultAskIntervals) =>
  (): Promise<number> =>
    db.transaction(async (tx) => {
      const at = now();
      // SKIP LOCKED: rows that are being written are left for the next round.
      const { rows } = await tx.execute<Row>(sql`
        SELECT tenant_code, robot_sn, runs, asked, asked_in_vain FROM robot_state
        WHERE gap AND online AND (asked_at IS NULL OR received_at > asked_at
          AND asked_at < ${at.toISOString()}::timestamptz - make_interval(secs => ${pauseSeconds} * 2 ^ least(asked_in_vain, ${maxDoublings}::int)))
        FOR UPDATE SKIP LOCKED`);
      const requested = rows.flatMap(({ tenant_code, robot_sn, runs: text, asked, asked_in_vain }) => {
        const runs = readRanges(text);
        const missing = missingRanges(runs);
        const command = { commandId: randomUUID(), kind: 'resend', sentAt: at.getTime(), missing } as const;
        if (missing.length === 0 || !link.send(robot_sn, command)) return [];
        return [{ tenant_code, robot_sn, missing, in_vain: !asked || isAnyReceived(asked, runs) ? 0 : asked_in_vain + 1 }];
      });
      if (requested.length > 0)
        await tx.execute(sql`
          UPDATE robot_state SET asked = missing, asked_at = ${at.toISOString()}, asked_in_vain = in_vain
          FROM json_to_recordset(${JSON.stringify(requested)}::json) AS requested(tenant_code text, robot_sn text, missing json, in_vain integer)
          WHERE robot_state.tenant_code = requested.tenant_code AND robot_state.robot_sn = requested.robot_sn`);
      return requested.length;
    });
