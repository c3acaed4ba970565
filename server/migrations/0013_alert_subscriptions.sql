-- How somebody wants to be told about the machines of a tenant: their own, or for staff of the provider any.
CREATE TABLE alert_subscription (
  tenant_code text NOT NULL REFERENCES tenant,
  account_id uuid NOT NULL,
  home_tenant text NOT NULL,
  ways jsonb NOT NULL,                                    -- channels by topic
  language text NOT NULL,
  time_zone text NOT NULL,
  quiet_hours jsonb,
  remind boolean NOT NULL,
  escalate_to uuid,
  webhook_url text,
  webhook_secret text,                                    -- signs, so that it has to be known as it is
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_code, account_id),
  FOREIGN KEY (home_tenant, account_id) REFERENCES account ON DELETE CASCADE
);

-- Notices that nobody was told of yet. Where nobody asked to be told there is no queue.
CREATE TABLE alert_queue (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_code text NOT NULL,
  notice_id uuid NOT NULL,
  queued_at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION queue_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_queue (tenant_code, notice_id)
  SELECT tenant_code, id FROM added
  WHERE EXISTS (SELECT FROM alert_subscription subscription WHERE subscription.tenant_code = added.tenant_code);
  RETURN NULL;
END $$;
CREATE TRIGGER robot_notice_alerts AFTER INSERT ON robot_notice
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_alerts();

-- One message to one account on one channel, about one notice or several. The row is there before the message.
CREATE TABLE alert_delivery (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  home_tenant text NOT NULL,
  channel text NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  time_zone text NOT NULL,
  subject text NOT NULL,
  notice_ids uuid[] NOT NULL,
  notice_count integer NOT NULL,                          -- more than the ids in a flood
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  state text NOT NULL,
  handed_over boolean NOT NULL DEFAULT false,             -- the whole mail went out, the answer is still to come
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,                            -- when to take it up: the next try, or the end of somebody's claim
  claim uuid,                                             -- the run that is at it
  sent_at timestamptz,
  answer text,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (home_tenant, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX alert_delivery_due ON alert_delivery (next_attempt_at) WHERE state IN ('queued', 'sending', 'retrying');
CREATE INDEX alert_delivery_recent ON alert_delivery (tenant_code, account_id, created_at DESC);
CREATE INDEX alert_delivery_pace ON alert_delivery (tenant_code, due_at);

-- Who is reminded of which error until somebody acknowledges it. The row stays while the error does: nobody is brought in twice.
CREATE TABLE alert_watch (
  tenant_code text NOT NULL,
  error_id uuid NOT NULL,
  account_id uuid NOT NULL,
  home_tenant text NOT NULL,
  notice_id uuid NOT NULL,
  language text NOT NULL,
  time_zone text NOT NULL,
  person integer NOT NULL,                                -- 1: told in the first place; 2: whom they named …
  reminders integer NOT NULL DEFAULT 0,
  next_at timestamptz,                                    -- null: all was done
  PRIMARY KEY (tenant_code, error_id, account_id),
  FOREIGN KEY (tenant_code, error_id) REFERENCES robot_error ON DELETE CASCADE,
  FOREIGN KEY (home_tenant, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX alert_watch_due ON alert_watch (next_at);
