-- Hashes of the passwords before the current one, newest first. A new password must differ from them.
ALTER TABLE account ADD COLUMN used_password_hashes text[] NOT NULL DEFAULT '{}';
