-- Offline since before the server could listen, without a notice so far: one follows only if the machine does not reconnect in time.
ALTER TABLE robot_state ADD COLUMN awaited boolean NOT NULL DEFAULT false;
