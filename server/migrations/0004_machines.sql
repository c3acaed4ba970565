-- A machine in parts, each edited by a call of its own and counted by a version of its own.
CREATE TABLE tenant_area (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (tenant_code, id)
);
CREATE UNIQUE INDEX tenant_area_name ON tenant_area (tenant_code, lower(name));

ALTER TABLE robot
  ADD COLUMN brand text,
  ADD COLUMN category text,
  ADD COLUMN clean_width integer,                         -- mm
  ADD COLUMN charge_elect boolean NOT NULL DEFAULT true,  -- its station charges it
  ADD COLUMN charge_water boolean NOT NULL DEFAULT true,  -- its station refills it
  ADD COLUMN country text,
  ADD COLUMN language text,
  ADD COLUMN production_date date,
  ADD COLUMN active_date date,
  ADD COLUMN repair_end date,
  ADD COLUMN insure_start date,
  ADD COLUMN insure_end date,
  ADD COLUMN biz_area_id uuid,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN secret_hash text,                            -- of the device secret, in the form Mosquitto's password file has
  ADD COLUMN enrolled_at timestamptz,
  ADD FOREIGN KEY (tenant_code, biz_area_id) REFERENCES tenant_area,
  ADD CHECK (insure_end >= insure_start);

CREATE TABLE robot_control_box (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  sn text,
  hardware_version text,
  production_date date,
  active_date date,
  repair_end date,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, robot_sn),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE TABLE robot_supply (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  status text NOT NULL DEFAULT 'none' CHECK (status IN ('none', 'installed', 'planned', 'broken')),
  count integer NOT NULL DEFAULT 0,
  sns text[] NOT NULL DEFAULT '{}',
  hardware_version text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, robot_sn),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE TABLE robot_station (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  station_name text,
  enter_time date,
  pay_time date,
  station_addr text,
  supply_addr text,
  project_user_name text,
  project_user_job text,
  project_user_phone text,
  station_scene text,
  station_use text,
  pay_type text,
  pay_user_name text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, robot_sn),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE TABLE robot_sim (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  sim_plant_name text,
  card_id text,
  attribution text,
  certified boolean,
  combo text,                                             -- the plan it is on
  combo_traffic numeric(12, 1),                           -- MB a month
  surplus_traffic numeric(12, 1),                         -- MB left this month
  overtop_traffic numeric(12, 1),                         -- MB used beyond the plan
  refreshed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, robot_sn),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE TABLE robot_battery (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  rated_voltage numeric(6, 1),
  design_capacity numeric(8, 1),                          -- Ah
  rated_current numeric(6, 1),
  PRIMARY KEY (tenant_code, robot_sn),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
-- What a machine says of its wear is in its latest state; here stands what people did about it.
CREATE TABLE robot_consumable (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  name text NOT NULL,
  life_hours numeric(10, 1) NOT NULL,
  refreshed_on date NOT NULL,
  hours_at_refresh numeric(12, 2) NOT NULL DEFAULT 0,     -- the machine's cleaning hours when it was replaced
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, robot_sn, name),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);

-- What a machine said last. Rewritten all the time: room is left on each page so that the indexes need not follow, and nothing is compressed.
CREATE TABLE robot_state (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  revision bigint NOT NULL DEFAULT 0,
  runs text NOT NULL DEFAULT '[]',                        -- which messages came in and what figures are counted from, as JSON for ingest alone
  at timestamptz,                                         -- by the machine's clock, never in the future
  received_at timestamptz,
  online boolean NOT NULL DEFAULT false,
  offline_error_id uuid,
  work_state text,
  status jsonb,                                           -- the message itself
  versions jsonb,
  consumables jsonb,
  alert_level text,                                       -- gravest of the open errors
  PRIMARY KEY (tenant_code, robot_sn),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
) WITH (fillfactor = 40, toast_tuple_target = 8160);
CREATE UNIQUE INDEX robot_state_robot ON robot_state (robot_sn);

-- Raw status on change or every ten seconds; days are dropped whole.
CREATE TABLE robot_history (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  at timestamptz NOT NULL,
  boot bigint NOT NULL,
  sequence bigint NOT NULL,
  status jsonb NOT NULL,
  PRIMARY KEY (tenant_code, robot_sn, at, boot, sequence)
) PARTITION BY RANGE (at);
CREATE TABLE robot_minute (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  minute timestamptz NOT NULL,
  messages integer NOT NULL,
  area numeric(16, 3) NOT NULL,
  clean_seconds numeric(16, 3) NOT NULL,
  manual_area numeric(16, 3) NOT NULL,
  manual_seconds numeric(16, 3) NOT NULL,
  run_seconds numeric(16, 3) NOT NULL,
  distance numeric(16, 3) NOT NULL,
  water numeric(16, 3) NOT NULL,
  electricity numeric(16, 3) NOT NULL,
  PRIMARY KEY (tenant_code, robot_sn, minute)
) PARTITION BY RANGE (minute);
-- By the calendar of the machine's site.
CREATE TABLE robot_day (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  day date NOT NULL,
  messages integer NOT NULL,
  area numeric(16, 3) NOT NULL,
  clean_seconds numeric(16, 3) NOT NULL,
  manual_area numeric(16, 3) NOT NULL,
  manual_seconds numeric(16, 3) NOT NULL,
  run_seconds numeric(16, 3) NOT NULL,
  distance numeric(16, 3) NOT NULL,
  water numeric(16, 3) NOT NULL,
  electricity numeric(16, 3) NOT NULL,
  PRIMARY KEY (tenant_code, robot_sn, day)
);
CREATE INDEX robot_day_day ON robot_day (tenant_code, day);

