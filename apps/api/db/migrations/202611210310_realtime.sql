-- A socket lives as long as the session that opened it; tokens live a minute, so none is worth keeping here.
delete from socket_token;
alter table socket_token add column session_id bigint not null references session on delete cascade;

-- Who has a socket open, on which process; a process that stops telling is gone with its sockets.
create table socket_node (
  node uuid primary key,
  seen_at timestamptz not null
);
create table socket_presence (
  member_id bigint not null references member,
  node uuid not null references socket_node on delete cascade,
  primary key (member_id, node)
);
create index socket_presence_node on socket_presence (node);
