import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';

type Traced = Readonly<Record<'id' | 'name' | 'job' | 'email' | 'phone' | 'ip' | 'device', string>>;

/** Leaves traces of an account of harbour in every table that can name a person. */
export async function leaveTraces({ db, now }: Services, { id, name, job, email, phone, ip, device }: Traced): Promise<void> {
  const at = now().toISOString();
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement);
  const robot = sql`(SELECT robot_sn FROM robot WHERE tenant_code = 'harbour' ORDER BY robot_sn LIMIT 1)`;
  const errorId = newId(now());
  const reportId = newId(now());
  await run(sql`INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, start_time, handler_id, handler_name)
    SELECT 'harbour', ${errorId}, ${robot}, 'E302', 'P1', ${at}, ${id}, ${name}`);
  await run(
    sql`INSERT INTO robot_error_note VALUES ('harbour', ${errorId}, gen_random_uuid(), ${at}, 'note', ${id}, ${name}, ${`${name}（${phone}）已到场`})`,
  );
  await run(
    sql`INSERT INTO robot_error_note VALUES ('harbour', ${errorId}, gen_random_uuid(), ${at}, 'note', gen_random_uuid(), '他人', ${`请联系${name}，${email}`})`,
  );
  await run(
    sql`INSERT INTO robot_error_note VALUES ('harbour', ${errorId}, gen_random_uuid(), ${at}, 'assign', gen_random_uuid(), '同事', NULL, ${id}, ${name})`,
  );
  await run(
    sql`INSERT INTO consumable_replacement VALUES ('harbour', ${robot}, gen_random_uuid(), 'brush', ${at}, NULL, 100, ${id}, ${name}, ${at})`,
  );
  await run(sql`INSERT INTO task_report (tenant_code, id, robot_sn, report_id, update_time, task_id, program_name, map_name, map_scene, task_type, op_type,
      op_user, start_time, end_time, outcome, task_progress, target_area, actual_area, effective_area, clean_seconds, refill_count, avoid_count,
      bump_count, interruption_count, battery_start, battery_end)
    SELECT 'harbour', ${reportId}, ${robot}, 'r', ${at}, 't', 'p', 'm', 'carPark', 'lane', 'remote', ${name}, ${at}, ${at}, 'completed', 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1`);
  await run(sql`INSERT INTO report_share (tenant_code, id, report_id, token_hash, created_at, created_by, creator_name, expires_at)
    VALUES ('harbour', gen_random_uuid(), ${reportId}, 'x', ${at}, ${id}, ${name}, ${at})`);
  const recipient = newId(now());
  await run(sql`INSERT INTO report_recipient (tenant_code, id, email, name, time_zone, frequency, language, site_ids, robot_sns, attach_xlsx,
      owner_tenant, owner_id, owner_name, covered_to, next_at, created_at)
    VALUES ('harbour', ${recipient}, ${email}, ${name}, 'UTC', 'daily', 'zh-CN', '{}', '{}', false, 'harbour', gen_random_uuid(), '他人', ${at}, ${at}, ${at}),
      ('harbour', gen_random_uuid(), 'boss@x.example', '老板', 'UTC', 'daily', 'zh-CN', '{}', '{}', false, 'harbour', ${id}, ${name}, ${at}, ${at}, ${at})`);
  await run(sql`INSERT INTO report_delivery (tenant_code, id, recipient_id, email, test, frequency, from_day, to_day, due_at, state, answer)
    VALUES ('harbour', gen_random_uuid(), ${recipient}, ${email}, false, 'daily', ${at}, ${at}, ${at}, 'sent', ${`250 <${email}> ok`})`);
  await run(sql`INSERT INTO alert_subscription (tenant_code, account_id, home_tenant, ways, language, time_zone, remind, webhook_url)
    VALUES ('harbour', ${id}, 'harbour', '{}', 'zh-CN', 'UTC', true, ${`https://x.example/${email}`})`);
  await run(sql`INSERT INTO alert_subscription (tenant_code, account_id, home_tenant, ways, language, time_zone, remind, escalate_to)
    SELECT 'harbour', id, 'harbour', '{}', 'zh-CN', 'UTC', true, ${id} FROM account WHERE username = 'operator@harbour.example'`);
  await run(sql`INSERT INTO alert_delivery (tenant_code, id, account_id, home_tenant, channel, kind, language, time_zone, subject, notice_ids,
      notice_count, created_at, due_at, state, answer)
    SELECT 'harbour', gen_random_uuid(), account.id, 'harbour', 'email', 'single', 'zh-CN', 'UTC', ${`${name}升级给您`}, '{}', 1, ${at}, ${at}, 'sent', 'ok'
    FROM account WHERE id = ${id} OR username = 'operator@harbour.example'`);
  await run(sql`INSERT INTO alert_watch (tenant_code, error_id, account_id, home_tenant, notice_id, language, time_zone, person)
    VALUES ('harbour', ${errorId}, ${id}, 'harbour', gen_random_uuid(), 'zh-CN', 'UTC', 1)`);
  await run(sql`INSERT INTO push_device (tenant_code, id, account_id, home_tenant, endpoint_hash, target, session_id, device, created_at)
    VALUES ('harbour', gen_random_uuid(), ${id}, 'harbour', 'x', 'x', gen_random_uuid(), ${`Chrome ${name}`}, ${at})`);
  await run(sql`INSERT INTO invitation_delivery (tenant_code, id, account_id, email, language, due_at, state)
    VALUES ('harbour', gen_random_uuid(), ${id}, ${email}, 'zh-CN', ${at}, 'sent')`);
  await run(sql`INSERT INTO api_key (tenant_code, id, name, permissions, owner_tenant, owner_id, token_hash, hint, lifetime_days, expires_at, created_at, last_used_ip)
    VALUES ('harbour', gen_random_uuid(), ${`${name}的脚本`}, '{}', 'harbour', ${id}, 'y', 'abcd', 30, ${at}, ${at}, ${ip})`);
  await run(sql`INSERT INTO saved_view (tenant_code, id, page, list, name, shared, owner_tenant, owner_id, query, recent, columns, created_at)
    VALUES ('harbour', gen_random_uuid(), '/system/user', '', ${`${name}的视图`}, false, 'harbour', ${id}, ${`keyword=${email}`}, '[]', '{}', ${at})`);
  await run(sql`INSERT INTO notice_mark VALUES ('harbour', ${id}, ${id})`);
  await run(
    sql`INSERT INTO robot_notice (tenant_code, id, at, robot_sn, category, type) SELECT 'harbour', ${errorId}, ${at}, ${robot}, 'TIPS', 'ROBOT_ON'`,
  );
  // To the person, and by the person to somebody else.
  await run(sql`INSERT INTO robot_notice (tenant_code, id, at, robot_sn, category, type, account_id, details)
    SELECT 'harbour', gen_random_uuid(), ${at}, ${robot}, 'WARNING', 'ERROR_ASSIGNED', account_id, json_build_object('by', by_name)
    FROM (VALUES (${id}::uuid, '他人'), (gen_random_uuid(), ${name})) AS assigned (account_id, by_name)`);
  await run(sql`INSERT INTO notice_read VALUES ('harbour', ${id}, ${errorId})`);
  await run(sql`INSERT INTO reset_code VALUES ('harbour', ${id}, 'email', 'h', ${at})`);
  await run(sql`INSERT INTO sso_link VALUES ('harbour', gen_random_uuid(), 'https://id.example', ${email}, ${id}, ${at}, ${at})`);
  await run(sql`INSERT INTO account_totp VALUES ('harbour', ${id}, 'sealed', 0, ${at}, ${at})`);
  await run(
    sql`INSERT INTO account_passkey VALUES ('harbour', gen_random_uuid(), ${id}, ${`${name}的手机`}, 'c', 'k', 0, '{}', ${at}, NULL)`,
  );
  await run(sql`INSERT INTO reset_link VALUES ('harbour', ${id}, 'z', ${at})`);
  await run(sql`INSERT INTO console_error VALUES ('harbour', gen_random_uuid(), ${id}, ${at}, 'error', 'e', '', '/', '1', 'zh-CN', ${device}, 1),
    ('harbour', gen_random_uuid(), NULL, ${at}, 'error', ${`no such user ${email}`}, '', '/', '1', 'zh-CN', 'other', 1)`);
  await run(
    sql`INSERT INTO quarantine SELECT 'harbour', gen_random_uuid(), ${robot}, 'taskReport', 'invalid', NULL, ${at}, ${Buffer.from(`{"opUser":"${name}"}`)}`,
  );
  await run(sql`UPDATE site SET contact_name = ${name}, contact_job = ${job}, contact_phone = '139-1111-2222' WHERE number = 'HB-001'`);
  await run(sql`INSERT INTO robot_station (tenant_code, robot_sn, project_user_name, project_user_job, project_user_phone, pay_user_name)
    SELECT 'harbour', robot_sn, ${name}, ${job}, ${phone}, ${name} FROM robot WHERE robot_sn = ${robot}
    ON CONFLICT (tenant_code, robot_sn) DO UPDATE SET project_user_name = excluded.project_user_name, project_user_job = excluded.project_user_job,
      project_user_phone = excluded.project_user_phone, pay_user_name = excluded.pay_user_name`);
  await run(sql`INSERT INTO throttle VALUES (${`reset:email:${email}`}, 1, ${at}, NULL)`);
}
