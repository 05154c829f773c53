-- The community: topics, posts, what was said before, drafts, comments.
create table community_topic (
  id smallint primary key generated always as identity,
  category text not null check (category in ('dure-life', 'pro-center')),
  slug text not null,
  name text not null,
  ord smallint not null,
  -- Read still; nobody writes there any more.
  closed_at timestamptz,
  unique (category, slug)
);
insert into community_topic (category, slug, name, ord) values
  ('dure-life', 'questions', '궁금해요', 1),
  ('dure-life', 'tips', '살림·생활', 2),
  ('dure-life', 'price', '견적·가격', 3),
  ('dure-life', 'review', '후기', 4),
  ('dure-life', 'together', '함께해요', 5),
  ('dure-life', 'free', '자유', 6),
  ('dure-life', 'pro-knowhow', '고수 노하우', 7),
  ('pro-center', 'work', '일 이야기', 1),
  ('pro-center', 'tools', '장비·재료', 2),
  ('pro-center', 'law', '세금·법률', 3),
  ('pro-center', 'notice', '고수 공지', 4);

create table community_post (
  id bigint primary key generated always as identity,
  category text not null check (category in ('dure-life', 'pro-center')),
  topic_id smallint not null references community_topic,
  -- Of know-how, which other lists leave out.
  is_knowhow boolean not null,
  author_id bigint not null references member,
  title text not null,
  blocks jsonb not null,
  -- The words of its blocks: searched, filtered, told of in a line.
  words text not null,
  -- Of the letters and figures of its words: who writes the same again is found by it.
  words_digest text not null generated always as (md5(search_plain(words))) stored,
  excerpt text not null,
  tags text[] not null,
  -- The picture of lists: chosen, or the first of its blocks.
  cover_file_id uuid,
  cover_width integer,
  cover_height integer,
  -- All pictures that it shows, its cover's too.
  file_ids uuid[] not null,
  picture_count smallint not null check (picture_count >= 0),
  service_id integer references service,
  -- Those of its service, which lists go by.
  category_id integer references category,
  category2_id integer references category2,
  district_code text references district,
  province_code text references province,
  status text not null check (status in ('published', 'hidden', 'deleted')),
  hidden_for text check (hidden_for in ('review', 'reports', 'operator')),
  hidden_at timestamptz,
  -- What its author reads of why.
  reason text,
  -- What made it wait for a look: same-text, links, new-account, speed, words.
  signals text[] not null default '{}',
  version integer not null default 1 check (version > 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  -- What it got in the last days, where it got anything [community.popular].
  score double precision not null default 0,
  -- When that is counted anew.
  score_look_at timestamptz,
  grams text[] not null generated always as (search_grams(search_plain(title || ' ' || left(words, 3000)))) stored,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  check ((status = 'hidden') = (hidden_for is not null))
);

create table community_post_event (
  id bigint primary key generated always as identity,
  post_id bigint not null references community_post,
  from_status text,
  to_status text not null,
  -- Null of what the house did.
  actor_id bigint references member,
  reason text,
  created_at timestamptz not null
);
create index community_post_event_post on community_post_event (post_id, id);

-- What a post said before it was changed, the newest few.
create table community_post_edit (
  post_id bigint not null references community_post,
  version integer not null,
  title text not null,
  blocks jsonb not null,
  file_ids uuid[] not null,
  -- When it was written.
  at timestamptz not null,
  primary key (post_id, version)
);

-- What is typed of a post and not posted yet.
create table community_draft (
  member_id bigint not null references member,
  key text not null,
  version integer not null check (version > 0),
  content jsonb not null,
  file_ids uuid[] not null,
  updated_at timestamptz not null,
  primary key (member_id, key)
);
create index community_draft_old on community_draft (updated_at);

create table community_comment (
  id bigint primary key generated always as identity,
  post_id bigint not null references community_post,
  -- The comment it replies to; a reply has none of its own.
  parent_id bigint references community_comment,
  author_id bigint not null references member,
  text text not null,
  -- [{memberId, name}]: whom it names.
  mentions jsonb not null default '[]',
  status text not null check (status in ('published', 'hidden', 'deleted')),
  version integer not null default 1 check (version > 0),
  -- Replies that are shown.
  reply_count integer not null default 0 check (reply_count >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz
);
create index community_comment_post on community_comment (post_id, id desc) where parent_id is null;
create index community_comment_reply on community_comment (parent_id, id) where parent_id is not null;
create index community_comment_author on community_comment (author_id, id desc) where status <> 'deleted';

-- What other pages say of themselves, by a digest of their address.
create table link_card (
  digest bytea primary key,
  url text not null,
  title text not null,
  description text not null,
  -- Their picture, taken over; null where there is none.
  file_id uuid,
  fetched_at timestamptz not null
);
create index link_card_fetched on link_card (fetched_at);

-- Words nobody writes in the community [community.barred-words].
create table community_barred_word (
  word text primary key,
  created_by bigint references member,
  created_at timestamptz not null
);

-- Who looked for what in the community; popular words are counted of it.
create table community_searched (
  keyword text not null,
  -- A digest of the person's proved phone.
  person bytea not null,
  day date not null,
  primary key (day, keyword, person)
);

-- What operators gathered for readers.
create table community_curation (
  id integer primary key generated always as identity,
  title text not null,
  ord smallint not null,
  -- Posts in their order.
  post_ids bigint[] not null,
  shown_from timestamptz,
  shown_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Each list of posts by each way it is narrowed: of what everybody reads, and is no know-how where that has its own.
create index community_post_newest on community_post (category, id desc) where status = 'published';
create index community_post_topic on community_post (topic_id, id desc) where status = 'published';
create index community_post_district on community_post (district_code, id desc) where status = 'published' and district_code is not null;
create index community_post_province on community_post (province_code, id desc) where status = 'published' and province_code is not null;
create index community_post_service on community_post (service_id, id desc) where status = 'published' and service_id is not null;
create index community_post_category on community_post (category_id, id desc) where status = 'published' and category_id is not null;
create index community_post_category2 on community_post (category2_id, id desc) where status = 'published' and category2_id is not null;
create index community_post_popular on community_post (category, score desc, id desc) where status = 'published';
create index community_post_score_look on community_post (score_look_at) where score_look_at is not null;
create index community_post_words on community_post (words_digest, created_at);
create index community_post_author on community_post (author_id, id desc);
create index community_post_held on community_post (hidden_at, id) where hidden_for = 'review';
create index community_post_tags on community_post using gin (tags) where status = 'published';
create index community_post_grams on community_post using gin (grams) where status = 'published';

-- Pictures of posts.
alter table file drop constraint file_topic_check;
alter table file add constraint file_topic_check
  check (topic in ('request', 'review', 'chat', 'quote', 'profile', 'portfolio', 'product', 'question', 'content', 'evidence', 'post', 'seed')) not valid;
