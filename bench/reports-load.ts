import type pg from 'pg';

export const reportsWanted = 1_000_000;
/** The demo assigns six of ten robots to the measured tenant. */
export const demoRobots = Math.ceil(1000 / 0.6);

const dice = (seed: number, sides: number) => `abs(hashint8extended(n, ${seed})) % ${sides}`;

/** Fourteen months of reports of a thousand robots, with rare kinds and one that does not occur. */
export async function loadReports(client: pg.Client): Promise<void> {
  await client.query('TRUNCATE task_report CASCADE; TRUNCATE report_day; TRUNCATE task_report_month');
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'task_report' AND indexname <> 'task_report_pkey'`,
  );
  await client.query('SET session_replication_role = replica');
  for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`);
  await client.query(`
    INSERT INTO task_report (tenant_code, id, robot_sn, report_id, update_time, task_id, program_name, map_name, map_scene, task_type, op_type,
      start_time, end_time, outcome, task_progress, target_area, actual_area, effective_area, clean_seconds, refill_count, avoid_count,
      bump_count, interruption_count, water, electricity, battery_start, battery_end, site_id, day)
    SELECT 'harbour', (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${dice(0, 281474976710655)}), 12, '0'))::uuid, robot_sn,
      'run-' || n, began + interval '1 hour', 'task-' || n % 7, 'Program ' || n % 7, 'B' || 1 + n % 4,
      CASE WHEN ${dice(4, 100)} < 80 THEN 'carPark' WHEN ${dice(4, 100)} < 99 THEN 'indoor' ELSE 'outerEdge' END,
      CASE WHEN ${dice(3, 1000)} < 600 THEN 'lane' WHEN ${dice(3, 1000)} < 850 THEN 'parkingSpace' WHEN ${dice(3, 1000)} < 998 THEN 'indoor'
        ELSE 'laneHighReflection' END,
      CASE WHEN ${dice(2, 100)} < 70 THEN 'scheduled' WHEN ${dice(2, 100)} < 92 THEN 'onSite' ELSE 'remote' END,
      began, began + interval '50 minutes', CASE WHEN ${dice(1, 23)} = 0 THEN 'canceled' ELSE 'completed' END, 100, 2000, 1900.5, 1850.25, 2900,
      n % 4, n % 9, n % 5, n % 3, 30.5, 1.25, 90, 40, site_id, (began AT TIME ZONE time_zone)::date
    FROM (SELECT n, robot_sn, machine.site_id, coalesce(time_zone, 'UTC') AS time_zone, now() - (${reportsWanted} - n) * interval '37.84 seconds' AS began
      FROM generate_series(1::bigint, ${reportsWanted}) AS n
      JOIN (SELECT *, row_number() OVER (ORDER BY robot_sn) - 1 AS number FROM robot WHERE tenant_code = 'harbour') AS machine
        ON number = ${dice(5, 1_000_000_007)} % (SELECT count(*) FROM robot WHERE tenant_code = 'harbour')
      LEFT JOIN site ON site.tenant_code = 'harbour' AND site.id = machine.site_id) AS made ORDER BY n`);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('SET session_replication_role = DEFAULT');
  await client.query(`
    INSERT INTO report_day
    SELECT tenant_code, robot_sn, site_id, day, count(*), count(*) FILTER (WHERE outcome = 'completed'), sum(target_area) * 1000,
      sum(actual_area) * 1000, sum(effective_area) * 1000, sum(clean_seconds) * 1000,
      sum(greatest(extract(epoch FROM end_time - start_time), 0)) * 1000, sum(refill_count), sum(avoid_count), sum(bump_count),
      sum(interruption_count), sum(water) * 1000, sum(electricity) * 1000, count(*) FILTER (WHERE op_type = 'scheduled')
    FROM task_report GROUP BY tenant_code, robot_sn, site_id, day`);
  await client.query(`
    INSERT INTO task_report_month
    SELECT tenant_code, robot_sn, site_id, date_trunc('month', start_time AT TIME ZONE 'UTC')::date AS month, op_type, task_type, map_scene,
      count(*) FILTER (WHERE outcome = 'completed'), count(*) FILTER (WHERE outcome = 'canceled')
    FROM task_report GROUP BY tenant_code, robot_sn, site_id, month, CUBE (op_type, task_type, map_scene)`);
  for (const table of ['task_report', 'report_day', 'task_report_month']) await client.query(`VACUUM ANALYZE ${table}`);
}
