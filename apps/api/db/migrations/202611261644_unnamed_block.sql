-- Blocks of who is masked where he was blocked: a table of their own, so that nothing that goes by `member_block` tells who he is.
create table unnamed_block (
  key text primary key,
  member_id bigint not null references member (id),
  blocked_id bigint not null references member (id),
  from_kind text not null check (from_kind in ('post', 'postComment')),
  from_id bigint not null,
  created_at timestamptz not null,
  unique (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index unnamed_block_blocked on unnamed_block (blocked_id);
