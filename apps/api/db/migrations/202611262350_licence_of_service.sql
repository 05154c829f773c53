-- Whether a pro's licence for a service is proved, to those who show him for it: of one that is taken back the ad ends [ads.stopped].
create or replace view provider_service_face as
  select provider_id, service_id, licence_state from provider_service;
create trigger provider_service_stale_moved after update on provider_service
  referencing new table as changed for each statement execute function mark_stale_changed();
