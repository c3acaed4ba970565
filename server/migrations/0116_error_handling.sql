-- Where the machine was on its map when the error began, m. Null: it did not say, or the error is older.
ALTER TABLE robot_error ADD COLUMN x double precision, ADD COLUMN y double precision;

-- Who an error was given to, and until when it was muted.
ALTER TABLE robot_error_note
  ADD COLUMN assignee_id uuid,
  ADD COLUMN assignee_name text,
  ADD COLUMN until timestamptz,
  DROP CONSTRAINT robot_error_note_act_check,
  ADD CONSTRAINT robot_error_note_act_check CHECK (act IN ('acknowledge', 'resolve', 'reopen', 'note', 'assign', 'mute', 'unmute'));

-- No alerts for this error of this machine until then, also if it recurs. Over by itself; who muted it is in the notes of the error.
CREATE TABLE error_mute (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  fault_code text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, robot_sn, fault_code),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
