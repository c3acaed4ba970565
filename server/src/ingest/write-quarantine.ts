import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import type { Executor } from '../kernel/db.ts';
import type { Rejected } from './read-message.ts';

/** A few samples of each kind show what is wrong; a faulty machine must not fill the disk. */
const samplesADay = 20;
const maxBytes = 4096;
const maxWords = 500;
/** The content is untrusted. */
const clean = (words: string): string => words.slice(0, maxWords).toWellFormed().replaceAll('\0', '');

/** Quarantines invalid messages: counts all of them, and stores the first few per machine, day and reason. */
export async function writeQuarantine(tx: Executor, rejected: readonly Rejected[], now: number, newId: () => string): Promise<void> {
  const groups = Map.groupBy(rejected, ({ robotSn, reason }) => `${robotSn} ${reason}`);
  const keys = [...groups].map(([key, [first]]) => ({ key, sn: first?.robotSn, reason: first?.reason, messages: groups.get(key)?.length }));
  const at = new Date(now).toISOString();
  // Nothing is stored for deleted and retired machines.
  const { rows } = await tx.execute<{ tenant_code: string; robot_sn: RobotSn; reason: string; messages: number }>(sql`
    INSERT INTO quarantine_count (tenant_code, robot_sn, day, reason, messages)
    SELECT tenant_code, robot_sn, ${at}::timestamptz::date, reason, messages
    FROM json_to_recordset(${JSON.stringify(keys)}::json) AS new(sn text, reason text, messages integer)
    JOIN robot ON robot_sn = sn AND retired_at IS NULL ORDER BY robot_sn, reason
    ON CONFLICT (tenant_code, robot_sn, day, reason) DO UPDATE SET messages = quarantine_count.messages + excluded.messages
    RETURNING tenant_code, robot_sn, reason, messages`);
  for (const { tenant_code, robot_sn, reason, messages } of rows) {
    const group = groups.get(`${robot_sn} ${reason}`) ?? [];
    const room = samplesADay - (messages - group.length);
    for (const { topic, detail, payload } of group.slice(0, Math.max(0, room)))
      await tx.execute(sql`
        INSERT INTO quarantine (tenant_code, id, robot_sn, topic, reason, detail, received_at, payload)
        VALUES (${tenant_code}, ${newId()}, ${robot_sn}, ${clean(topic)}, ${reason}, ${detail === null ? null : clean(detail)},
          ${at}, ${payload.subarray(0, maxBytes)})`);
  }
}
