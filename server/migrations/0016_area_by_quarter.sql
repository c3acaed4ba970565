-- What each machine cleaned in every quarter of an hour of the last days: the board's curve of a day and what yesterday had by now are
-- added up from a fifteenth of the rows that minutes would be. Days of every calendar begin on a quarter of an hour.
CREATE TABLE robot_quarter (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  quarter timestamptz NOT NULL,
  area numeric(24, 3) NOT NULL,                           -- m², by itself and driven; without the minute that is going on
  PRIMARY KEY (tenant_code, quarter, robot_sn)
);
INSERT INTO robot_quarter
SELECT tenant_code, robot_sn, date_bin('15 minutes', minute, 'epoch'), sum(area + manual_area)
FROM robot_minute
WHERE minute >= date_bin('15 minutes', now(), 'epoch') - interval '3 days'
GROUP BY 1, 2, 3;
