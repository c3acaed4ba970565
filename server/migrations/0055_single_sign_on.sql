-- OpenID Connect provider of a tenant. A tenant without a row has none.
CREATE TABLE tenant_sso (
  tenant_code text PRIMARY KEY REFERENCES tenant,
  enabled boolean NOT NULL,
  name text NOT NULL,                                     -- on the button of the login
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret text NOT NULL,                            -- encrypted
  groups_claim text NOT NULL,
  password_login boolean NOT NULL,                        -- false: only administrators can still log in without the provider
  version integer NOT NULL
);

-- What the members of a group of the provider get. The first matching row decides the department and the active role.
CREATE TABLE sso_mapping (
  tenant_code text NOT NULL REFERENCES tenant_sso ON DELETE CASCADE,
  position smallint NOT NULL,
  group_name text,                                        -- null: everyone who is in none of the groups
  role_id uuid NOT NULL,
  department_id uuid NOT NULL,
  PRIMARY KEY (tenant_code, position),
  UNIQUE NULLS NOT DISTINCT (tenant_code, group_name),
  FOREIGN KEY (tenant_code, role_id) REFERENCES role,
  FOREIGN KEY (tenant_code, department_id) REFERENCES department
);
CREATE INDEX sso_mapping_role ON sso_mapping (tenant_code, role_id);
CREATE INDEX sso_mapping_department ON sso_mapping (tenant_code, department_id);

-- Which account a person of a provider has. Without account: it was deleted, and the person must not get a new one by logging in.
CREATE TABLE sso_link (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id uuid,
  linked_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, issuer, subject),
  UNIQUE (tenant_code, account_id, issuer),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE SET NULL (account_id)
);

-- Logins that wait for the answer of the provider. State, nonce and code verifier are derived from the cookie, of which only a hash is stored.
CREATE TABLE sso_login (
  browser_hash bytea PRIMARY KEY,
  tenant_code text NOT NULL REFERENCES tenant_sso ON DELETE CASCADE,
  settings_version integer NOT NULL,
  return_to text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sso_login_age ON sso_login (expires_at);

-- Where the browser goes after the logout, so that the session at the provider ends too.
ALTER TABLE session ADD COLUMN end_session_url text;
