import type pg from 'pg';

const tenant = 'botify';
const zones = ['Asia/Shanghai', 'America/New_York', 'Asia/Kathmandu', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC'];
const robots = `robot WHERE tenant_code = '${tenant}'`;
/** From tomorrow (already today in some time zones) back three months. */
const days = 'generate_series(-1, 98) AS d';
const figures = 'messages, area, clean_seconds, manual_area, manual_seconds, run_seconds, distance, water, electricity';

/** Robots at a hundred sites with work and errors. Triggers are off: sites and days are given here. */
const statements = [
  'SET session_replication_role = replica',
  `INSERT INTO site (tenant_code, id, number, name, time_zone, scene, created_at)
   SELECT '${tenant}', gen_random_uuid(), 'BENCH-' || n, 'Bench ' || n, ('{${zones.join()}}'::text[])[1 + n % ${zones.length}], 'mall', now()
   FROM generate_series(0, 99) AS n`,
  `UPDATE robot SET site_id = site.id FROM site, (SELECT robot_sn AS sn, row_number() OVER () % 100 AS n FROM ${robots}) AS numbered
   WHERE robot.robot_sn = sn AND site.number = 'BENCH-' || n`,
  `INSERT INTO report_day SELECT tenant_code, robot_sn, site_id, CURRENT_DATE - d, 2, 1 + d % 2, 4000000, 3900000, 3700000, 6600000, 7200000,
     1, 4, 2, 0, 12000, 1200, 2 FROM ${days}, ${robots}`,
  `INSERT INTO robot_day (tenant_code, robot_sn, day, ${figures}, site_id)
   SELECT tenant_code, robot_sn, CURRENT_DATE - d, 8640, 3900, 6600, 10, 5, 9000, 5000, 12, 1.2, site_id FROM ${days}, ${robots}`,
  `INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, part, start_time, end_time, site_id, day)
   SELECT tenant_code, gen_random_uuid(), robot_sn, 'N10' || 1 + n % 5, 'P' || n % 4, 'scrub', began, began + interval '10 minutes', site_id, began::date
   FROM (SELECT n, now() - n * interval '12 hours' AS began FROM generate_series(0, 99) AS n) AS broken, ${robots}`,
  `INSERT INTO robot_hour SELECT tenant_code, robot_sn, hour, 300125, 300125, 300125, 300125
   FROM generate_series(date_bin('1 hour', now(), 'epoch') - interval '3 days', now(), '1 hour') AS hour, ${robots}`,
  // The minutes that the board reads: around this time yesterday.
  `INSERT INTO robot_minute (tenant_code, robot_sn, minute, ${figures})
   SELECT tenant_code, robot_sn, minute, 60, 20.5, 60, 0, 0, 60, 10, 0.1, 0.1
   FROM generate_series(date_trunc('hour', now()) - interval '25 hours', now() - interval '23 hours', '1 minute') AS minute, ${robots}`,
  `INSERT INTO robot_state (tenant_code, robot_sn, clean_area, open_minute, open_day, open_figures)
   SELECT tenant_code, robot_sn, 100000, date_trunc('minute', now()), now()::date, '{1,2500,0,500,0,0,0,0,0}' FROM ${robots} ON CONFLICT DO NOTHING`,
  'RESET session_replication_role',
  ...['robot', 'site', 'report_day', 'robot_day', 'robot_error', 'robot_hour', 'robot_minute', 'robot_state'].map(
    (table) => `VACUUM ANALYZE ${table}`,
  ),
];

/** Three months of work of the provider's own tenant. */
export async function loadBoard(client: pg.Client): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
