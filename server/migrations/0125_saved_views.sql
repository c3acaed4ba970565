-- Filters, sorting and columns of a list under a name, private or shared with the tenant. They end with the account of their author.
CREATE TABLE saved_view (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  page text NOT NULL,
  list text NOT NULL,                                     -- tells several lists of a page apart
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  shared boolean NOT NULL,
  owner_tenant text NOT NULL,                             -- staff of the provider save views in any tenant
  owner_id uuid NOT NULL,
  query text NOT NULL,
  recent jsonb NOT NULL,
  columns jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (owner_tenant, owner_id) REFERENCES account ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_view_own_name ON saved_view (tenant_code, owner_tenant, owner_id, page, list, lower(name)) WHERE NOT shared;
CREATE UNIQUE INDEX saved_view_shared_name ON saved_view (tenant_code, page, list, lower(name)) WHERE shared;
CREATE INDEX saved_view_owner ON saved_view (owner_tenant, owner_id);
