-- The mail that invites one imported account to set its password. The row is there before the mail.
CREATE TABLE invitation_delivery (
  tenant_code text NOT NULL REFERENCES tenant,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  email text NOT NULL,                                    -- as it was imported: a corrected address is not invited
  language text NOT NULL,                                 -- of the person who imported it
  due_at timestamptz NOT NULL,
  state text NOT NULL,
  handed_over boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  claim uuid,
  sent_at timestamptz,
  answer text,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX invitation_delivery_due ON invitation_delivery (next_attempt_at) WHERE state IN ('queued', 'sending', 'retrying');
CREATE INDEX invitation_delivery_account ON invitation_delivery (tenant_code, account_id);
