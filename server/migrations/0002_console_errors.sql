-- What went wrong in people's browsers. What happened before anybody signed in belongs to the provider's tenant.
CREATE TABLE console_error (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  account_id uuid,
  happened_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('error', 'rejection', 'render')),
  message text NOT NULL,
  stack text NOT NULL,
  route text NOT NULL,
  version text NOT NULL,
  locale text NOT NULL,
  user_agent text,
  occurrences integer NOT NULL CHECK (occurrences >= 1),
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE SET NULL (account_id)
);
CREATE INDEX console_error_newest ON console_error (tenant_code, happened_at DESC, id DESC);
CREATE INDEX console_error_account ON console_error (tenant_code, account_id);
