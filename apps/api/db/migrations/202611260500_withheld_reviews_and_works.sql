-- What authors took back for good lets go of its pictures, but for those that another review has.
with gone as (
  delete from review_image i using review r
  where r.id = i.review_id and r.deleted_at is not null and r.removed_reason_id is null returning i.file_id
)
update file set attached_at = null, created_at = now()
where id in (select file_id from gone) and not exists (
  select from review_image i join review r on r.id = i.review_id
  where i.file_id = file.id and (r.deleted_at is null or r.removed_reason_id is not null)
);

-- What is hidden or was removed keeps its own from everybody.
update file set withheld_until = kept.until from (
  select i.file_id, max(case when r.deleted_at is null then r.hidden_until else '9999-12-31T00:00:00Z' end) as until
  from review r join review_image i on i.review_id = r.id where r.hidden_until > now() or r.deleted_at is not null group by i.file_id
) kept where kept.file_id = file.id;

create function portfolio_files(work portfolio) returns setof uuid language sql stable as $$
  select work.main_file_id
  union select (one ->> 'fileId')::uuid from jsonb_array_elements(work.pictures) one
  union select (one ->> 'beforeFileId')::uuid from jsonb_array_elements(work.pictures) one where one ->> 'beforeFileId' is not null
$$;

update file set withheld_until = '9999-12-31T00:00:00Z' where id in (
  select f from portfolio p cross join portfolio_files(p) f group by f having not bool_or(p.status = 'posted' and p.hidden_at is null)
);
