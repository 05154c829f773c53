-- The release before knows of no mark: what it shows again would miss its pictures, and what it hides would keep them. They go with it, and so does
-- portfolio_files.
create function question_files_withheld() returns trigger language plpgsql as $$
begin
  update file set withheld_until = case when new.hidden_at is not null then '9999-12-31T00:00:00Z'::timestamptz end where id = any(new.file_ids);
  return null;
end
$$;
create trigger question_withheld after update on question for each row
  when (new.hidden_at is distinct from old.hidden_at and new.file_ids <> '{}') execute function question_files_withheld();

create function review_files_withheld() returns trigger language plpgsql as $$
begin
  -- But for those that another review of its author shows: that release lets one picture be in several.
  update file set withheld_until = case when new.deleted_at is not null then '9999-12-31T00:00:00Z' else new.hidden_until end
  where id in (
    select i.file_id from review_image i where i.review_id = new.id and not exists (
      select from review r join review_image o on o.review_id = r.id
      where r.customer_id = new.customer_id and r.id <> new.id and r.deleted_at is null and o.file_id = i.file_id
    )
  );
  return null;
end
$$;
create trigger review_withheld after update on review for each row
  when (new.hidden_until is distinct from old.hidden_until or new.deleted_at is distinct from old.deleted_at)
  execute function review_files_withheld();

create function portfolio_files_shown() returns trigger language plpgsql as $$
begin
  update file set withheld_until = null where id in (select portfolio_files(new)) and withheld_until is not null;
  return null;
end
$$;
create trigger portfolio_shown after update on portfolio for each row
  when (new.status = 'posted' and new.hidden_at is null) execute function portfolio_files_shown();
