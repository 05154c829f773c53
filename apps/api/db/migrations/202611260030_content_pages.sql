-- Pages of blocks that operators write, each with its versions. What readers read stays with its domain; `target_id` is its number there,
-- null until the page is published for the first time.
create table content_page (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('exhibition', 'magazine', 'curation', 'announcement')),
  target_id bigint,
  created_at timestamptz not null,
  unique (kind, target_id)
);

create table content_version (
  page_id bigint not null references content_page,
  n integer not null check (n > 0),
  state text not null check (state in ('draft', 'planned', 'live', 'past')),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  made_by bigint references member,
  made_at timestamptz not null,
  due_at timestamptz,
  live_at timestamptz,
  again integer,
  problem text,
  primary key (page_id, n),
  check ((state = 'planned') = (due_at is not null)),
  check (state in ('draft', 'planned') or live_at is not null)
);
create unique index content_version_open on content_version (page_id) where state in ('draft', 'planned');
create unique index content_version_live on content_version (page_id) where state = 'live';
create index content_version_due on content_version (due_at) where state = 'planned';
create index content_version_made_by on content_version (made_by) where made_by is not null;

-- What pages show from now on. The release before reads and writes `blocks` and `content`: both are written as before beside these, and
-- where they say something else, it was the one who wrote last.
alter table feature add column page jsonb check (jsonb_typeof(page) = 'array');
alter table announcement add column blocks jsonb check (jsonb_typeof(blocks) = 'array');

alter table file drop constraint file_topic_check;
alter table file add constraint file_topic_check
  check (topic in ('request', 'review', 'chat', 'quote', 'profile', 'portfolio', 'content', 'evidence', 'seed')) not valid;
