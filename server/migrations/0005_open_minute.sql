-- A machine says something every second. The figures of the minute that is going on stand in its state, which is rewritten with
-- every message anyway; they move to the rows of the minute and the day when the next minute begins.
ALTER TABLE robot_state
  ADD COLUMN open_minute timestamptz,
  ADD COLUMN open_day date,                               -- of open_minute, by the calendar of the machine's site; its row in robot_day exists
  ADD COLUMN open_figures bigint[],                       -- messages, then the figures of robot_minute in their order, in thousandths
  ADD COLUMN battery float8,                              -- out of status, which is text to PostgreSQL: what lists are sorted by
  ADD COLUMN clean_area float8,
  ADD COLUMN clean_seconds float8,
  ALTER COLUMN status TYPE json USING status::text::json;
UPDATE robot_state SET
  battery = (status->'battery'->>'percent')::float8,
  clean_area = (status->'totals'->>'area')::float8 + (status->'totals'->>'manualArea')::float8,
  clean_seconds = (status->'totals'->>'cleanSeconds')::float8 + (status->'totals'->>'manualSeconds')::float8;
ALTER TABLE robot_history ALTER COLUMN status TYPE json USING status::text::json;

-- Room for whatever a broken counter adds up to: a minute that is over must always find its row.
ALTER TABLE robot_minute
  ALTER COLUMN area TYPE numeric(24, 3),
  ALTER COLUMN clean_seconds TYPE numeric(24, 3),
  ALTER COLUMN manual_area TYPE numeric(24, 3),
  ALTER COLUMN manual_seconds TYPE numeric(24, 3),
  ALTER COLUMN run_seconds TYPE numeric(24, 3),
  ALTER COLUMN distance TYPE numeric(24, 3),
  ALTER COLUMN water TYPE numeric(24, 3),
  ALTER COLUMN electricity TYPE numeric(24, 3);
ALTER TABLE robot_day
  ALTER COLUMN area TYPE numeric(24, 3),
  ALTER COLUMN clean_seconds TYPE numeric(24, 3),
  ALTER COLUMN manual_area TYPE numeric(24, 3),
  ALTER COLUMN manual_seconds TYPE numeric(24, 3),
  ALTER COLUMN run_seconds TYPE numeric(24, 3),
  ALTER COLUMN distance TYPE numeric(24, 3),
  ALTER COLUMN water TYPE numeric(24, 3),
  ALTER COLUMN electricity TYPE numeric(24, 3);

-- Days with the open minute: what everybody reads.
CREATE VIEW robot_day_figures AS
SELECT finished.tenant_code, finished.robot_sn, day,
  messages + coalesce(open_figures[1], 0)::integer AS messages,
  area + coalesce(open_figures[2], 0) * 0.001 AS area,
  clean_seconds + coalesce(open_figures[3], 0) * 0.001 AS clean_seconds,
  manual_area + coalesce(open_figures[4], 0) * 0.001 AS manual_area,
  manual_seconds + coalesce(open_figures[5], 0) * 0.001 AS manual_seconds,
  run_seconds + coalesce(open_figures[6], 0) * 0.001 AS run_seconds,
  distance + coalesce(open_figures[7], 0) * 0.001 AS distance,
  water + coalesce(open_figures[8], 0) * 0.001 AS water,
  electricity + coalesce(open_figures[9], 0) * 0.001 AS electricity
FROM robot_day AS finished
LEFT JOIN (SELECT tenant_code, robot_sn, open_day, open_figures FROM robot_state) AS state
  ON state.tenant_code = finished.tenant_code AND state.robot_sn = finished.robot_sn AND open_day = day;
