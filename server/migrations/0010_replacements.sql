-- What was replaced on a machine: of each the day, what was taken out and who wrote it down.
CREATE TABLE consumable_replacement (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  refreshed_on date NOT NULL,
  used_hours numeric(12, 2),                              -- of the one that was taken out; null when the machine never said
  life_hours numeric(10, 1) NOT NULL,                     -- of the one that was taken out
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, robot_sn, id),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);

-- What cured an error of the same kind before.
CREATE INDEX robot_error_fault ON robot_error (tenant_code, fault_code, start_time DESC, id DESC);
