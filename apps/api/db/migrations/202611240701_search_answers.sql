-- What a pro's running campaigns accept is part of what he is found by: his row is made anew where one starts, stops or accepts others.
create function mark_stale_campaigns() returns trigger language plpgsql as
  $$ begin perform mark_stale(array(select c.provider_id from campaign c where c.id in (select campaign_id from changed))); return null; end $$;
create function mark_stale_campaign() returns trigger language plpgsql as
  $$ begin perform mark_stale(array[new.provider_id]); return null; end $$;
create trigger campaign_reach_stale_new after insert on campaign_reach referencing new table as changed
  for each statement execute function mark_stale_campaigns();
create trigger campaign_reach_stale_gone after delete on campaign_reach referencing old table as changed
  for each statement execute function mark_stale_campaigns();
create trigger campaign_stale after update of refused_answers, form_id on campaign for each row
  when (old.refused_answers is distinct from new.refused_answers or old.form_id <> new.form_id) execute function mark_stale_campaign();
