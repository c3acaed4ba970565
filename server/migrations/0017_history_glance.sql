-- What a wall shows of every kept message, beside it as in robot_state: a replay of thousands of machines reads it a hundred thousand times.
-- Messages that were kept before have none and are taken apart when they are read; they are gone after two weeks.
ALTER TABLE robot_history ADD COLUMN work_state text, ADD COLUMN glance text;
