-- An act on an error can be undone shortly afterwards.
ALTER TABLE robot_error_note
  DROP CONSTRAINT robot_error_note_act_check,
  ADD CONSTRAINT robot_error_note_act_check
    CHECK (act IN ('acknowledge', 'resolve', 'reopen', 'note', 'assign', 'mute', 'unmute', 'undo')),
  -- What the act replaced. The name of the earlier handler is in the notes.
  ADD COLUMN was_state text CHECK (was_state IN ('open', 'acknowledged', 'resolved')),
  ADD COLUMN was_handler_id uuid,
  ADD COLUMN was_acknowledged_at timestamptz,
  ADD COLUMN was_resolved_at timestamptz;
