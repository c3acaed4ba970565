-- Names and texts by language, {"zh-CN": "…", "en-US": "…"}, instead of columns for two languages.

ALTER TABLE tenant ADD COLUMN names jsonb;
UPDATE tenant SET names = jsonb_build_object('zh-CN', name_zh, 'en-US', name_en);
ALTER TABLE tenant ALTER COLUMN names SET NOT NULL, DROP COLUMN name_zh, DROP COLUMN name_en;

-- Empty: the names of the tenant.
ALTER TABLE tenant_brand ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
UPDATE tenant_brand SET names = jsonb_strip_nulls(jsonb_build_object('zh-CN', name_zh, 'en-US', name_en));
ALTER TABLE tenant_brand DROP COLUMN name_zh, DROP COLUMN name_en;

ALTER TABLE role ADD COLUMN names jsonb;
UPDATE role SET names = jsonb_build_object('zh-CN', name_zh, 'en-US', name_en);
ALTER TABLE role ALTER COLUMN names SET NOT NULL, DROP COLUMN name_zh, DROP COLUMN name_en;

-- Causes and suggested actions are lists of lines.
ALTER TABLE fault ADD COLUMN names jsonb, ADD COLUMN causes jsonb, ADD COLUMN handling jsonb;
UPDATE fault SET
  names = jsonb_build_object('zh-CN', name_zh, 'en-US', name_en),
  causes = jsonb_build_object('zh-CN', to_jsonb(string_to_array(causes_zh, E'\n')), 'en-US', to_jsonb(string_to_array(causes_en, E'\n'))),
  handling = jsonb_build_object('zh-CN', to_jsonb(string_to_array(handling_zh, E'\n')), 'en-US', to_jsonb(string_to_array(handling_en, E'\n')));
ALTER TABLE fault
  ALTER COLUMN names SET NOT NULL, ALTER COLUMN causes SET NOT NULL, ALTER COLUMN handling SET NOT NULL,
  DROP COLUMN name_zh, DROP COLUMN name_en, DROP COLUMN causes_zh, DROP COLUMN causes_en, DROP COLUMN handling_zh, DROP COLUMN handling_en;
