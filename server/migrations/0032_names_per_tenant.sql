-- A login name belongs to one account per tenant. A name that is taken in another tenant must not be noticeable (docs/adr/0032-names-per-tenant.md).
ALTER TABLE login_name DROP CONSTRAINT login_name_pkey, ADD PRIMARY KEY (tenant_code, name);
CREATE INDEX login_name_name ON login_name (name);

DROP INDEX app_account_account, app_account_email, app_account_phone;
CREATE UNIQUE INDEX app_account_account ON app_account (tenant_code, lower(account));
CREATE UNIQUE INDEX app_account_email ON app_account (tenant_code, lower(email));
CREATE UNIQUE INDEX app_account_phone ON app_account (tenant_code, phone);
