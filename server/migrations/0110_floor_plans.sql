-- The picture of a floor of a site, and where it lies on the map that machines report for this floor.
CREATE TABLE floor_plan (
  tenant_code text NOT NULL,
  id uuid NOT NULL,
  site_id uuid NOT NULL,
  map_name text NOT NULL,                                 -- as machines report it
  name text NOT NULL,
  source text NOT NULL CHECK (source IN ('upload', 'report')),
  picture bytea NOT NULL,                                 -- PNG
  thumbnail bytea NOT NULL,                               -- PNG
  picture_id text NOT NULL,                               -- SHA-256 of the picture, its address
  width integer NOT NULL CHECK (width > 0),               -- pixels
  height integer NOT NULL CHECK (height > 0),
  meters_per_pixel double precision,                      -- null: not placed yet
  origin_x double precision,                              -- lower left corner, m
  origin_y double precision,
  rotation double precision,                              -- degrees counterclockwise around that corner
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, site_id) REFERENCES site ON DELETE CASCADE,
  CHECK (num_nulls(meters_per_pixel, origin_x, origin_y, rotation) IN (0, 4))
);
CREATE UNIQUE INDEX floor_plan_floor ON floor_plan (tenant_code, site_id, map_name);
CREATE INDEX floor_plan_picture ON floor_plan (tenant_code, picture_id);
-- PNG is compressed already.
ALTER TABLE floor_plan ALTER COLUMN picture SET STORAGE EXTERNAL, ALTER COLUMN thumbnail SET STORAGE EXTERNAL;
