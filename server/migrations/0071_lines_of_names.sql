-- Names and site numbers are one line since they appear in mails. Those from before that become one line, too. Two names that become the
-- same differ by the end of their id.
UPDATE department AS old SET name = line || CASE WHEN EXISTS (
    SELECT FROM department AS other WHERE other.tenant_code = old.tenant_code AND other.parent_id IS NOT DISTINCT FROM old.parent_id
      AND other.id <> old.id AND lower(regexp_replace(other.name, '[[:cntrl:]]+', ' ', 'g')) = lower(line)
  ) THEN ' ' || right(id::text, 6) ELSE '' END
FROM (SELECT tenant_code AS of, id AS one, regexp_replace(name, '[[:cntrl:]]+', ' ', 'g') AS line FROM department WHERE name ~ '[[:cntrl:]]') AS new
WHERE old.tenant_code = new.of AND old.id = new.one;

UPDATE access_group AS old SET name = line || CASE WHEN EXISTS (
    SELECT FROM access_group AS other WHERE other.tenant_code = old.tenant_code AND other.parent_id IS NOT DISTINCT FROM old.parent_id
      AND other.id <> old.id AND lower(regexp_replace(other.name, '[[:cntrl:]]+', ' ', 'g')) = lower(line)
  ) THEN ' ' || right(id::text, 6) ELSE '' END
FROM (SELECT tenant_code AS of, id AS one, regexp_replace(name, '[[:cntrl:]]+', ' ', 'g') AS line FROM access_group WHERE name ~ '[[:cntrl:]]') AS new
WHERE old.tenant_code = new.of AND old.id = new.one;

UPDATE site AS old SET number = line || CASE WHEN EXISTS (
    SELECT FROM site AS other WHERE other.tenant_code = old.tenant_code AND other.id <> old.id
      AND lower(regexp_replace(other.number, '[[:cntrl:]]+', ' ', 'g')) = lower(line)
  ) THEN ' ' || right(id::text, 6) ELSE '' END
FROM (SELECT tenant_code AS of, id AS one, regexp_replace(number, '[[:cntrl:]]+', ' ', 'g') AS line FROM site WHERE number ~ '[[:cntrl:]]') AS new
WHERE old.tenant_code = new.of AND old.id = new.one;
