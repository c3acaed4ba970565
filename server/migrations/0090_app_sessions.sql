-- Sessions of app accounts. A session that ends is deleted.
CREATE TABLE app_session (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  app_account_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  remember boolean NOT NULL,
  ip text,
  device text,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, app_account_id) REFERENCES app_account ON DELETE CASCADE
);
CREATE INDEX app_session_account ON app_session (tenant_code, app_account_id);
CREATE INDEX app_session_expiry ON app_session (expires_at);

ALTER TABLE login_event DROP CONSTRAINT login_event_kind_check;
ALTER TABLE login_event ADD CONSTRAINT login_event_kind_check CHECK (kind IN
  ('login', 'second_factor', 'passkey', 'sso', 'app_login', 'logout', 'session_end', 'password_change', 'key_use'));
