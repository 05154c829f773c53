-- Of where people came from only what is counted is kept: a campaign's words, and of a link its site.
update acquisition set record = jsonb_strip_nulls(jsonb_build_object('utm_source', nullif(record->>'utm_source', ''),
  'utm_medium', nullif(record->>'utm_medium', ''), 'utm_campaign', nullif(record->>'utm_campaign', ''),
  'referrer', substring(coalesce(nullif(record->>'referrer', ''), record->>'document_referrer') from '^(?:[a-z]+://)?(?:[^/@]*@)?([^/:?#]+)')));
delete from acquisition where record = '{}'::jsonb;
