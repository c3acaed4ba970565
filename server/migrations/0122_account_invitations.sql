-- Language of the last login in the console, or of the invitation. Null: the language of the tenant.
ALTER TABLE account ADD COLUMN language text;

-- End of the link in the mail; null before the mail is sent, and where the mail leads to single sign-on.
ALTER TABLE invitation_delivery ADD COLUMN expires_at timestamptz;
UPDATE invitation_delivery SET expires_at = sent_at + interval '7 days' WHERE state = 'sent';

-- A used link is kept until it expires, to say that it was used.
ALTER TABLE reset_link ADD COLUMN used_at timestamptz;
