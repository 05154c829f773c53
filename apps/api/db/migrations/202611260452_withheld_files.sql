-- Until when everybody is kept from a file, whatever shows it.
alter table file add column withheld_until timestamptz;
comment on column file.withheld_until is 'Until then it opens by a signature alone, though something shows it: what is hidden or was taken away.';

update file set withheld_until = '9999-12-31T00:00:00Z'
where id in (select unnest(file_ids) from question where hidden_at is not null and deleted_at is null);

-- The release before took questions back and left their pictures.
update file set attached_at = null, created_at = now() where id in (select unnest(file_ids) from question where deleted_at is not null);
update question set file_ids = '{}' where deleted_at is not null and file_ids <> '{}';
