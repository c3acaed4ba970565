-- Keys of programs. A key is an actor of its own, limited to what its owner may do at the time of the call, and ends with its owner.
CREATE TABLE api_key (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  name text NOT NULL,
  permissions text[] NOT NULL,
  site_ids uuid[],                                        -- null: every site that the owner sees
  owner_tenant text NOT NULL,
  owner_id uuid NOT NULL,                                 -- who created the key or rotated it last
  token_hash bytea NOT NULL UNIQUE,
  hint text NOT NULL,                                     -- last characters, to recognize the key
  lifetime_days integer NOT NULL,
  expires_at timestamptz NOT NULL,
  previous_hash bytea UNIQUE,                             -- valid until previous_until, so that programs can be changed over
  previous_until timestamptz,
  created_at timestamptz NOT NULL,
  rotated_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, name),
  FOREIGN KEY (owner_tenant, owner_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX api_key_owner ON api_key (owner_tenant, owner_id);
