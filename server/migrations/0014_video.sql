-- What a machine was asked to show, live or of what it kept itself. The pictures are in the store, under tenant, machine and stream.
CREATE TABLE video_stream (
  tenant_code text NOT NULL,
  id uuid NOT NULL,
  robot_sn text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('live', 'recorded')),
  asked_at timestamptz NOT NULL,
  wanted_until timestamptz NOT NULL,                      -- afterwards the machine may stop, and nothing more is taken
  range_start timestamptz,                                -- of what was asked for, with `recorded`
  range_end timestamptz,
  refused text,                                           -- why the machine shows nothing
  opening_bytes integer,                                  -- null: nothing came yet
  start_at timestamptz,                                   -- of the first piece
  end_at timestamptz,                                     -- of the last piece so far
  ended boolean NOT NULL DEFAULT false,
  bytes bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, robot_sn) REFERENCES robot ON DELETE CASCADE
);
CREATE INDEX video_stream_robot ON video_stream (tenant_code, robot_sn, start_at);
CREATE INDEX video_stream_age ON video_stream (asked_at);

CREATE TABLE video_piece (
  tenant_code text NOT NULL,
  stream_id uuid NOT NULL,
  sequence integer NOT NULL,
  start_at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  bytes integer NOT NULL,
  PRIMARY KEY (tenant_code, stream_id, sequence),
  FOREIGN KEY (tenant_code, stream_id) REFERENCES video_stream ON DELETE CASCADE
);
