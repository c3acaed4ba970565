-- Keys begin with tenant_code, so that the tables can be spread over machines by tenant.
-- The exceptions are looked up before the tenant is known: login_name, session (by token), captcha, throttle; and menu, which is the product's own.

CREATE TABLE product_setting (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE tenant (
  tenant_code text PRIMARY KEY CHECK (tenant_code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  provider boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX tenant_only_one_provider ON tenant (provider) WHERE provider;

CREATE TABLE account (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  username text NOT NULL CHECK (username = lower(username)),
  email text NOT NULL,
  mobile text,
  nick_name text NOT NULL,
  password_hash text NOT NULL,
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 3),
  active boolean NOT NULL DEFAULT true,
  avatar text,
  introduction text,
  job_title text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id)
);

-- What somebody types to sign in: an e-mail address or a phone number, each held by one account of all tenants.
CREATE TABLE login_name (
  name text PRIMARY KEY,
  tenant_code text NOT NULL,
  account_id uuid NOT NULL,
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX login_name_account ON login_name (tenant_code, account_id);

CREATE TABLE role (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, code)
);

CREATE TABLE account_role (
  tenant_code text NOT NULL,
  account_id uuid NOT NULL,
  role_id uuid NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (tenant_code, account_id, role_id),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, role_id) REFERENCES role
);

CREATE TABLE menu (
  id text PRIMARY KEY,
  parent_id text REFERENCES menu ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  path text NOT NULL,
  component text,
  name text NOT NULL,
  title text NOT NULL,
  icon text,
  type smallint NOT NULL CHECK (type BETWEEN 0 AND 3),
  sequence integer NOT NULL,
  permission text,
  hidden boolean NOT NULL,
  redirect text,
  frame_src text,
  no_cache boolean NOT NULL,
  active_menu text
);

CREATE TABLE role_menu (
  tenant_code text NOT NULL,
  role_id uuid NOT NULL,
  menu_id text NOT NULL REFERENCES menu ON DELETE CASCADE,
  PRIMARY KEY (tenant_code, role_id, menu_id),
  FOREIGN KEY (tenant_code, role_id) REFERENCES role ON DELETE CASCADE
);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  tenant_code text NOT NULL,
  account_id uuid NOT NULL,
  role_id uuid NOT NULL,
  remember boolean NOT NULL,
  ip text,
  device text,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'revoked', 'password')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, role_id) REFERENCES role ON DELETE CASCADE
);
CREATE INDEX session_account ON session (tenant_code, account_id);
CREATE INDEX session_expiry ON session (expires_at);

-- A browser that has signed in to the account before: guessing by strangers does not slow it down.
CREATE TABLE known_device (
  tenant_code text NOT NULL,
  account_id uuid NOT NULL,
  device_hash bytea NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, account_id, device_hash),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE
);

-- One live code per account and channel: a new one replaces the one before.
CREATE TABLE reset_code (
  tenant_code text NOT NULL,
  account_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'phone')),
  code_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, account_id, channel),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE
);

CREATE TABLE captcha (
  key text PRIMARY KEY,
  code text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE throttle (
  bucket text PRIMARY KEY,
  attempts double precision NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz
);
