-- A picture that several reviews have is kept from everybody as long as none of them shows it: until the first of them stands again.
update file set withheld_until = nullif(kept.until, '-infinity') from (
  select i.file_id, min(
    case when r.deleted_at is not null then '9999-12-31T00:00:00Z' when r.hidden_until > now() then r.hidden_until else '-infinity' end) as until
  from review_image i join review r on r.id = i.review_id
  where i.file_id in (select id from file where topic = 'review' and withheld_until is not null) group by i.file_id
) kept where kept.file_id = file.id and file.withheld_until > kept.until;

-- Pictures of a profile, and whether everybody sees each: no page that is hidden shows any, and none those that operators turned down.
create function profile_files(pro bigint) returns table (file_id uuid, shown boolean) language sql stable as $$
  select f.file_id, bool_or(p.hidden_at is null and not exists (
    select from provider_rejection r where r.provider_id = p.id and r.type = f.item and r.mended_at is null))
  from provider p cross join lateral (
    select m.picture_file_id as file_id, 'profileImgUrl' as item from member m where m.id = p.member_id and m.picture_file_id is not null
    union all select o.file_id, 'mediaUrls' from provider_media o where o.provider_id = p.id and o.file_id is not null
    union all select o.file_id, '' from provider_file o where o.provider_id = p.id
  ) f where p.id = pro group by f.file_id
$$;

update file set withheld_until = '9999-12-31T00:00:00Z' from (
  select f.file_id from (
    select id from provider where hidden_at is not null
    union select provider_id from provider_rejection where mended_at is null and type in ('profileImgUrl', 'mediaUrls')
  ) p cross join profile_files(p.id) f where not f.shown
) kept where kept.file_id = file.id;

-- The release before shows a profile again without its pictures. This goes with it, and so does profile_files.
create function profile_files_shown() returns trigger language plpgsql as $$
begin
  update file set withheld_until = null
  where withheld_until is not null
    and id in (select file_id from profile_files(case tg_table_name when 'provider' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'provider_id')::bigint end) where shown);
  return null;
end
$$;
create trigger provider_files_shown after update of hidden_at on provider for each row
  when (new.hidden_at is null and old.hidden_at is not null) execute function profile_files_shown();
create trigger provider_rejection_files_shown after update of mended_at on provider_rejection for each row
  when (new.mended_at is not null) execute function profile_files_shown();
