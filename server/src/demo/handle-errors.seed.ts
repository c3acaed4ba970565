import { setTimeout } from 'node:timers/promises';
import type { Locale } from '@botify/contract/kernel/locale';
import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';

/** Notes of the demo's operators on resolved errors, by fault code or its first letter. */
const notes: Readonly<Record<Locale, Readonly<Record<string, readonly string[]>>>> = {
  'zh-CN': {
    B: ['清洁充电触点后恢复', '充满电后恢复', '重新对接后恢复充电'],
    C: ['清理了刷盘上的缠绕物', '重新安装了吸水扒', '检查并紧固了清洁部件'],
    C606: ['清空了垃圾盒'],
    E: ['远程重启后恢复', '停机冷却后恢复', '现场检查后恢复作业'],
    E301: ['确认安全后松开急停按钮', '有人误按，已松开急停按钮'],
    M: ['更换了新件', '清洗后装回'],
    N: ['清理障碍后恢复', '推回定位点后恢复', '现场引导后恢复作业'],
    S: ['擦净传感器窗口', '重新插紧数据线', '远程重启后恢复'],
    W: ['清洁了水位传感器', '疏通管路后恢复', '检查阀门后恢复'],
    W501: ['已补水', '打开供水阀后自动补水'],
    W502: ['已排污并冲洗污水箱', '疏通排水口后排污'],
  },
  'en-US': {
    B: ['Cleaned the charging contacts.', 'Charged it fully. Fine since then.', 'Docked it again. It charges.'],
    C: ['Cleared film and string off the brush.', 'Refitted the squeegee.', 'Checked and tightened the brush unit.'],
    C606: ['Emptied the debris tray.'],
    E: ['Restarted it remotely.', 'Let it cool down, then resumed the task.', 'Checked it on site and resumed the task.'],
    E301: ['Area was safe. Released the emergency stop.', 'Pressed by mistake. Released it.'],
    M: ['Fitted a new part.', 'Washed it and put it back.'],
    N: ['Moved an obstacle out of the way.', 'Pushed it back to its start code.', 'Guided it past by hand and resumed the task.'],
    S: ['Wiped the sensor window.', 'Plugged the data cable in again.', 'Restarted it remotely.'],
    W: ['Cleaned the level sensor.', 'Flushed the hose.', 'Checked the valve. It opens again.'],
    W501: ['Filled up the clean water.', 'Opened the supply valve and let it refill.'],
    W502: ['Drained and rinsed the dirty-water tank.', 'Cleared the drain and emptied the tank.'],
  },
};

/**
 * The machines generate the demo's history, but not the actions of users. All but a few errors that ended before last night were handled by
 * an account of the tenant. Deterministic for every new demo.
 */
export async function handleDemoErrors(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await handleOnce(services);
      return;
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) throw error;
    }
    await setTimeout(betweenTries);
  }
}

/** The machines keep reporting meanwhile, in another order, so the ingest and this transaction can deadlock. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '40P01') || isDeadlock(error.cause));
const maxTries = 5;
const betweenTries = 200;

async function handleOnce({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    // Once per demo: errors that visitors leave open stay open.
    const { rowCount } = await tx.execute(
      sql`INSERT INTO product_setting (name, value) VALUES ('demoErrorsHandled', ${now().toISOString()}) ON CONFLICT DO NOTHING`,
    );
    if (rowCount === 0) return;
    const handled = sql`
      SELECT error.tenant_code, error.id, error.fault_code, error.start_time, error.end_time, people.id AS person_id, people.nick_name,
        abs(hashtext(error.robot_sn || error.fault_code || error.start_time::text)) AS luck
      FROM robot_error error
      JOIN LATERAL (
        SELECT id, nick_name FROM account WHERE account.tenant_code = error.tenant_code AND type < 3
        ORDER BY hashtext(account.username || error.robot_sn) LIMIT 1
      ) people ON true
      WHERE error.state = 'open' AND error.end_time < ${now().toISOString()}::timestamptz - interval '12 hours'
      ORDER BY error.tenant_code, error.id FOR UPDATE OF error`;
    await tx.execute(sql`
      CREATE TEMPORARY TABLE handled ON COMMIT DROP AS
      SELECT *, luck % 100 < 95 AS resolved, start_time + make_interval(secs => 60 + luck % 900) AS seen_at,
        greatest(end_time, start_time + interval '16 minutes') + make_interval(secs => 60 + luck % 1800) AS done_at
      FROM (${handled}) AS every WHERE luck % 100 < 98`);
    await tx.execute(sql`
      UPDATE robot_error SET state = CASE WHEN resolved THEN 'resolved' ELSE 'acknowledged' END, handler_id = person_id, handler_name = nick_name,
        acknowledged_at = seen_at, resolved_at = CASE WHEN resolved THEN done_at END, version = version + CASE WHEN resolved THEN 2 ELSE 1 END
      FROM handled WHERE handled.tenant_code = robot_error.tenant_code AND handled.id = robot_error.id`);
    await tx.execute(sql`
      INSERT INTO robot_error_note (tenant_code, error_id, id, at, act, actor_id, actor_name, note)
      SELECT tenant_code, id, gen_random_uuid(), seen_at, 'acknowledge', person_id, nick_name, NULL FROM handled
      UNION ALL
      SELECT tenant_code, id, gen_random_uuid(), done_at, 'resolve', person_id, nick_name,
        fitting ->> (luck % jsonb_array_length(fitting))
      FROM handled JOIN tenant USING (tenant_code),
        LATERAL (SELECT ${sql.param(JSON.stringify(notes))}::jsonb -> language AS known) AS by_language,
        LATERAL (SELECT coalesce(known -> fault_code, known -> left(fault_code, 1)) AS fitting) AS by_fault
      WHERE resolved`);
  });
}
