-- Authenticator app of an account. Without confirmed_at the enrollment was not finished, and logins do not ask for it.
CREATE TABLE account_totp (
  tenant_code text NOT NULL,
  account_id uuid NOT NULL,
  secret text NOT NULL,                                   -- encrypted
  last_step bigint NOT NULL DEFAULT 0,                    -- of the last accepted code: each code works once
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (tenant_code, account_id),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE
);

CREATE TABLE account_passkey (
  tenant_code text NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  credential_id text NOT NULL UNIQUE,                     -- base64url; found by it before the tenant is known
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX account_passkey_account ON account_passkey (tenant_code, account_id);

-- Unused codes only: a used one is deleted.
CREATE TABLE recovery_code (
  tenant_code text NOT NULL,
  account_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  PRIMARY KEY (tenant_code, account_id, code_hash),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE
);

-- A login that waits for the second factor. Read by the token of a cookie, before the tenant is known.
CREATE TABLE login_challenge (
  token_hash bytea PRIMARY KEY,
  tenant_code text NOT NULL,
  account_id uuid NOT NULL,
  remember boolean NOT NULL,
  browser boolean NOT NULL,
  attempts_left smallint NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX login_challenge_account ON login_challenge (tenant_code, account_id);
CREATE INDEX login_challenge_age ON login_challenge (expires_at);

-- Random values that a passkey must sign, each once. Without an account: a login by passkey alone.
CREATE TABLE passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('register', 'login', 'verify')),
  tenant_code text,
  account_id uuid,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'login') = (account_id IS NULL)),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX passkey_challenge_account ON passkey_challenge (tenant_code, account_id);
CREATE INDEX passkey_challenge_age ON passkey_challenge (expires_at);

-- Whose accounts need a second factor: nobody's, everybody's, or those that hold one of the roles below.
ALTER TABLE tenant_security ADD COLUMN second_factor text NOT NULL DEFAULT 'optional' CHECK (second_factor IN ('optional', 'all', 'roles'));
CREATE TABLE second_factor_role (
  tenant_code text NOT NULL,
  role_id uuid NOT NULL,
  PRIMARY KEY (tenant_code, role_id),
  FOREIGN KEY (tenant_code, role_id) REFERENCES role ON DELETE CASCADE
);

-- How the session was opened. After a single sign-on the identity provider is responsible for the second factor.
ALTER TABLE session ADD COLUMN way text NOT NULL DEFAULT 'login' CHECK (way IN ('login', 'second_factor', 'passkey', 'sso'));
