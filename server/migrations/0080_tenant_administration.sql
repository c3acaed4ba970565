-- What the provider keeps about a tenant. A limit of null means none. A tenant with delete_at is closed, and deleted from then on.
ALTER TABLE tenant
  ADD COLUMN time_zone text NOT NULL DEFAULT 'Asia/Shanghai',
  ADD COLUMN language text NOT NULL DEFAULT 'zh-CN',
  ADD COLUMN contract_start date,
  ADD COLUMN contract_end date,
  ADD COLUMN max_robots integer CHECK (max_robots >= 0),
  ADD COLUMN max_accounts integer CHECK (max_accounts >= 0),
  ADD COLUMN max_sites integer CHECK (max_sites >= 0),
  ADD COLUMN delete_at timestamptz,
  ADD COLUMN removing_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (contract_end >= contract_start),
  ADD CHECK (delete_at IS NULL OR NOT active),
  ADD CHECK (removing_at IS NULL OR delete_at IS NOT NULL),
  ADD CHECK (active OR NOT provider);

-- Sessions of a suspended tenant end as those of a closed account do.
ALTER TABLE session
  DROP CONSTRAINT session_end_reason_check,
  ADD CHECK (end_reason IN ('logout', 'revoked', 'password', 'closed'));
