-- Items of a list that were seen are counted too. The constraints are checked in the migration that follows.
alter table analytics_day drop constraint analytics_day_event_check;
alter table analytics_day add constraint analytics_day_event_check
  check (event in ('visit', 'page_view', 'items_seen', 'sign_up', 'request', 'quote', 'hire', 'pay')) not valid;
alter table analytics_visitor drop constraint analytics_visitor_event_check;
alter table analytics_visitor add constraint analytics_visitor_event_check
  check (event in ('visit', 'page_view', 'items_seen', 'sign_up', 'request', 'quote', 'hire', 'pay')) not valid;
