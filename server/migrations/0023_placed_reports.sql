-- A batch of reports finds its places in one statement. The trigger remains for inserts without a day and for changed start times.
DROP TRIGGER task_report_place ON task_report;
CREATE TRIGGER task_report_place BEFORE INSERT ON task_report FOR EACH ROW WHEN (NEW.day IS NULL) EXECUTE FUNCTION place_fact('day');
CREATE TRIGGER task_report_moved BEFORE UPDATE OF start_time ON task_report FOR EACH ROW EXECUTE FUNCTION place_fact('day');
