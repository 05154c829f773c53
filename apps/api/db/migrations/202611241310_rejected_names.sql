-- A name that operators turned down is read and found by nobody: lists show another in its place.
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
             JOIN service v ON v.id = s.service_id
          WHERE s.provider_id = p.id
          ORDER BY s.ord, s.service_id) AS service_names,
    ARRAY( SELECT DISTINCT v.category_id
           FROM provider_service s
             JOIN service v ON v.id = s.service_id
          WHERE s.provider_id = p.id) AS category_ids,
    ARRAY( SELECT DISTINCT v.category2_id
           FROM provider_service s
             JOIN service v ON v.id = s.service_id
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
     JOIN member m ON m.id = p.member_id;

-- Those that stand turned down now are made anew.
insert into search_stale (provider_id, since)
select r.provider_id, now() from provider_rejection r where r.type = 'nickName' and r.mended_at is null
on conflict (provider_id) do nothing;
