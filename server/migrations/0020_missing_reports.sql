-- Which task reports of a machine came in, by the numbers it gives them: it is asked for those that are missing.
CREATE TABLE report_count (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  boot bigint NOT NULL,                                   -- when the machine began to count
  last bigint NOT NULL,                                   -- the highest number it has reported, in a status or in a report
  received int8multirange NOT NULL,                       -- numbers that need no asking: stored, or too old
  incomplete_since timestamptz,                           -- null while none is missing
  asked int8multirange,                                   -- what it was last asked for
  asked_at timestamptz,
  asked_in_vain integer NOT NULL DEFAULT 0,               -- how often nothing of it came
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, robot_sn, boot),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE INDEX report_count_incomplete ON report_count (incomplete_since) WHERE incomplete_since IS NOT NULL;

CREATE FUNCTION missing_reports(last bigint, received int8multirange) RETURNS int8multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN int8multirange(int8range(1, last, '[]')) - received;
