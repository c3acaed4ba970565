-- Sites become a top-level entry that everybody with machines sees. Contracts, contacts and members keep the permission app:project, which
-- moves to an entry of its own. The next start fills in the rest of these rows. A new database has no menu yet.
INSERT INTO menu (id, parent_id, path, component, name, title, type, sequence, permission, hidden, no_cache)
SELECT id, parent_id, path, component, name, title, type, 0, permission, false, false
FROM (VALUES
  ('Sites', NULL, '/sites', 'Layout', 'Sites', 'sites', 0, 'site:view'),
  ('ProjectDetail.viewSiteRecord', 'ProjectDetail', '', NULL, 'viewSiteRecord', 'button.siteRecord', 2, 'app:project')
) AS entry(id, parent_id, path, component, name, title, type, permission)
WHERE EXISTS (SELECT FROM menu WHERE id = 'ProjectDetail');
-- Roles that see sites today.
INSERT INTO role_menu (tenant_code, role_id, menu_id)
SELECT tenant_code, role_id, 'Sites' FROM role_menu WHERE menu_id = 'Project'
UNION SELECT tenant_code, role_id, 'ProjectDetail.viewSiteRecord' FROM role_menu WHERE menu_id IN ('Project', 'ProjectDetail');
-- The starting roles that get a new page, as at the start of the server.
INSERT INTO role_menu (tenant_code, role_id, menu_id)
SELECT role.tenant_code, role.id, menu.id FROM role, menu
WHERE role.code IN ('operator', 'customer') AND menu.id IN ('Sites', 'Project', 'ProjectDetail')
  AND EXISTS (SELECT FROM menu WHERE id = 'Sites')
ON CONFLICT DO NOTHING;
UPDATE menu SET permission = 'site:view' WHERE id IN ('Project', 'ProjectDetail');
-- Keys that read sites can read floor plans as before.
UPDATE api_key SET permissions = permissions || 'site:view'::text WHERE 'app:project' = ANY(permissions);
