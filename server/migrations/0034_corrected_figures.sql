-- Figures that a person corrected. What a machine counts stays as it is: the lifetime totals shown are its counters plus these differences.
ALTER TABLE robot_state
  ADD COLUMN area_correction double precision NOT NULL DEFAULT 0,
  ADD COLUMN seconds_correction double precision NOT NULL DEFAULT 0;
-- The machine does not replace a corrected report any more.
ALTER TABLE task_report ADD COLUMN corrected_at timestamptz;
