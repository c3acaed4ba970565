-- Departments and groups are trees. What a node holds, every node above it holds too (spec 5); the top department of a tenant holds every
-- machine without a row for each.
CREATE TABLE department (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  parent_id uuid,
  name text NOT NULL,
  sequence integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, parent_id) REFERENCES department,
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX department_only_one_top ON department (tenant_code) WHERE parent_id IS NULL;
CREATE UNIQUE INDEX department_name ON department (tenant_code, parent_id, lower(name));

CREATE TABLE access_group (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  parent_id uuid,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('internal', 'client')),
  sequence integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, parent_id) REFERENCES access_group,
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX access_group_name ON access_group (tenant_code, parent_id, lower(name)) NULLS NOT DISTINCT;

INSERT INTO department (tenant_code, id, name, sequence) SELECT tenant_code, gen_random_uuid(), name_zh, 1 FROM tenant;
ALTER TABLE account
  ADD COLUMN department_id uuid,
  ADD COLUMN group_id uuid,
  ADD COLUMN last_login_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD FOREIGN KEY (tenant_code, department_id) REFERENCES department,
  ADD FOREIGN KEY (tenant_code, group_id) REFERENCES access_group;
UPDATE account SET department_id = department.id FROM department WHERE department.tenant_code = account.tenant_code;
ALTER TABLE account ALTER COLUMN department_id SET NOT NULL;
CREATE INDEX account_department ON account (tenant_code, department_id);
CREATE INDEX account_group ON account (tenant_code, group_id);
CREATE INDEX account_role_holders ON account_role (tenant_code, role_id);
ALTER TABLE role ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TABLE site (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  time_zone text NOT NULL,
  scene text NOT NULL CHECK (scene IN ('carPark', 'mall', 'office', 'hospital', 'factory', 'other')),
  address text,
  customer_name text,
  contact_name text,
  contact_job text,
  contact_phone text,
  contract_number text,
  contract_start date,
  contract_end date,
  pay_type text,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, id),
  CHECK (contract_end >= contract_start)
);
CREATE UNIQUE INDEX site_number ON site (tenant_code, lower(number));

CREATE TABLE robot (
  tenant_code text NOT NULL REFERENCES tenant,
  robot_sn text NOT NULL UNIQUE,
  remark text NOT NULL,
  model_num text NOT NULL,
  site_id uuid,
  PRIMARY KEY (tenant_code, robot_sn),
  FOREIGN KEY (tenant_code, site_id) REFERENCES site
);
CREATE INDEX robot_site ON robot (tenant_code, site_id);

CREATE TABLE app_account (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  account text NOT NULL,
  password_hash text NOT NULL,
  name text NOT NULL,
  email text,
  phone text,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, id)
);
-- The app asks for no company name, so each of these is held by one app account of all tenants.
CREATE UNIQUE INDEX app_account_account ON app_account (lower(account));
CREATE UNIQUE INDEX app_account_email ON app_account (lower(email));
CREATE UNIQUE INDEX app_account_phone ON app_account (phone);

CREATE TABLE site_member (
  tenant_code text NOT NULL,
  site_id uuid NOT NULL,
  app_account_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('superAdmin', 'manager', 'operator')),
  PRIMARY KEY (tenant_code, site_id, app_account_id),
  FOREIGN KEY (tenant_code, site_id) REFERENCES site ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, app_account_id) REFERENCES app_account ON DELETE CASCADE
);
CREATE UNIQUE INDEX site_member_one_super_admin ON site_member (tenant_code, site_id) WHERE role = 'superAdmin';
CREATE INDEX site_member_account ON site_member (tenant_code, app_account_id);

CREATE TABLE department_robot (
  tenant_code text NOT NULL,
  department_id uuid NOT NULL,
  robot_sn text NOT NULL,
  PRIMARY KEY (tenant_code, department_id, robot_sn),
  FOREIGN KEY (tenant_code, department_id) REFERENCES department ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE INDEX department_robot_robot ON department_robot (tenant_code, robot_sn);

CREATE TABLE group_robot (
  tenant_code text NOT NULL,
  group_id uuid NOT NULL,
  robot_sn text NOT NULL,
  PRIMARY KEY (tenant_code, group_id, robot_sn),
  FOREIGN KEY (tenant_code, group_id) REFERENCES access_group ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE INDEX group_robot_robot ON group_robot (tenant_code, robot_sn);

CREATE TABLE group_app_account (
  tenant_code text NOT NULL,
  group_id uuid NOT NULL,
  app_account_id uuid NOT NULL,
  PRIMARY KEY (tenant_code, group_id, app_account_id),
  FOREIGN KEY (tenant_code, group_id) REFERENCES access_group ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, app_account_id) REFERENCES app_account ON DELETE CASCADE
);
CREATE INDEX group_app_account_account ON group_app_account (tenant_code, app_account_id);

CREATE TABLE group_site (
  tenant_code text NOT NULL,
  group_id uuid NOT NULL,
  site_id uuid NOT NULL,
  PRIMARY KEY (tenant_code, group_id, site_id),
  FOREIGN KEY (tenant_code, group_id) REFERENCES access_group ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, site_id) REFERENCES site ON DELETE CASCADE
);
CREATE INDEX group_site_site ON group_site (tenant_code, site_id);

-- One live link per account: a new one replaces the one before.
CREATE TABLE reset_link (
  tenant_code text NOT NULL,
  account_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, account_id),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE
);

-- Who did what. The names are kept as they were then; the accounts may be gone.
CREATE TABLE audit_entry (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor_tenant text NOT NULL,
  actor_id uuid NOT NULL,
  actor_username text NOT NULL,
  actor_name text NOT NULL,
  ip text NOT NULL,
  device text,
  request_id text NOT NULL,
  subject text NOT NULL,
  act text NOT NULL,
  subject_id text,
  subject_name text NOT NULL,
  before jsonb,
  after jsonb,
  PRIMARY KEY (tenant_code, id)
);
CREATE INDEX audit_entry_newest ON audit_entry (tenant_code, at DESC, id DESC);
CREATE INDEX audit_entry_subject ON audit_entry (tenant_code, subject_id, at DESC);

CREATE FUNCTION refuse_to_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();
