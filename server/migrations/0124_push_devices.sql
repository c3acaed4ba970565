-- A browser that shows alarms of a tenant to an account, also while the console is closed.
CREATE TABLE push_device (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  home_tenant text NOT NULL,
  endpoint_hash bytea NOT NULL,                           -- finds the browser again; the address itself is a secret
  target text NOT NULL,                                   -- address and keys, encrypted
  session_id uuid NOT NULL,                               -- ends the notifications when it is ended, not when it expires
  device text,
  created_at timestamptz NOT NULL,
  last_sent_at timestamptz,
  last_delivery uuid,                                     -- an attempt to reach the other devices does not repeat it here
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (home_tenant, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE UNIQUE INDEX push_device_once ON push_device (tenant_code, endpoint_hash);
CREATE INDEX push_device_account ON push_device (home_tenant, account_id);
CREATE INDEX push_device_session ON push_device (session_id);

-- With the rights of the owner: staff of the provider have devices in several tenants, and a logout sees only one.
CREATE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM push_device WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended_push AFTER UPDATE OF ended_at ON session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_push_of_session();

-- A new password or a closed account also ends devices whose session had expired before.
CREATE FUNCTION end_push_of_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM push_device WHERE home_tenant = NEW.tenant_code AND account_id = NEW.id AND (NOT NEW.active OR NOT EXISTS (
    SELECT FROM session WHERE session.id = session_id AND session.ended_at IS NULL AND session.expires_at > now()));
  RETURN NULL;
END $$;
CREATE TRIGGER account_closed_push AFTER UPDATE OF active, password_hash ON account FOR EACH ROW
  WHEN ((OLD.active, OLD.password_hash) IS DISTINCT FROM (NEW.active, NEW.password_hash)) EXECUTE FUNCTION end_push_of_account();
