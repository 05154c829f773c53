-- Operators prove a second factor before any desk of theirs answers, and all they do is kept.

alter table session add column second_factor_at timestamptz;
comment on column session.second_factor_at is 'When this session proved the second factor; it holds for some hours.';

create table second_factor (
  member_id bigint primary key references member,
  secret bytea,
  confirmed_at timestamptz,
  -- Shown at set-up and not yet proved; takes the place of the secret once it is.
  pending_secret bytea,
  last_step bigint,
  check ((secret is null) = (confirmed_at is null))
);
comment on column second_factor.secret is 'Sealed under the product''s secret.';
comment on column second_factor.last_step is 'The newest time step a code was taken for; it and older ones are refused.';

create table recovery_code (
  member_id bigint not null references member,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

alter table audit_entry
  add column reason text,
  add column before jsonb,
  add column after jsonb,
  add column address text not null default '';
create index audit_entry_operator on audit_entry (operator_id, id desc);
create index audit_entry_act on audit_entry (act, id desc);
create trigger audit_entry_no_truncate before truncate on audit_entry for each statement execute function refuse_change();
