-- The home page, for every role that sees alarms: roles that tenants made as well. Titles and order follow at the start from the menu of the release.
INSERT INTO menu (id, parent_id, path, component, name, title, type, sequence, permission, hidden, no_cache)
VALUES ('Home', NULL, '/home', 'Layout', 'Home', 'home', 0, 0, 'now:view', false, false),
  ('Now', 'Home', '/now', 'Now', 'Now', 'now', 0, 1, 'now:view', false, false),
  ('Now.acknowledgeAlarm', 'Now', '', NULL, 'acknowledgeAlarm', 'button.acknowledge', 2, 100, 'alarm:acknowledge', false, false),
  ('Now.handleError', 'Now', '', NULL, 'handleError', 'button.handle', 2, 101, 'error:handle', false, false),
  ('Now.editRobot', 'Now', '', NULL, 'editRobot', 'button.edit', 2, 102, 'robot:edit', false, false);
INSERT INTO role_menu (tenant_code, role_id, menu_id)
SELECT held.tenant_code, held.role_id, given.menu_id
FROM role_menu AS held
JOIN (VALUES ('AlarmMonitoring', 'Home'), ('AlarmMonitoring', 'Now'), ('AlarmMonitoring.acknowledgeAlarm', 'Now.acknowledgeAlarm'),
  ('AbnormalDetail.handleError', 'Now.handleError'), ('RobotDetail.editRobot', 'Now.editRobot')) AS given(held_id, menu_id) ON held.menu_id = held_id
WHERE EXISTS (SELECT FROM role_menu AS alarm WHERE alarm.tenant_code = held.tenant_code AND alarm.role_id = held.role_id AND alarm.menu_id = 'AlarmMonitoring');
-- The last fix of a fault. Few errors are resolved, so without it a search passes thousands of others.
CREATE INDEX robot_error_fixed ON robot_error (tenant_code, fault_code, start_time DESC) WHERE state = 'resolved';
