-- Thousands of numbers that are checked before they are stored and always read whole: as jsonb, each of them became a numeric value, and
-- storing a timeline took four times as long.
ALTER TABLE task_timeline ALTER COLUMN timeline TYPE json;
