-- What members ask about a service. Answers that stand are counted here, since lists are narrowed by it.
create table question (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  service_id integer not null references service (id),
  category_id integer not null references category (id),
  title text not null,
  content text not null,
  -- What it is found by, as pros are.
  grams text[] not null generated always as (search_grams(search_plain(title) || '|' || search_plain(content))) stored,
  answers integer not null default 0 check (answers >= 0),
  picked_id bigint,
  created_at timestamptz not null,
  hidden_at timestamptz,
  deleted_at timestamptz
);
create index question_newest on question (id desc) where hidden_at is null and deleted_at is null;
create index question_service on question (service_id, id desc) where hidden_at is null and deleted_at is null;
create index question_category on question (category_id, id desc) where hidden_at is null and deleted_at is null;
create index question_unanswered on question (id desc) where answers = 0 and hidden_at is null and deleted_at is null;
create index question_service_unanswered on question (service_id, id desc) where answers = 0 and hidden_at is null and deleted_at is null;
create index question_hidden on question (id desc) where hidden_at is not null;
create index question_member on question (member_id);
create index question_grams on question using gin (grams) with (fastupdate = off);

create table question_answer (
  id bigint generated always as identity primary key,
  question_id bigint not null references question (id),
  provider_id bigint not null references provider (id),
  content text not null,
  helpful integer not null default 0 check (helpful >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz
);
create unique index question_answer_one on question_answer (question_id, provider_id) where deleted_at is null;
alter table question add foreign key (picked_id) references question_answer (id);

create table question_helpful (
  answer_id bigint not null references question_answer (id),
  member_id bigint not null references member (id),
  created_at timestamptz not null,
  primary key (answer_id, member_id)
);
create index question_helpful_member on question_helpful (member_id);

-- Which pro was told of which question: his numbered places of a day are few.
create table question_told (
  provider_id bigint not null references provider (id),
  day date not null,
  n integer not null,
  question_id bigint not null references question (id),
  told_at timestamptz not null,
  primary key (provider_id, day, n)
);
create index question_told_question on question_told (question_id);
create index question_told_at on question_told (told_at);

alter table report_case drop constraint report_case_kind_check;
alter table report_case add constraint report_case_kind_check
  check (kind in ('review', 'comment', 'message', 'chat', 'profile', 'question', 'answer')) not valid;
