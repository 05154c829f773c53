-- When a member last touched a page that he has in front. The release before writes rows without it: nobody is silenced by those.
alter table socket_presence add column touched_at timestamptz;
