-- Sums over days that are over, so that a year of a thousand machines is not added up again for everybody who looks at it. What is in
-- them stays as exact as the facts: whoever changes a fact of such a day takes the day's and the month's settlement away in the same
-- transaction, and until it is settled again the facts themselves are added up.
CREATE TABLE report_settled_day (
  tenant_code text NOT NULL REFERENCES tenant,
  day date NOT NULL,
  PRIMARY KEY (tenant_code, day)
);
CREATE TABLE report_settled_month (
  tenant_code text NOT NULL REFERENCES tenant,
  month date NOT NULL,
  PRIMARY KEY (tenant_code, month)
);
-- All machines of a site together, for those who see the whole tenant.
CREATE TABLE report_site_day (
  tenant_code text NOT NULL REFERENCES tenant,
  site_id uuid,
  day date NOT NULL,
  sums double precision[] NOT NULL                        -- in the order of the server, amounts in thousandths
);
CREATE UNIQUE INDEX report_site_day_once ON report_site_day (tenant_code, day, site_id) NULLS NOT DISTINCT;
-- Each machine for itself, whoever sees it.
CREATE TABLE report_robot_month (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  site_id uuid,
  month date NOT NULL,
  task_days text NOT NULL,                                -- one letter a day, 1: it began a task
  event_days text NOT NULL,                               -- the same, 1: it cleaned, ran or had an error
  sums double precision[] NOT NULL,
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE UNIQUE INDEX report_robot_month_once ON report_robot_month (tenant_code, month, robot_sn, site_id) NULLS NOT DISTINCT;

-- Only days before yesterday can be settled, so what machines say all day long passes by. The lock keeps settling away from facts that
-- are written and not yet to be seen; it is waited for by writers only, never by whoever settles.
CREATE FUNCTION unsettle(tenant text, days date[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('botify.settle'), hashtext(tenant));
  DELETE FROM report_settled_day WHERE tenant_code = tenant AND day = ANY(days);
  DELETE FROM report_settled_month
  WHERE tenant_code = tenant AND month = ANY(SELECT date_trunc('month', day)::date FROM unnest(days) AS day);
END $$;
CREATE FUNCTION unsettle_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unsettle(tenant_code, array_agg(DISTINCT day)) FROM changed WHERE day < CURRENT_DATE - 1 GROUP BY tenant_code;
  RETURN NULL;
END $$;
-- Of an error that is only handled nothing changes that is counted.
CREATE FUNCTION unsettle_changed_errors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unsettle(tenant_code, array_agg(DISTINCT other.day))
  FROM before JOIN changed USING (tenant_code, id), unnest(ARRAY[before.day, changed.day]) AS other(day)
  WHERE (before.day, before.notice_level, before.part, before.site_id) IS DISTINCT FROM (changed.day, changed.notice_level, changed.part, changed.site_id)
    AND other.day < CURRENT_DATE - 1
  GROUP BY tenant_code;
  RETURN NULL;
END $$;
CREATE TRIGGER report_day_added AFTER INSERT ON report_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER report_day_removed AFTER DELETE ON report_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER report_day_changed AFTER UPDATE ON report_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_day_added AFTER INSERT ON robot_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_day_removed AFTER DELETE ON robot_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_day_changed AFTER UPDATE ON robot_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_error_added AFTER INSERT ON robot_error REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_error_removed AFTER DELETE ON robot_error REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed();
CREATE TRIGGER robot_error_changed AFTER UPDATE ON robot_error REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION unsettle_changed_errors();

-- The model decides whether water and electricity count.
CREATE FUNCTION unsettle_robot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unsettle(NEW.tenant_code, array_agg(DISTINCT day))
  FROM report_day WHERE tenant_code = NEW.tenant_code AND robot_sn = NEW.robot_sn HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER robot_model AFTER UPDATE OF model_num ON robot FOR EACH ROW WHEN (OLD.model_num IS DISTINCT FROM NEW.model_num)
  EXECUTE FUNCTION unsettle_robot();
