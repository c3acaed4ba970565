-- A notice can be meant for one account: an error was assigned to it. Null: for everybody who sees the machine.
ALTER TABLE robot_notice ADD COLUMN account_id uuid;
CREATE INDEX robot_notice_account ON robot_notice (account_id) WHERE account_id IS NOT NULL;
