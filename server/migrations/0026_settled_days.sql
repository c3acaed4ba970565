-- A month counts as settled while all of its days are, so it needs no mark of its own. Days of months that were not settled as a whole
-- are settled again within a minute.
DELETE FROM report_settled_day AS settled
WHERE NOT EXISTS (SELECT FROM report_settled_month WHERE tenant_code = settled.tenant_code AND month = date_trunc('month', settled.day));
DROP TABLE report_settled_month;

-- One trigger per table of facts instead of one per kind of change.
DROP TRIGGER report_day_added ON report_day;
DROP TRIGGER report_day_removed ON report_day;
DROP TRIGGER report_day_changed ON report_day;
DROP TRIGGER robot_day_added ON robot_day;
DROP TRIGGER robot_day_removed ON robot_day;
DROP TRIGGER robot_day_changed ON robot_day;
DROP TRIGGER robot_error_added ON robot_error;
DROP TRIGGER robot_error_removed ON robot_error;
DROP TRIGGER robot_error_changed ON robot_error;
DROP FUNCTION unsettle_changed;
DROP FUNCTION unsettle_changed_errors;
DROP FUNCTION unsettle;

-- Only days before yesterday can be settled, so the messages of today pass by. The lock keeps the settling job away from facts that are
-- written and not committed yet; only writers wait for it, never the job.
CREATE FUNCTION unsettle(tenant text, changed date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changed >= CURRENT_DATE - 1 THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtext('botify.settle'), hashtext(tenant));
  DELETE FROM report_settled_day WHERE tenant_code = tenant AND day = changed;
END $$;
CREATE FUNCTION unsettle_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM unsettle(OLD.tenant_code, OLD.day); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM unsettle(NEW.tenant_code, NEW.day); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER report_day_settled AFTER INSERT OR UPDATE OR DELETE ON report_day FOR EACH ROW EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_day_settled AFTER INSERT OR UPDATE OR DELETE ON robot_day FOR EACH ROW EXECUTE FUNCTION unsettle_changed();
-- Handling an error changes nothing that is counted.
CREATE TRIGGER robot_error_settled AFTER INSERT OR DELETE OR UPDATE OF start_time, notice_level, part, site_id ON robot_error
  FOR EACH ROW EXECUTE FUNCTION unsettle_changed();
CREATE OR REPLACE FUNCTION unsettle_robot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unsettle(NEW.tenant_code, day) FROM report_day WHERE tenant_code = NEW.tenant_code AND robot_sn = NEW.robot_sn;
  RETURN NULL;
END $$;
