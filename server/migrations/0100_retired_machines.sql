-- A retired machine keeps its history, cannot connect and is not counted.
ALTER TABLE robot ADD COLUMN retired_at timestamptz;
