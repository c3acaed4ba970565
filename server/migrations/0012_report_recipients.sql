-- Who gets reports by mail.
CREATE TABLE report_recipient (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  time_zone text NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly')),
  language text NOT NULL,
  site_ids uuid[] NOT NULL,                               -- none: all
  robot_sns text[] NOT NULL,                              -- none: all
  attach_xlsx boolean NOT NULL,
  paused boolean NOT NULL DEFAULT false,
  unsubscribed_at timestamptz,
  bounces integer NOT NULL DEFAULT 0,                     -- in a row
  bounced_at timestamptz,                                 -- given up since
  ownerless_at timestamptz,                               -- since nobody is left in whose name the machines are seen
  owner_tenant text NOT NULL,
  owner_id uuid NOT NULL,
  owner_name text NOT NULL,
  covered_to date NOT NULL,                               -- the last day that a delivery was made for, or that nobody asked for
  next_at timestamptz NOT NULL,                           -- the next 08:00 of theirs
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, id)
);
CREATE UNIQUE INDEX report_recipient_once ON report_recipient (tenant_code, lower(email), frequency);
CREATE INDEX report_recipient_due ON report_recipient (next_at)
  WHERE NOT paused AND unsubscribed_at IS NULL AND bounced_at IS NULL AND ownerless_at IS NULL;

-- One mail to one recipient about one day or week. The row is there before the mail, and there is one row only.
CREATE TABLE report_delivery (
  tenant_code text NOT NULL,
  id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  email text NOT NULL,                                    -- as it was then
  test boolean NOT NULL,
  frequency text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  due_at timestamptz NOT NULL,
  late boolean NOT NULL DEFAULT false,
  state text NOT NULL,
  handed_over boolean NOT NULL DEFAULT false,             -- the whole mail went out, the answer is still to come
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,                            -- when to take it up: the next try, or the end of somebody's claim
  claim uuid,                                             -- the run that is at it
  sent_at timestamptz,
  answer text,
  why text,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, recipient_id) REFERENCES report_recipient ON DELETE CASCADE
);
CREATE UNIQUE INDEX report_delivery_once ON report_delivery (tenant_code, recipient_id, frequency, to_day) WHERE NOT test;
CREATE INDEX report_delivery_due ON report_delivery (next_attempt_at) WHERE state IN ('queued', 'sending', 'retrying');
CREATE INDEX report_delivery_recent ON report_delivery (tenant_code, recipient_id, due_at DESC);
