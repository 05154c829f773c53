-- Faces: what of a table other domains may join, without what is its owner's alone. Plain columns, so that a statement is planned as over the table.

create view member_face as
  select id, first_name, status, picture_file_id, certified_at, is_operator from member;
comment on view member_face is 'A member to those who name him: no address, telephone or password.';

create view member_file as
  select id, first_name, cert_name, email, phone, status, is_operator, signup_method, last_session_at, left_at, date_joined from member;
comment on view member_file is 'An account as an operator finds it, with its address and telephone; for moderation alone.';

create view service_face as
  select id, category_id, category2_id, name, licence, licence_enforced from service;
comment on view service_face is 'A service by its name and category, and what the law asks of its pros.';

create view province_face as
  select code, short from province;
comment on view province_face is 'A province by its short name.';

create view district_face as
  select code, province_code, name from district;
comment on view district_face is 'A district by its name.';

create view provider_face as
  select id, member_id, nick_name, lat, lng, distance_km, paused_at, review_count, created_at from provider;
comment on view provider_face is 'A pro to those who name or match him.';

create view provider_service_face as
  select provider_id, service_id from provider_service;
comment on view provider_service_face is 'Which services a pro offers.';

create view provider_coverage_face as
  select service_id, district_code, provider_id, listed from provider_coverage;
comment on view provider_coverage_face is 'Where a pro is matched.';

create view request_face as
  select id, customer_id, service_id, province_code, district_code, dong_id, is_online, is_call, call_refused_at, status, summary,
    quote_limit, quote_count, created_at, expires_at, hidden_at
  from request;
comment on view request_face is 'A request to those who answer it: no answers, address or pictures.';

create view request_recipient_face as
  select request_id, provider_id, read_at, dismissed_at from request_recipient;
comment on view request_recipient_face is 'Whom a request reached, and what he made of it.';

create view chat_face as
  select id, customer_id, customer_wrote_at from chat;
comment on view chat_face is 'A room, and whether its customer wrote.';

create view chat_party_face as
  select chat_id, member_id, role, last_read_id, left_at from chat_party;
comment on view chat_party_face is 'Who sits in a room, and how far he read.';

create view message_face as
  select id, chat_id, type, system, visible_to from message;
comment on view message_face is 'A message without what people wrote.';

create view safe_payment_face as
  select id, chat_id, status, service_id, service_amount, amount, discount, commission, refund_amount, kept_discount, kept_commission
  from safe_payment;
comment on view safe_payment_face is 'A deal and what its money came to.';

-- The same as before, over the faces of accounts and of the catalogue.
create or replace view provider_listing as
 SELECT p.id AS provider_id,
    p.member_id,
    p.nick_name,
    CASE
      WHEN EXISTS ( SELECT FROM provider_rejection r
        WHERE r.provider_id = p.id AND r.type = 'intro' AND r.mended_at IS NULL) THEN ''
      ELSE p.intro
    END AS intro,
    p.address1,
    p.address2,
    p.lat,
    p.lng,
    p.paused_at IS NULL AND p.hidden_at IS NULL AND p.allow_public_read AND m.status = 'active'::text AS shown,
    p.allow_map_exposure AS on_map,
    p.hired_count,
    p.safe_payment_count,
    p.review_count,
    p.rating_sum,
    p.last_active_at,
    p.created_at AS joined_at,
    m.certified_at IS NOT NULL AS certified,
    ARRAY( SELECT s.service_id
           FROM provider_service s
          WHERE s.provider_id = p.id
          ORDER BY s.ord, s.service_id) AS service_ids,
    ARRAY( SELECT v.name
           FROM provider_service s
             JOIN service_face v ON v.id = s.service_id
          WHERE s.provider_id = p.id
          ORDER BY s.ord, s.service_id) AS service_names,
    ARRAY( SELECT DISTINCT v.category_id
           FROM provider_service s
             JOIN service_face v ON v.id = s.service_id
          WHERE s.provider_id = p.id) AS category_ids,
    ARRAY( SELECT DISTINCT v.category2_id
           FROM provider_service s
             JOIN service_face v ON v.id = s.service_id
          WHERE s.provider_id = p.id) AS category2_ids,
    ARRAY( SELECT DISTINCT c.district_code
           FROM provider_coverage c
          WHERE c.provider_id = p.id
          ORDER BY c.district_code) AS district_codes,
    CASE
      WHEN EXISTS ( SELECT FROM provider_rejection r
        WHERE r.provider_id = p.id AND r.type = 'nickName' AND r.mended_at IS NULL) THEN ''
      ELSE p.nick_name
    END AS shown_name
   FROM provider p
     JOIN member_face m ON m.id = p.member_id;
