-- A link shows a task report or a daily, weekly or monthly report.
ALTER TABLE report_share ALTER COLUMN report_id DROP NOT NULL;
ALTER TABLE report_share ADD COLUMN period jsonb;
ALTER TABLE report_share ADD CHECK (num_nonnulls(report_id, period) = 1);

-- What the account saw that shared the period. The link never shows more, and ends with the department or group.
ALTER TABLE report_share ADD COLUMN department_id uuid;
ALTER TABLE report_share ADD COLUMN group_id uuid;
ALTER TABLE report_share ADD COLUMN site_ids uuid[];
ALTER TABLE report_share ADD FOREIGN KEY (tenant_code, department_id) REFERENCES department ON DELETE CASCADE;
ALTER TABLE report_share ADD FOREIGN KEY (tenant_code, group_id) REFERENCES access_group ON DELETE CASCADE;
CREATE INDEX report_share_period ON report_share (tenant_code, created_at) WHERE period IS NOT NULL;
CREATE INDEX report_share_department ON report_share (tenant_code, department_id) WHERE department_id IS NOT NULL;
CREATE INDEX report_share_group ON report_share (tenant_code, group_id) WHERE group_id IS NOT NULL;
