import { randomUUID } from 'node:crypto';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { SequenceRange } from '@botify/contract/robots/command';
import { isAnyReceived, missingRanges } from '@botify/domain/robots/received-ranges';
import { sql } from 'drizzle-orm';
import { readRanges } from '../features/robots/public.ts';
import type { Services } from '../kernel/context.ts';
import { Periodic } from '../kernel/periodic.ts';
import type { EmbeddedLink } from './embedded-link.ts';

/** Timing of requests for missing messages. */
export interface AskIntervals {
  /** Between rounds. */
  readonly everyMs: number;
  /** Between rounds for a while after a request: a machine that has sent everything gets the next request. */
  readonly soonMs: number;
  /** A report younger than this may still arrive, or be waiting in another process. */
  readonly onTheWaySeconds: number;
  /** Pause before the same request is repeated. Doubles while nothing arrives. */
  readonly pauseSeconds: number;
}

export const defaultAskIntervals: AskIntervals = { everyMs: 10_000, soonMs: 1_000, onTheWaySeconds: 5, pauseSeconds: 30 };

/** Limits the pause to about eight hours, for machines whose messages are invalid or that no longer have them. */
const maxDoublings = 10;

interface MissingMessages extends Record<string, unknown> {
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
      const { rows } = await tx.execute<MissingMessages>(sql`
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

/** Reports are large. The next ones are requested when these have arrived. */
const maxAtOnce = 100;
const maxGaps = 50;

interface MissingReports extends Record<string, unknown> {
  readonly tenant_code: string;
  readonly robot_sn: RobotSn;
  readonly boot: number;
  readonly missing: readonly Pick<SequenceRange, 'from' | 'to'>[];
  readonly in_vain: number;
}

/** Requests numbered task reports that never arrived, in the same way as `createAskAgain` requests status messages. */
export const createAskForReports =
  ({ db, now }: Pick<Services, 'db' | 'now'>, link: EmbeddedLink, { onTheWaySeconds, pauseSeconds }: AskIntervals = defaultAskIntervals) =>
  (): Promise<number> =>
    db.transaction(async (tx) => {
      const at = now();
      const instant = sql`${at.toISOString()}::timestamptz`;
      const { rows } = await tx.execute<MissingReports>(sql`
        SELECT tenant_code, robot_sn, boot::float8 AS boot,
          CASE WHEN asked IS NULL OR asked && received THEN 0 ELSE asked_in_vain + 1 END AS in_vain,
          (SELECT json_agg(json_build_object('from', lower(gap), 'to', upper(gap) - 1) ORDER BY gap)
            FROM unnest(missing_reports(last, received)) AS gap) AS missing
        FROM report_count JOIN (SELECT tenant_code, robot_sn, received_at FROM robot_state WHERE online) AS online_robot USING (tenant_code, robot_sn)
        WHERE incomplete_since < ${instant} - make_interval(secs => ${onTheWaySeconds})
          AND (asked IS NULL OR received @> asked OR received_at > asked_at
            AND asked_at < ${instant} - make_interval(secs => ${pauseSeconds}
              * 2 ^ CASE WHEN asked && received THEN 0 ELSE least(asked_in_vain, ${maxDoublings}::int) END))
        FOR UPDATE OF report_count SKIP LOCKED`);
      let requested = 0;
      for (const { tenant_code, robot_sn, boot, missing, in_vain } of rows) {
        const missingReports = firstOf(missing).map((gap) => ({ boot, ...gap }));
        if (!link.send(robot_sn, { commandId: randomUUID(), kind: 'resend', sentAt: at.getTime(), missingReports })) continue;
        requested += 1;
        const ranges = `{${missingReports.map(({ from, to }) => `[${from},${to}]`).join()}}`;
        await tx.execute(sql`
          UPDATE report_count SET asked = ${ranges}::int8multirange, asked_at = ${instant}, asked_in_vain = ${in_vain}
          WHERE tenant_code = ${tenant_code} AND robot_sn = ${robot_sn} AND boot = ${boot}`);
      }
      return requested;
    });

/** Oldest first: the machine deletes those next. */
function firstOf(missing: MissingReports['missing']): MissingReports['missing'] {
  let left = maxAtOnce;
  return missing.slice(0, maxGaps).flatMap(({ from, to }) => {
    const end = Math.min(to, from + left - 1);
    left -= Math.max(0, end - from + 1);
    return end < from ? [] : [{ from, to: end }];
  });
}

/** Requests missing messages from machines, in rounds that are more frequent while machines answer. */
export function startAsking(services: Services, link: EmbeddedLink, pace: AskIntervals = defaultAskIntervals): Periodic {
  const [askAgain, askForReports] = [createAskAgain(services, link, pace), createAskForReports(services, link, pace)];
  let askedAt = Number.NEGATIVE_INFINITY;
  const round = async () => {
    const requests = (await askAgain()) + (await askForReports());
    if (requests > 0) askedAt = performance.now();
  };
  return new Periodic({
    everyMs: () => (performance.now() - askedAt < pace.everyMs ? pace.soonMs : pace.everyMs),
    round,
    onError: (error) => services.log.warn({ event: 'broker.resend_request_failed', err: error }),
  });
}
