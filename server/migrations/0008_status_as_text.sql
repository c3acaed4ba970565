-- Written once a second and nearly always read whole: what was checked already need not be taken apart again by PostgreSQL.
ALTER TABLE robot_state ALTER COLUMN status TYPE text USING status::text;
ALTER TABLE robot_history ALTER COLUMN status TYPE text USING status::text;
