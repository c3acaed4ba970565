-- As much of the last status as a wall of thousands shows, small enough to be read for all of them every second: battery, clean and dirty
-- water in whole percent, whether clean water counts as empty (1 or 0), longitude and latitude to about ten metres, with commas between.
ALTER TABLE robot_state ADD COLUMN glance text;
UPDATE robot_state SET glance = concat_ws(',',
  round((status::json #>> '{battery,percent}')::numeric),
  round((status::json #>> '{tanks,clean}')::numeric),
  round((status::json #>> '{tanks,dirty}')::numeric),
  CASE WHEN (status::json #>> '{tanks,clean}')::numeric <= 5 THEN 1 ELSE 0 END,
  coalesce(round((status::json #>> '{location,lng}')::numeric, 4)::text, ''),
  coalesce(round((status::json #>> '{location,lat}')::numeric, 4)::text, ''))
WHERE status IS NOT NULL;

-- Every process that serves people listens here: an error that begins, ends or is seen to, and a new notice, are told at once. Once a
-- statement and tenant, whatever the number of rows; what is long over when it comes in is no news.
CREATE FUNCTION tell_new_errors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('robot_error', told.tenant_code) FROM (SELECT DISTINCT tenant_code FROM fresh WHERE end_time IS NULL) AS told;
  RETURN NULL;
END $$;
CREATE TRIGGER robot_error_inserted AFTER INSERT ON robot_error
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION tell_new_errors();

CREATE FUNCTION tell_changed_errors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('robot_error', told.tenant_code) FROM (
    SELECT DISTINCT after.tenant_code FROM after JOIN before ON before.tenant_code = after.tenant_code AND before.id = after.id
    WHERE (before.end_time IS NULL OR after.end_time IS NULL)
      AND (before.end_time, before.state, before.handler_name) IS DISTINCT FROM (after.end_time, after.state, after.handler_name)) AS told;
  RETURN NULL;
END $$;
CREATE TRIGGER robot_error_updated AFTER UPDATE ON robot_error
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_errors();

CREATE FUNCTION tell_new_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('robot_notice', told.tenant_code) FROM (SELECT DISTINCT tenant_code FROM fresh) AS told;
  RETURN NULL;
END $$;
CREATE TRIGGER robot_notice_inserted AFTER INSERT ON robot_notice
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION tell_new_notices();
