-- A request an operator found to be no real one; its quotes are paid back.
alter table request
  add column dead_reason text check (dead_reason in ('fake', 'duplicate', 'unreachable')),
  add constraint request_dead_closed check (dead_reason is null or (status = 'closed' and close_type = 2));
