-- Design values of the battery, by people. A machine's own value wins over the one of its model, field by field.
ALTER TABLE robot_battery ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TABLE robot_model_battery (
  model_num text PRIMARY KEY,
  rated_voltage numeric(6, 1),
  design_capacity numeric(8, 1),                          -- Ah
  rated_current numeric(6, 1),
  version integer NOT NULL DEFAULT 1
);
