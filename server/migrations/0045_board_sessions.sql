-- A session for the data board on another host: `board_tenant` is the only tenant it shows, `parent_id` the session it came from.
-- While `board_ticket` is true, the token opens nothing; it is exchanged once for that of the board.
ALTER TABLE session
  ADD COLUMN board_tenant text,
  ADD COLUMN board_ticket boolean NOT NULL DEFAULT false,
  ADD COLUMN parent_id uuid REFERENCES session (id) ON DELETE CASCADE;
CREATE INDEX session_parent ON session (parent_id) WHERE parent_id IS NOT NULL;
