-- How a tenant presents itself. Empty columns: the names of the tenant, the color and the logo of the product.
CREATE TABLE tenant_brand (
  tenant_code text PRIMARY KEY REFERENCES tenant ON DELETE CASCADE,
  name_zh text,
  name_en text,
  color text,
  logo bytea,                                             -- PNG, drawn by the server
  logo_id text,                                           -- SHA-256 of the PNG, its public address
  logo_width integer,
  logo_height integer,
  logo_ground text,                                       -- light, dark
  version integer NOT NULL,
  CHECK ((logo IS NULL) = (logo_id IS NULL) AND (logo IS NULL) = (logo_width IS NULL)
    AND (logo IS NULL) = (logo_height IS NULL) AND (logo IS NULL) = (logo_ground IS NULL))
);
CREATE INDEX tenant_brand_logo ON tenant_brand (logo_id) WHERE logo_id IS NOT NULL;
