-- Which operator works on what waits on a desk; the things are of many tables, so none is referred to.
create table desk_assignment (
  desk text not null,
  thing_id bigint not null,
  operator_id bigint not null references member (id),
  since timestamptz not null,
  primary key (desk, thing_id)
);
create index desk_assignment_operator on desk_assignment (operator_id);
create index desk_assignment_since on desk_assignment (since);

-- Who had a report keeps it.
insert into desk_assignment (desk, thing_id, operator_id, since)
select 'reports', id, assigned_to, assigned_at from report_case where status = 'open' and assigned_to is not null;
