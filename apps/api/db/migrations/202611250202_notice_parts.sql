-- Notices lie in parts, a part four weeks: what is over is dropped a part at a time. An id carries the week its row was made in, as a delivery's.
-- Nothing is copied or read: the table there was becomes the first part, which has what is written for at least four weeks more too. It keeps its
-- name, its columns and its indexes, so the release before, which names it, reads and writes there all that both releases write until then.
-- A part has no foreign keys: one that is dropped would lock out everybody from the tables they point to. The first keeps those it has for now.
set local lock_timeout = '200ms';
lock table notification in access exclusive mode;

create sequence notice_number maxvalue 4294967295 cycle;
alter table notification alter column id drop identity;
alter table notification alter column id set default week_key(now()) + nextval('notice_number');
alter table notification rename constraint notification_role_check to notice_role_check;

create table notice (like notification including comments including constraints including defaults) partition by range (id);
alter table notice drop constraint notification_before_weeks;
alter table notice add constraint notice_pkey primary key (id);
create index notice_member on notice (member_id, role, id desc);
create index notice_named_member on notice (named_member_id) where named_member_id is not null;
create index notice_unread on notice (member_id, role) where read_at is null;

do $$
declare
  span bigint := 4::bigint << 32;
  second bigint := week_key(now()) / span + 2;
begin
  execute format('alter table notice attach partition notification for values from (minvalue) to (%s)', second * span);
  -- The next ones are made after it, each with this index: no index of all parts is unique without their ids.
  execute format('create table notice_%s (like notice including all)', second);
  execute format('create unique index notice_%s_dedupe_key on notice_%1$s (dedupe_key)', second);
  execute format('alter table notice attach partition notice_%s for values from (%s) to (%s)', second, second * span, (second + 1) * span);
end $$;

alter table notification drop constraint notification_before_weeks;
alter sequence notice_number owned by notice.id;
comment on table notice is 'A part four weeks of ids; the name of a part ends with its number.';
