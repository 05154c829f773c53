-- What of a service decides whether ads of it are sold, to those who sell them: of one that is barred the ads end [ads.stopped].
create or replace view service_face as
  select id, category_id, category2_id, name, licence, licence_enforced, mode, referral_barred, active from service;
