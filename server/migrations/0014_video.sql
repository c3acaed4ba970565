-- What a machine was asked to show, live or of what it kept itself. The pictures are in the store, under tenant, machine and stream.
-- No key to the machine: what it left in the store must still be found when it is gone.
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
  received_at timestamptz,                                -- when the latest piece came
  pieces integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  ended boolean NOT NULL DEFAULT false,
  removing boolean NOT NULL DEFAULT false,                -- nobody sees it any more; it goes when the store has let go of it
  PRIMARY KEY (tenant_code, id)
);
CREATE INDEX video_stream_robot ON video_stream (tenant_code, robot_sn, asked_at);
CREATE INDEX video_stream_running ON video_stream (wanted_until) WHERE NOT ended;
CREATE INDEX video_stream_removing ON video_stream (asked_at) WHERE removing;

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
