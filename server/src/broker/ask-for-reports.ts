import { randomUUID } from 'node:crypto';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { SequenceRange } from '@botify/contract/robots/command';
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import { type AskIntervals, defaultAskIntervals, maxDoublings } from './ask-intervals.ts';
import type { EmbeddedLink } from './embedded-link.ts';

/** Reports are large. The next ones are requested when these have arrived. */
const maxAtOnce = 100;
const maxGaps = 50;

interface Row extends Record<string, unknown> {
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
      const { rows } = await tx.execute<Row>(sql`
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
function firstOf(missing: Row['missing']): Row['missing'] {
  let left = maxAtOnce;
  return missing.slice(0, maxGaps).flatMap(({ from, to }) => {
    const end = Math.min(to, from + left - 1);
    left -= Math.max(0, end - from + 1);
    return end < from ? [] : [{ from, to: end }];
  });
}
