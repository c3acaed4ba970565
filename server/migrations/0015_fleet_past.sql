-- How the fleet was at some time: which machines were silent then, and which errors went on, without reading all there ever were.
CREATE INDEX robot_notice_presence ON robot_notice (tenant_code, robot_sn, at DESC) WHERE type IN ('ROBOT_OFF', 'ROBOT_ON');
CREATE INDEX robot_error_ended ON robot_error (tenant_code, end_time);
