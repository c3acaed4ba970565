-- When the owner of the account recognized a login from a new device. Until then the console shows it. Logins from before are not shown.
ALTER TABLE login_event ADD COLUMN confirmed_at timestamptz;
UPDATE login_event SET confirmed_at = at WHERE new_device;
