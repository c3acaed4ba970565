-- Security rules of a tenant. A tenant without a row has the defaults.
CREATE TABLE tenant_security (
  tenant_code text PRIMARY KEY REFERENCES tenant,
  min_password_length smallint NOT NULL CHECK (min_password_length BETWEEN 6 AND 32),
  version integer NOT NULL
);
