-- Counts of reports per machine, site, UTC month and kind, as a data cube: a null kind stands for all of them. Whatever the filters of
-- a list, one row per machine and month holds the count, and no kind is named here: a new one needs no migration.
DROP TABLE task_report_month;
DROP FUNCTION count_report_kinds;
CREATE TABLE task_report_month (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  site_id uuid,
  month date NOT NULL,
  op_type text,
  task_type text,
  map_scene text,
  completed integer NOT NULL,
  canceled integer NOT NULL,
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
INSERT INTO task_report_month
SELECT tenant_code, robot_sn, site_id, date_trunc('month', start_time AT TIME ZONE 'UTC')::date AS month, op_type, task_type, map_scene,
  count(*) FILTER (WHERE outcome = 'completed'), count(*) FILTER (WHERE outcome = 'canceled')
FROM task_report GROUP BY tenant_code, robot_sn, site_id, month, CUBE (op_type, task_type, map_scene);
CREATE INDEX task_report_month_robot ON task_report_month (tenant_code, robot_sn, month);
-- Covers the query, so that the rows of one kind are read without the table.
CREATE INDEX task_report_month_kind ON task_report_month (tenant_code, op_type, task_type, map_scene, month)
  INCLUDE (robot_sn, site_id, completed, canceled);
