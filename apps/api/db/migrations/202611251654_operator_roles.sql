-- What each operator may do: a set of roles. Whoever was one keeps all he could do.
alter table member add column operator_roles text[] not null default '{}';
alter table member add constraint member_operator_roles_check
  check (operator_roles <@ '{reader,support,money,content,lead}'::text[]) not valid;
alter table member validate constraint member_operator_roles_check;
update member set operator_roles = '{lead}' where is_operator;

-- What became of an appeal, by whom and why.
alter table penalty add column appeal_outcome text check (appeal_outcome in ('lifted', 'shortened', 'stays')),
  add column appeal_answer text, add column appeal_decided_by bigint references member (id), add column appeal_decided_at timestamptz,
  add constraint penalty_appeal_decided check (num_nonnulls(appeal_outcome, appeal_answer, appeal_decided_by, appeal_decided_at) in (0, 4)
    and (appeal_outcome is null or appeal is not null));

create or replace view member_face as
  select id, first_name, status, picture_file_id, certified_at, is_operator, phone_verified_at, date_joined, operator_roles from member;
create or replace view member_file as
  select id, first_name, cert_name, email, phone, status, is_operator, signup_method, last_session_at, left_at, date_joined, operator_roles from member;
