-- A machine that moved to another tenant leaves a retired row behind, to which its history there belongs. One tenant at a time has the machine.
ALTER TABLE robot
  ADD COLUMN moved_at timestamptz,
  ADD CHECK (moved_at IS NULL OR retired_at IS NOT NULL),
  DROP CONSTRAINT robot_robot_sn_key;
CREATE UNIQUE INDEX robot_serial ON robot (robot_sn) WHERE moved_at IS NULL;
DROP INDEX robot_state_robot;
CREATE INDEX robot_state_robot ON robot_state (robot_sn);
