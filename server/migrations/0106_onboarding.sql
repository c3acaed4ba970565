-- The last attempt of each kind that a machine made to connect. One row per machine and kind: nobody can fill it.
CREATE TABLE connection_attempt (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, robot_sn, kind),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
-- The last failed TLS handshake of each kind. They fail before a client gives its serial number, so they belong to no tenant.
CREATE TABLE tls_failure (
  kind text PRIMARY KEY,
  at timestamptz NOT NULL
);
-- Machines that a process simulates. It ends the simulation when the row is gone or has another run.
CREATE TABLE simulated_robot (
  tenant_code text NOT NULL,
  robot_sn text NOT NULL,
  run uuid NOT NULL,
  alive_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, robot_sn),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
-- The first steps are for new accounts.
ALTER TABLE account ADD COLUMN onboarding_dismissed_at timestamptz;
UPDATE account SET onboarding_dismissed_at = now();
