-- How many reports of each kind a machine has in a month by UTC, all kinds in one row: a list of a million reports adds up some thousand
-- rows to know its length and where its pages begin. One row for each kind would be twenty times as many.
DROP TABLE task_report_count;
CREATE TABLE task_report_month (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  site_id uuid,
  month date NOT NULL,
  -- Completed ones first, then cancelled ones; of each every kind of start, task and scene, with a sum over all of them before the first.
  runs integer[] NOT NULL,
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE UNIQUE INDEX task_report_month_once ON task_report_month (tenant_code, robot_sn, month, site_id) NULLS NOT DISTINCT;

-- Each report counts in the sums it belongs to: 2 outcomes x (1 + 3 kinds of start) x (1 + 6 task types) x (1 + 3 scenes) cells.
CREATE FUNCTION count_report_kinds(outcomes text[], op_types text[], task_types text[], map_scenes text[]) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  cells integer[] := array_fill(0, ARRAY[224]);
  first integer;
  op integer;
  task integer;
  scene integer;
  cell integer;
BEGIN
  FOR report IN 1 .. cardinality(outcomes) LOOP
    first := CASE outcomes[report] WHEN 'completed' THEN 1 ELSE 113 END;
    op := coalesce(array_position(ARRAY['onSite', 'scheduled', 'remote'], op_types[report]), 0) * 28;
    task := coalesce(array_position(ARRAY['lane', 'parkingSpace', 'outerEdge', 'laneHighReflection', 'indoor', 'indoorHighReflection'],
      task_types[report]), 0) * 4;
    scene := coalesce(array_position(ARRAY['carPark', 'outerEdge', 'indoor'], map_scenes[report]), 0);
    FOR sum IN 0 .. 7 LOOP
      -- A kind that is not known here counts in the sum over all kinds, once.
      CONTINUE WHEN (sum & 4 > 0 AND op = 0) OR (sum & 2 > 0 AND task = 0) OR (sum & 1 > 0 AND scene = 0);
      cell := first + (sum >> 2) * op + (sum >> 1 & 1) * task + (sum & 1) * scene;
      cells[cell] := cells[cell] + 1;
    END LOOP;
  END LOOP;
  RETURN cells;
END $$;
INSERT INTO task_report_month
SELECT tenant_code, robot_sn, site_id, date_trunc('month', start_time AT TIME ZONE 'UTC')::date,
  count_report_kinds(array_agg(outcome), array_agg(op_type), array_agg(task_type), array_agg(map_scene))
FROM task_report GROUP BY 1, 2, 3, 4;

-- With what the filters ask: rows that are only counted or passed over are not fetched from the table.
DROP INDEX task_report_newest;
CREATE INDEX task_report_newest ON task_report (tenant_code, start_time DESC, id DESC)
  INCLUDE (day, robot_sn, site_id, outcome, op_type, task_type, map_scene);
