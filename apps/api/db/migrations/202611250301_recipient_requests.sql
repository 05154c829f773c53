-- Recipients are to lie in parts by requests. The first part is the table there is; it ends well ahead of the requests there are, so that
-- whatever release runs beside this one writes into it alone: it may clear by `ctid`, which is unique in one part alone.
do $$
declare
  requests bigint := (select case when is_called then last_value else 0 end from request_id_seq);
begin
  execute format('alter table request_recipient add constraint request_recipient_requests check (request_id < %s) not valid',
    ((requests + 500000) / 2000000 + 1) * 2000000);
end $$;
