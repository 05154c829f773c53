/**
 * The statements of the town's history (history.ts), in their order; each takes what it writes as one JSON value or
 * reads the temporary table `told`. They leave behind what the use cases would have: a closed request with its pro as
 * recipient, the room with its messages and both readers' positions, the hired quote, the review, its answer, and the
 * pros' counters. No money: these quotes were free, so there is neither a transfer nor a line in the cash log.
 */
export const townspeopleJoin = `
  with joined as (
    insert into member (email, first_name, phone, phone_verified_at, password_hash, date_joined, last_session_at)
    select t.email, t.name, t.phone, t.joined, (select password_hash from member where email = $2), t.joined, t.seen
    from jsonb_to_recordset($1) as t(email text, name text, phone text, joined timestamptz, seen timestamptz)
    returning id, date_joined)
  insert into consent (member_id, kind, version, granted, created_at, source)
  select j.id, c.kind, c.version, c.granted, j.date_joined, c.source
  from joined j cross join (select * from consent where member_id = (select id from member where email = $2)) c`

/** Who has a past here has been here that long. */
export const membersJoinedEarlier = `
  with moved as (
    update member m set date_joined = t.joined from jsonb_to_recordset($1) as t(email text, joined timestamptz)
    where t.email = m.email returning m.id, t.joined)
  update provider p set created_at = moved.joined from moved where p.member_id = moved.id`

export const tellDeals = `
  create temporary table told on commit drop as
  select t.*, c.id as customer, v.id as pro, v.member_id as pro_member, s.id as service, f.id as form, d.province_code as province
  from jsonb_to_recordset($1) as t(object_id text, customer_email text, pro_email text, slug text, items jsonb, summary jsonb, district text,
    dong text, lat double precision, lng double precision, is_online boolean, asked timestamptz, quoted timestamptz, hired timestamptz,
    cost bigint, quote text, lines jsonb, rating integer, review text, survey jsonb, reviewed timestamptz, reply text, replied timestamptz)
  join member c on c.email = t.customer_email
  join member pm on pm.email = t.pro_email join provider v on v.member_id = pm.id
  join service s on s.slug = t.slug join form f on f.service_id = s.id and f.active
  left join district d on d.code = t.district`

export const dealStatements: readonly string[] = [
  `insert into request (object_id, customer_id, service_id, form_id, kind, status, close_type, closed_at, items, summary, province_code,
     district_code, dong_id, lat, lng, is_online, quote_limit, quote_count, origin_price, price, seoul_day, created_at, expires_at)
   select object_id, customer, service, form, 'targeted', 'closed', 1, hired, items, array(select jsonb_array_elements_text(summary)), province,
     district, dong, lat, lng, is_online, 1, 1, 0, 0, (asked at time zone 'Asia/Seoul')::date, asked, asked + interval '48 hours'
   from told order by asked`,
  'alter table told add column request bigint, add column chat bigint, add column quote_id bigint',
  'update told t set request = r.id from request r where r.object_id = t.object_id',
  'insert into request_target (request_id, provider_id) select request, pro from told',
  `insert into request_recipient (provider_id, request_id, targeted, read_at, notified_at, quoted_at, expires_at, created_at)
   select pro, request, true, quoted, asked, quoted, asked + interval '48 hours', asked from told`,
  `insert into chat (customer_id, provider_id, service_id, request_id, created_at, customer_wrote_at)
   select customer, pro, service, request, quoted, hired from told order by quoted`,
  'update told t set chat = c.id from chat c where c.request_id = t.request',
  `insert into quote (request_id, provider_id, customer_id, chat_id, form_type, cost, unit, description, cash_spent, read_at, hired_at, cashback_due_at, created_at)
   select request, pro, customer, chat, 'D', cost, 'F', quote, 0, quoted + interval '9 minutes', hired, quoted + interval '48 hours', quoted
   from told order by quoted`,
  'update told t set quote_id = q.id from quote q where q.chat_id = t.chat',
  `insert into message (chat_id, sender_id, type, body, system, created_at)
   select chat, sender, type, body, system, at from (
     select chat, pro_member as sender, 'QUOTE' as type, quote as body, quoted as at, jsonb_build_object('title', '견적이 도착했어요', 'contents', quote,
       'cta', null, 'data', jsonb_build_object('cost', cost, 'unit', 'F', 'quoteFormType', 'D', 'requestId', request)) as system from told
     union all select chat, customer, 'HIRE', '', hired, null from told
     union all select t.chat, case l.who when 'c' then t.customer else t.pro_member end, 'TEXT', l.text, l.at, null
       from told t cross join jsonb_to_recordset(t.lines) as l(who text, text text, at timestamptz)) m
   order by at, chat`,
  `insert into chat_party (chat_id, member_id, role, last_read_id, last_message_id, last_message, last_message_type, last_message_at, notified_id)
   select t.chat, side.member, side.role, l.id, l.id, case l.type when 'HIRE' then '고용이 확정됐어요.' else l.body end, l.type, l.created_at, l.id
   from told t cross join lateral (values (t.customer, 'customer'), (t.pro_member, 'provider')) as side(member, role)
   cross join lateral (select id, type, body, created_at from message m where m.chat_id = t.chat order by id desc limit 1) l`,
  `insert into review (provider_id, customer_id, quote_id, chat_id, service_id, rating, content, label, survey, created_at)
   select pro, customer, quote_id, chat, service, rating, review, 'chat_hire', array(select jsonb_array_elements_text(survey)::integer), reviewed
   from told where rating is not null order by reviewed`,
  `insert into review_comment (review_id, member_id, content, created_at)
   select r.id, t.pro_member, t.reply, t.replied from told t join review r on r.quote_id = t.quote_id where t.reply is not null order by t.replied`,
  `update provider p set hired_count = p.hired_count + n.hired, review_count = p.review_count + n.reviews, rating_sum = p.rating_sum + n.sum,
     rating_counts = array(select p.rating_counts[star] + n.stars[star] from generate_series(1, 5) star order by star)
   from (select pro, count(*)::integer as hired, count(rating)::integer as reviews, coalesce(sum(rating), 0)::integer as sum,
       array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
         count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as stars
     from told group by pro) n
   where n.pro = p.id`,
]
