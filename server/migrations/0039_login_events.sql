-- Logins, failures and other events of accounts. Without an account: a login name that does not exist, stored for the provider only.
CREATE TABLE login_event (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('login', 'second_factor', 'passkey', 'sso', 'logout', 'session_end', 'password_change', 'key_use')),
  ok boolean NOT NULL,
  account_id uuid,
  login_name text NOT NULL,
  ip text NOT NULL,
  device text,
  new_device boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_code, id)
);
CREATE INDEX login_event_account ON login_event (tenant_code, account_id, at DESC);
CREATE INDEX login_event_newest ON login_event (tenant_code, at DESC, id DESC);
CREATE INDEX login_event_age ON login_event (at);
