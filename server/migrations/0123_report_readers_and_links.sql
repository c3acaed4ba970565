-- Local hour of the mails.
ALTER TABLE report_recipient ADD COLUMN send_hour smallint NOT NULL DEFAULT 8 CHECK (send_hour BETWEEN 0 AND 23);

-- An account that reads the mails. Email, name and language are then those of the account, and the mail covers what the account sees.
ALTER TABLE report_recipient ADD COLUMN account_id uuid;
ALTER TABLE report_recipient ADD FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE;
DROP INDEX report_recipient_once;
CREATE UNIQUE INDEX report_recipient_once ON report_recipient (tenant_code, lower(email), frequency) WHERE account_id IS NULL;
CREATE UNIQUE INDEX report_recipient_account ON report_recipient (tenant_code, account_id, frequency) WHERE account_id IS NOT NULL;

CREATE FUNCTION follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE report_recipient SET
    email = NEW.email,
    name = NEW.nick_name,
    language = coalesce(NEW.language, (SELECT tenant.language FROM tenant WHERE tenant.tenant_code = NEW.tenant_code)),
    -- A corrected address is tried again.
    bounces = CASE WHEN email = NEW.email THEN bounces ELSE 0 END,
    bounced_at = CASE WHEN email = NEW.email THEN bounced_at END
  WHERE tenant_code = NEW.tenant_code AND account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER account_followed AFTER UPDATE OF email, nick_name, language ON account FOR EACH ROW
  WHEN ((OLD.email, OLD.nick_name, OLD.language) IS DISTINCT FROM (NEW.email, NEW.nick_name, NEW.language))
  EXECUTE FUNCTION follow_account();

-- A link of an account limited to a group, such as a customer, opens only while that account may share the report.
ALTER TABLE report_share ADD COLUMN of_group boolean NOT NULL DEFAULT false;
