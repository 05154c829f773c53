-- What is kept on what was taken down for good is a new page of the same row: what readers saw until then does not come back.
alter table content_page add column let_go_at timestamptz;
comment on column content_page.let_go_at is 'When it let go of what was taken down: what readers saw until then is past for good.';
