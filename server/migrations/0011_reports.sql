-- Where something happened, and on which day of that place's calendar: kept with it, because machines move and places change their clocks.
ALTER TABLE task_report ADD COLUMN site_id uuid, ADD COLUMN day date;
ALTER TABLE robot_error ADD COLUMN site_id uuid, ADD COLUMN day date;
ALTER TABLE robot_day ADD COLUMN site_id uuid;
UPDATE task_report SET site_id = robot.site_id, day = (start_time AT TIME ZONE coalesce(site.time_zone, 'UTC'))::date
FROM robot LEFT JOIN site ON site.tenant_code = robot.tenant_code AND site.id = robot.site_id
WHERE robot.tenant_code = task_report.tenant_code AND robot.robot_sn = task_report.robot_sn;
UPDATE robot_error SET site_id = robot.site_id, day = (start_time AT TIME ZONE coalesce(site.time_zone, 'UTC'))::date
FROM robot LEFT JOIN site ON site.tenant_code = robot.tenant_code AND site.id = robot.site_id
WHERE robot.tenant_code = robot_error.tenant_code AND robot.robot_sn = robot_error.robot_sn;
UPDATE robot_day SET site_id = robot.site_id FROM robot WHERE robot.tenant_code = robot_day.tenant_code AND robot.robot_sn = robot_day.robot_sn;
ALTER TABLE task_report ALTER COLUMN day SET NOT NULL;
ALTER TABLE robot_error ALTER COLUMN day SET NOT NULL;

-- Whoever writes, by whatever way: the site is where the machine stands when it is first told, the day follows the start.
CREATE FUNCTION place_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.site_id := (SELECT site_id FROM robot WHERE tenant_code = NEW.tenant_code AND robot_sn = NEW.robot_sn);
  END IF;
  IF TG_ARGV[0] = 'day' THEN
    NEW.day := (NEW.start_time AT TIME ZONE
      coalesce((SELECT time_zone FROM site WHERE tenant_code = NEW.tenant_code AND id = NEW.site_id), 'UTC'))::date;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER task_report_place BEFORE INSERT OR UPDATE OF start_time ON task_report FOR EACH ROW EXECUTE FUNCTION place_fact('day');
CREATE TRIGGER robot_error_place BEFORE INSERT OR UPDATE OF start_time ON robot_error FOR EACH ROW EXECUTE FUNCTION place_fact('day');
CREATE TRIGGER robot_day_place BEFORE INSERT ON robot_day FOR EACH ROW EXECUTE FUNCTION place_fact('site');

CREATE OR REPLACE VIEW robot_day_figures AS
SELECT finished.tenant_code, finished.robot_sn, day,
  messages + coalesce(open_figures[1], 0)::integer AS messages,
  area + coalesce(open_figures[2], 0) * 0.001 AS area,
  clean_seconds + coalesce(open_figures[3], 0) * 0.001 AS clean_seconds,
  manual_area + coalesce(open_figures[4], 0) * 0.001 AS manual_area,
  manual_seconds + coalesce(open_figures[5], 0) * 0.001 AS manual_seconds,
  run_seconds + coalesce(open_figures[6], 0) * 0.001 AS run_seconds,
  distance + coalesce(open_figures[7], 0) * 0.001 AS distance,
  water + coalesce(open_figures[8], 0) * 0.001 AS water,
  electricity + coalesce(open_figures[9], 0) * 0.001 AS electricity,
  site_id
FROM robot_day AS finished
LEFT JOIN (SELECT tenant_code, robot_sn, open_day, open_figures FROM robot_state) AS state
  ON state.tenant_code = finished.tenant_code AND state.robot_sn = finished.robot_sn AND open_day = day;

CREATE INDEX task_report_day ON task_report (tenant_code, robot_sn, day);
CREATE INDEX task_report_site ON task_report (tenant_code, site_id, start_time DESC, id DESC);
CREATE INDEX robot_error_day ON robot_error (tenant_code, day) INCLUDE (robot_sn, site_id, notice_level, part);

-- Task reports of a machine, site and day added up; made again from the reports whenever one of that day comes or changes.
-- Areas, times, water and electricity in thousandths: whole numbers are added much faster than decimals.
CREATE TABLE report_day (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  site_id uuid,
  day date NOT NULL,
  runs integer NOT NULL,
  completed integer NOT NULL,
  target_area bigint NOT NULL,
  actual_area bigint NOT NULL,
  effective_area bigint NOT NULL,
  clean_seconds bigint NOT NULL,
  task_seconds bigint NOT NULL,                           -- from start to end, pauses and all
  refill_count integer NOT NULL,
  avoid_count integer NOT NULL,
  bump_count integer NOT NULL,
  interruption_count integer NOT NULL,
  water bigint,                                           -- null: none of the reports told it
  electricity bigint,
  scheduled integer NOT NULL,                             -- runs that nobody had to start
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE UNIQUE INDEX report_day_once ON report_day (tenant_code, robot_sn, day, site_id) NULLS NOT DISTINCT;
CREATE INDEX report_day_day ON report_day (tenant_code, day);

INSERT INTO report_day
SELECT tenant_code, robot_sn, site_id, day, count(*), count(*) FILTER (WHERE outcome = 'completed'), sum(target_area) * 1000,
  sum(actual_area) * 1000, sum(effective_area) * 1000, sum(clean_seconds) * 1000,
  sum(greatest(extract(epoch FROM end_time - start_time), 0)) * 1000, sum(refill_count), sum(avoid_count), sum(bump_count),
  sum(interruption_count), sum(water) * 1000, sum(electricity) * 1000, count(*) FILTER (WHERE op_type = 'scheduled')
FROM task_report GROUP BY tenant_code, robot_sn, site_id, day;

-- A report shown to whoever has the link. The link itself is not kept, only what recognises it.
CREATE TABLE report_share (
  tenant_code text NOT NULL,
  id uuid NOT NULL,
  report_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  creator_name text NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  opened integer NOT NULL DEFAULT 0,
  opened_at timestamptz,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, report_id) REFERENCES task_report ON DELETE CASCADE
);
CREATE INDEX report_share_report ON report_share (tenant_code, report_id);
-- What reports are signed with, one for the whole installation.
CREATE TABLE signing_key (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  private_key text NOT NULL,
  public_key text NOT NULL,
  created_at timestamptz NOT NULL
);

