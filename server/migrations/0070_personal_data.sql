-- Retention of a tenant in days. Null, or no row: the default of the kind.
CREATE TABLE tenant_retention (
  tenant_code text PRIMARY KEY REFERENCES tenant,
  login_events integer,
  audit_log integer,
  error_log integer,
  notices integer,
  alert_messages integer,
  report_mails integer,
  quarantine integer,
  video integer,
  version integer NOT NULL
);

-- The audit log is only added to, with two exceptions that announce themselves for their transaction: erasure replaces what identifies a
-- person by a pseudonym, retention deletes whole old entries.
CREATE OR REPLACE FUNCTION refuse_to_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('botify.audit_change', true) = 'erasure'
    OR TG_OP = 'DELETE' AND current_setting('botify.audit_change', true) = 'retention' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;
-- Erasure does not change what was done, when, and to which record.
CREATE FUNCTION keep_audit_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.tenant_code, NEW.id, NEW.at, NEW.actor_tenant, NEW.actor_id, NEW.request_id, NEW.subject, NEW.act, NEW.subject_id)
    IS DISTINCT FROM (OLD.tenant_code, OLD.id, OLD.at, OLD.actor_tenant, OLD.actor_id, OLD.request_id, OLD.subject, OLD.act, OLD.subject_id) THEN
    RAISE EXCEPTION 'erasure changes names in the audit log, nothing else';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_entry_facts BEFORE UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION keep_audit_facts();
CREATE INDEX audit_entry_actor ON audit_entry (actor_tenant, actor_id, at DESC);

-- Replaces each match of the patterns. Null stays null.
CREATE FUNCTION erase_words(content text, patterns text[], pseudonym text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  pattern text;
BEGIN
  FOREACH pattern IN ARRAY patterns LOOP
    content := regexp_replace(content, pattern, pseudonym, 'gi');
  END LOOP;
  RETURN content;
END $$;

-- Replaces the values of the given fields of an object.
CREATE FUNCTION erase_fields(content jsonb, fields text[], pseudonym text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(content) = 'object' THEN
    coalesce((SELECT jsonb_object_agg(key, CASE WHEN key = ANY(fields) AND value <> 'null' THEN to_jsonb(pseudonym) ELSE value END)
      FROM jsonb_each(content)), '{}')
  ELSE content END
$$;