CREATE TABLE fault (
  fault_code text PRIMARY KEY,
  notice_level text NOT NULL CHECK (notice_level IN ('P0', 'P1', 'P2', 'P3')),
  part text NOT NULL CHECK (part IN ('intelligent', 'scrub')),
  type_code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  causes_zh text NOT NULL,
  causes_en text NOT NULL,
  handling_zh text NOT NULL,
  handling_en text NOT NULL,
  edited boolean NOT NULL DEFAULT false,                  -- by people: a newer release leaves it alone
  version integer NOT NULL DEFAULT 1
);

-- Level and part are those of the day: editing the catalogue does not rewrite what happened.
CREATE TABLE robot_error (
  tenant_code text NOT NULL,
  id uuid NOT NULL,
  robot_sn text NOT NULL,
  fault_code text NOT NULL,
  notice_level text NOT NULL,
  part text,
  start_time timestamptz NOT NULL,
  end_time timestamptz,
  reopened integer NOT NULL DEFAULT 0,
  map_name text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'acknowledged', 'resolved')),
  handler_id uuid,
  handler_name text,
  acknowledged_at timestamptz,
  resolved_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE INDEX robot_error_newest ON robot_error (tenant_code, start_time DESC, id DESC);
CREATE INDEX robot_error_robot ON robot_error (tenant_code, robot_sn, start_time DESC);
CREATE INDEX robot_error_running ON robot_error (tenant_code, robot_sn) WHERE end_time IS NULL;

-- What people did about an error, in order.
CREATE TABLE robot_error_note (
  tenant_code text NOT NULL,
  error_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  act text NOT NULL CHECK (act IN ('acknowledge', 'resolve', 'reopen', 'note')),
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  note text,
  PRIMARY KEY (tenant_code, error_id, id),
  FOREIGN KEY (tenant_code, error_id) REFERENCES robot_error ON DELETE CASCADE
);

CREATE TABLE robot_notice (
  tenant_code text NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  robot_sn text NOT NULL,
  category text NOT NULL CHECK (category IN ('TIPS', 'WARNING', 'ALARM')),
  type text NOT NULL,
  map_name text,
  details jsonb NOT NULL DEFAULT '{}',                    -- what the words are filled with
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE INDEX robot_notice_newest ON robot_notice (tenant_code, at DESC, id DESC);
CREATE INDEX robot_notice_robot ON robot_notice (tenant_code, robot_sn, at DESC);
-- Read up to the mark, and single ones beyond it.
CREATE TABLE notice_mark (
  tenant_code text NOT NULL,
  account_id uuid NOT NULL,
  up_to uuid NOT NULL,
  PRIMARY KEY (tenant_code, account_id)
);
CREATE TABLE notice_read (
  tenant_code text NOT NULL,
  account_id uuid NOT NULL,
  notice_id uuid NOT NULL,
  PRIMARY KEY (tenant_code, account_id, notice_id),
  FOREIGN KEY (tenant_code, notice_id) REFERENCES robot_notice ON DELETE CASCADE
);
CREATE INDEX notice_read_notice ON notice_read (tenant_code, notice_id);

CREATE TABLE task_report (
  tenant_code text NOT NULL,
  id uuid NOT NULL,
  robot_sn text NOT NULL,
  report_id text NOT NULL,                                -- the machine's own name of it
  update_time timestamptz NOT NULL,
  task_id text NOT NULL,
  program_name text NOT NULL,
  map_name text NOT NULL,
  map_scene text NOT NULL,
  task_type text NOT NULL,
  op_type text NOT NULL,
  op_user text,
  start_time timestamptz NOT NULL,
  end_time timestamptz NOT NULL,
  outcome text NOT NULL,
  task_progress numeric(5, 2) NOT NULL,
  target_area numeric(16, 3) NOT NULL,
  actual_area numeric(16, 3) NOT NULL,
  effective_area numeric(16, 3) NOT NULL,
  clean_seconds numeric(16, 3) NOT NULL,
  refill_count integer NOT NULL,
  avoid_count integer NOT NULL,
  bump_count integer NOT NULL,
  interruption_count integer NOT NULL,
  water numeric(16, 3),
  electricity numeric(16, 3),
  battery_start numeric(5, 2) NOT NULL,
  battery_end numeric(5, 2) NOT NULL,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE UNIQUE INDEX task_report_once ON task_report (tenant_code, robot_sn, report_id);
CREATE INDEX task_report_newest ON task_report (tenant_code, start_time DESC, id DESC);
CREATE INDEX task_report_robot ON task_report (tenant_code, robot_sn, start_time DESC);
CREATE TABLE task_timeline (
  tenant_code text NOT NULL,
  report_id uuid NOT NULL,
  map jsonb,
  timeline jsonb,
  PRIMARY KEY (tenant_code, report_id),
  FOREIGN KEY (tenant_code, report_id) REFERENCES task_report ON DELETE CASCADE
);

-- Messages that could not be used, a few of each kind as they were and the rest as a number.
CREATE TABLE quarantine (
  tenant_code text NOT NULL,
  id uuid NOT NULL,
  robot_sn text NOT NULL,
  topic text NOT NULL,
  reason text NOT NULL,
  detail text,
  received_at timestamptz NOT NULL,
  payload bytea NOT NULL,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE INDEX quarantine_newest ON quarantine (tenant_code, received_at DESC);
CREATE TABLE quarantine_count (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  day date NOT NULL,
  reason text NOT NULL,
  messages integer NOT NULL,
  PRIMARY KEY (tenant_code, robot_sn, day, reason),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