-- What an hour of a person's work is worth and brings about, as the tenant knows it; without a row the usual figures count.
CREATE TABLE labour_setting (
  tenant_code text PRIMARY KEY REFERENCES tenant,
  square_metres_per_hour numeric(8, 1) NOT NULL CHECK (square_metres_per_hour > 0),
  dollars_per_hour numeric(8, 2) NOT NULL CHECK (dollars_per_hour >= 0),
  version integer NOT NULL DEFAULT 1
);

-- How many reports of each kind a machine has in a month by UTC, all kinds in one row: a list of a million reports adds up some thousand
-- rows to know its length and where its pages begin. One row for each kind would be twenty times as many.
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

-- Sums over days that are over, so that a year of a thousand machines is not added up again for everybody who looks at it. What is in
-- them stays as exact as the facts: whoever changes a fact of such a day takes the day's and the month's settlement away in the same
-- transaction, and until it is settled again the facts themselves are added up.
CREATE TABLE report_settled_day (
  tenant_code text NOT NULL REFERENCES tenant,
  day date NOT NULL,
  PRIMARY KEY (tenant_code, day)
);
CREATE TABLE report_settled_month (
  tenant_code text NOT NULL REFERENCES tenant,
  month date NOT NULL,
  PRIMARY KEY (tenant_code, month)
);
-- All machines of a site together, for those who see the whole tenant.
CREATE TABLE report_site_day (
  tenant_code text NOT NULL REFERENCES tenant,
  site_id uuid,
  day date NOT NULL,
  sums double precision[] NOT NULL                        -- in the order of the server, amounts in thousandths
);
CREATE UNIQUE INDEX report_site_day_once ON report_site_day (tenant_code, day, site_id) NULLS NOT DISTINCT;
-- Each machine for itself, whoever sees it.
CREATE TABLE report_robot_month (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  site_id uuid,
  month date NOT NULL,
  task_days text NOT NULL,                                -- one letter a day, 1: it began a task
  event_days text NOT NULL,                               -- the same, 1: it cleaned, ran or had an error
  sums double precision[] NOT NULL,
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE UNIQUE INDEX report_robot_month_once ON report_robot_month (tenant_code, month, robot_sn, site_id) NULLS NOT DISTINCT;

-- Only days before yesterday can be settled, so what machines say all day long passes by. The lock keeps settling away from facts that
-- are written and not yet to be seen; it is waited for by writers only, never by whoever settles.
CREATE FUNCTION unsettle(tenant text, days date[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('botify.settle'), hashtext(tenant));
  DELETE FROM report_settled_day WHERE tenant_code = tenant AND day = ANY(days);
  DELETE FROM report_settled_month
  WHERE tenant_code = tenant AND month = ANY(SELECT date_trunc('month', day)::date FROM unnest(days) AS day);
END $$;
CREATE FUNCTION unsettle_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unsettle(tenant_code, array_agg(DISTINCT day)) FROM changed WHERE day < CURRENT_DATE - 1 GROUP BY tenant_code;
  RETURN NULL;
END $$;
-- Of an error that is only handled nothing changes that is counted.
CREATE FUNCTION unsettle_changed_errors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unsettle(tenant_code, array_agg(DISTINCT other.day))
  FROM before JOIN changed USING (tenant_code, id), unnest(ARRAY[before.day, changed.day]) AS other(day)
  WHERE (before.day, before.notice_level, before.part, before.site_id) IS DISTINCT FROM (changed.day, changed.notice_level, changed.part, changed.site_id)
    AND other.day < CURRENT_DATE - 1
  GROUP BY tenant_code;
  RETURN NULL;
END $$;
CREATE TRIGGER report_day_added AFTER INSERT ON report_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER report_day_removed AFTER DELETE ON report_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER report_day_changed AFTER UPDATE ON report_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_day_added AFTER INSERT ON robot_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_day_removed AFTER DELETE ON robot_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_day_changed AFTER UPDATE ON robot_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_error_added AFTER INSERT ON robot_error REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_error_removed AFTER DELETE ON robot_error REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_error_changed AFTER UPDATE ON robot_error REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed_errors();

-- The model decides whether water and electricity count.
CREATE FUNCTION unsettle_robot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unsettle(NEW.tenant_code, array_agg(DISTINCT day))
  FROM report_day WHERE tenant_code = NEW.tenant_code AND robot_sn = NEW.robot_sn HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER robot_model AFTER UPDATE OF model_num ON robot FOR EACH ROW WHEN (OLD.model_num IS DISTINCT FROM NEW.model_num)
  EXECUTE FUNCTION unsettle_robot();
