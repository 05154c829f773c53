-- Who wants to hear when an event to come begins: told once, and gone [promotions.remind].
create table promotion_reminder (
  page_id bigint not null references promotion_page (id) on delete cascade,
  member_id bigint not null references member (id),
  created_at timestamptz not null,
  primary key (page_id, member_id)
);
create index promotion_reminder_member on promotion_reminder (member_id);
comment on table promotion_reminder is 'Members who wait for an event to begin.';
