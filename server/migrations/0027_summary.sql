-- The short form of a status is called its summary everywhere.
ALTER TABLE robot_state RENAME COLUMN glance TO summary;
ALTER TABLE robot_history RENAME COLUMN glance TO summary;
