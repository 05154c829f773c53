-- What a pro says of a business is a claim until it is proved, and waits on a desk with its certificate. Who is not certified cannot be
-- compared with it, and does not wait yet.
alter table business_certification
  add column opened_on date,
  add column office_state text not null default 'active' check (office_state in ('active', 'resting', 'closed', 'unknown')),
  add column office_match text not null default 'unasked' check (office_match in ('unasked', 'same', 'other-name', 'other')),
  add column waiting_since timestamptz,
  add column refused_at timestamptz,
  add column reason_id integer,
  add column decided_at timestamptz,
  add column decided_by bigint references member;
alter table business_certification
  add column status text not null generated always as (
    case when refused_at is not null then 'refused' when name_checked_at is not null then 'proved' else 'waiting' end) stored,
  add check (refused_at is null or (name_checked_at is null and reason_id is not null and waiting_since is null));
comment on column business_certification.waiting_since is 'On the desk since then; null once an operator decided, and before its pro certified himself.';
comment on column business_certification.name_checked_at is 'When it was proved as his, by the tax office (number, opening day, the certified pro as representative, name) or an operator. Null: a claim that shows nothing and blocks nobody.';
comment on column business_certification.office_match is 'What the tax office said when it was asked last whether number, day, representative and name belong together.';

update business_certification b set office_match = 'same' where name_checked_at is not null;
update business_certification b set waiting_since = b.updated_at
from provider p join member m on m.id = p.member_id
where p.id = b.provider_id and b.name_checked_at is null and m.certified_at is not null;
