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
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE UNIQUE INDEX report_day_once ON report_day (tenant_code, robot_sn, day, site_id) NULLS NOT DISTINCT;
CREATE INDEX report_day_day ON report_day (tenant_code, day);

-- How many reports there are of each kind in each month by UTC: what a list of a million knows its length and its pages from.
CREATE TABLE task_report_count (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  site_id uuid,
  month date NOT NULL,
  outcome text NOT NULL,
  op_type text NOT NULL,
  task_type text NOT NULL,
  map_scene text NOT NULL,
  runs integer NOT NULL,
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE UNIQUE INDEX task_report_count_once
  ON task_report_count (tenant_code, robot_sn, month, site_id, outcome, op_type, task_type, map_scene) NULLS NOT DISTINCT;

INSERT INTO report_day
SELECT tenant_code, robot_sn, site_id, day, count(*), count(*) FILTER (WHERE outcome = 'completed'), sum(target_area) * 1000,
  sum(actual_area) * 1000, sum(effective_area) * 1000, sum(clean_seconds) * 1000,
  sum(greatest(extract(epoch FROM end_time - start_time), 0)) * 1000, sum(refill_count), sum(avoid_count), sum(bump_count),
  sum(interruption_count), sum(water) * 1000, sum(electricity) * 1000
FROM task_report GROUP BY tenant_code, robot_sn, site_id, day;
INSERT INTO task_report_count
SELECT tenant_code, robot_sn, site_id, date_trunc('month', start_time AT TIME ZONE 'UTC')::date, outcome, op_type, task_type, map_scene, count(*)
FROM task_report GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;

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
