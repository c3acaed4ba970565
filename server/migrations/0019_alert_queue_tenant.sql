-- Each tenant's notices and reminders are taken by themselves, so that a flood of one delays no other.
CREATE INDEX alert_queue_tenant ON alert_queue (tenant_code, position);
CREATE INDEX alert_watch_tenant_due ON alert_watch (tenant_code, next_at) WHERE next_at IS NOT NULL;
