-- Names are one line since they appear in mails. Names from before that become one line, too.
UPDATE account SET nick_name = regexp_replace(nick_name, '[[:cntrl:]]+', ' ', 'g') WHERE nick_name ~ '[[:cntrl:]]';
UPDATE account SET job_title = regexp_replace(job_title, '[[:cntrl:]]+', ' ', 'g') WHERE job_title ~ '[[:cntrl:]]';
UPDATE app_account SET name = regexp_replace(name, '[[:cntrl:]]+', ' ', 'g') WHERE name ~ '[[:cntrl:]]';
UPDATE tenant SET name_zh = regexp_replace(name_zh, '[[:cntrl:]]+', ' ', 'g'), name_en = regexp_replace(name_en, '[[:cntrl:]]+', ' ', 'g')
  WHERE name_zh ~ '[[:cntrl:]]' OR name_en ~ '[[:cntrl:]]';
UPDATE robot SET remark = regexp_replace(remark, '[[:cntrl:]]+', ' ', 'g'), model_num = regexp_replace(model_num, '[[:cntrl:]]+', ' ', 'g')
  WHERE remark ~ '[[:cntrl:]]' OR model_num ~ '[[:cntrl:]]';
UPDATE site SET name = regexp_replace(name, '[[:cntrl:]]+', ' ', 'g') WHERE name ~ '[[:cntrl:]]';
UPDATE report_recipient SET name = regexp_replace(name, '[[:cntrl:]]+', ' ', 'g') WHERE name ~ '[[:cntrl:]]';
