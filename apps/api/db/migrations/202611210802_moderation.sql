-- Penalties are lifted by an operator with a reason, or by their end; the member may appeal for a while.

alter table penalty
  add column lifted_by bigint references member,
  add column lift_reason text,
  add column appeal_until timestamptz,
  add column appeal text,
  add column appealed_at timestamptz,
  add constraint penalty_ends_later check (ends_at is null or ends_at > starts_at),
  add constraint penalty_appeal_whole check ((appeal is null) = (appealed_at is null));
-- One at a time: presence of a penalty is what bans.
create unique index penalty_one_running on penalty (member_id) where lifted_at is null;
drop index penalty_member;
create index penalty_of_member on penalty (member_id, id desc);
create index penalty_due on penalty (ends_at) where lifted_at is null and ends_at is not null;

-- Operators find members by the beginning of e-mail, phone or name.
create index member_email_prefix on member (email collate "C", id);
create index member_phone_prefix on member (phone collate "C", id) where phone is not null;
create index member_name_prefix on member (first_name collate "C", id);
