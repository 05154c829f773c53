/**
 * The scale seed's statements. Members 1…pros (by their number `i` in the e-mail) are pros, the next tenth
 * customers. Number 1 of each is the one that benches log in as: key `scale-provider-session-key` and
 * `scale-customer-session-key`. Exactly 200 pros cover the bench's service in the bench's district.
 */
export const benchService = 'piano-lesson'
export const benchDistrict = '11680'
export const providerKey = 'scale-provider-session-key'
export const customerKey = 'scale-customer-session-key'

const spread = (seed: string, modulus: string): string => `(abs(hashint8((${seed})::bigint)) % (${modulus}))`

export function statements(pros: number): [name: string, sql: string][] {
  const customers = Math.max(1000, Math.floor(pros / 10))
  const requests = Math.min(20_000, Math.floor(pros / 2))
  const bench = `(select id from service where slug = '${benchService}')`
  return [
    [
      'members',
      `insert into member (email, first_name, phone, phone_verified_at, date_joined)
       select 'scale' || i || '@scale.dure.test', (array['김','이','박','최','정','강','조','윤','장','임'])[1 + i % 10] || (array['민준','서연','도윤','지우','하준','서윤','시우','하은','주원','지호'])[1 + (i / 10) % 10],
              '0109' || lpad(i::text, 7, '0'), now(), now() - make_interval(days => ${spread('i', '700')})
       from generate_series(1, ${pros + customers}) i`,
    ],
    [
      'numbers',
      `create temporary table scale_member as
       select id, substring(email from 'scale([0-9]+)@')::bigint as i from member where email like 'scale%@scale.dure.test'`,
    ],
    ['numbers index', 'create unique index on scale_member (i)'],
    ['districts', `create temporary table scale_district as select row_number() over (order by code) - 1 as n, d.* from district d`],
    ['services', `create temporary table scale_service as select row_number() over (order by id) - 1 as n, id from service where active`],
    [
      'providers',
      `insert into provider (member_id, nick_name, intro, service_description, address, address1, address2, zip, lat, lng, hired_count, review_count, rating_sum, last_active_at, created_at)
       select m.id, '고수 ' || m.i, '정직하게 일하는 고수예요.', '오랜 경험으로 꼼꼼하게 해 드려요.', p.name || ' ' || d.name, p.short, d.name, '06232',
              d.lat + (${spread('m.i * 7', '200')} - 100) / 10000.0, d.lng + (${spread('m.i * 11', '200')} - 100) / 10000.0,
              ${spread('m.i * 13', '60')}, 0, 0, now() - make_interval(hours => ${spread('m.i * 17', '200')}), now()
       from scale_member m join scale_district d on d.n = ${spread('m.i * 3', '(select count(*) from scale_district)')}
       join province p on p.code = d.province_code where m.i <= ${pros}`,
    ],
    ['provider numbers', `create temporary table scale_provider as select p.id, p.member_id, m.i from provider p join scale_member m on m.id = p.member_id`],
    ['provider numbers index', 'create unique index on scale_provider (i)'],
    [
      'provider services',
      `insert into provider_service (provider_id, service_id, ord)
       select p.id, s.id, k from scale_provider p cross join generate_series(0, 2) k
       join scale_service s on s.n = ${spread('p.i * 5 + k * 101', '(select count(*) from scale_service)')} on conflict do nothing`,
    ],
    [
      'provider districts',
      `insert into provider_district (provider_id, district_code)
       select p.id, d.code from scale_provider p cross join generate_series(0, 2) k
       join scale_district d on d.n = (${spread('p.i * 3', '(select count(*) from scale_district)')} + k) % (select count(*) from scale_district) on conflict do nothing`,
    ],
    [
      'bench service',
      `insert into provider_service (provider_id, service_id, ord) select p.id, ${bench}, 9 from scale_provider p where p.i <= 200 on conflict do nothing`,
    ],
    [
      'coverage',
      `insert into provider_coverage (service_id, district_code, provider_id, listed)
       select ps.service_id, pd.district_code, ps.provider_id, true from provider_service ps join provider_district pd using (provider_id)
       join scale_provider p on p.id = ps.provider_id
       where not (ps.service_id = ${bench} and pd.district_code = '${benchDistrict}') on conflict do nothing`,
    ],
    [
      'bench coverage',
      `insert into provider_coverage (service_id, district_code, provider_id, listed)
       select ${bench}, '${benchDistrict}', p.id, true from scale_provider p where p.i <= 200 on conflict do nothing`,
    ],
    [
      'requests',
      `insert into request (object_id, customer_id, service_id, form_id, kind, status, close_type, closed_at, items, province_code, district_code, lat, lng, is_online,
         quote_limit, quote_count, unread_quote_count, origin_price, price, seoul_day, created_at, expires_at)
       select substring(md5(g.i::text) from 1 for 24), c.id, f.service_id, f.id, 'general', 'closed', 1, now() - interval '1 day', '[]', d.province_code, d.code, d.lat, d.lng, false,
              10, 5, 0, 1000, 1000, current_date - 2, now() - interval '3 days', now() - interval '1 day'
       from generate_series(1, ${requests}) as g(i)
       join scale_member c on c.i = ${pros} + 1 + ${spread('g.i * 19', String(customers))}
       join scale_service s on s.n = ${spread('g.i * 23', '(select count(*) from scale_service)')} join form f on f.service_id = s.id and f.active
       join scale_district d on d.n = ${spread('g.i * 29', '(select count(*) from scale_district)')}`,
    ],
    ['request numbers', `create temporary table scale_request as select id, customer_id, service_id, row_number() over (order by id) as i from request where object_id = substring(object_id from 1 for 24) and customer_id in (select id from scale_member)`],
    ['request numbers index', 'create unique index on scale_request (i)'],
    [
      'recipients',
      `insert into request_recipient (provider_id, request_id, distance_m, created_at)
       select p.id, r.id, 3000, now() - interval '3 days' from scale_request r cross join generate_series(1, 20) k
       join scale_provider p on p.i = 1 + ${spread('r.i * 37 + k * 7919', String(pros))} on conflict do nothing`,
    ],
    [
      'bench pro recipients',
      `insert into request_recipient (provider_id, request_id, distance_m, created_at)
       select p.id, r.id, 1500, now() - interval '3 days' from scale_provider p join scale_request r on r.i <= 400 where p.i = 1 on conflict do nothing`,
    ],
    [
      'chats',
      `insert into chat (customer_id, provider_id, service_id, request_id, created_at, customer_wrote_at)
       select r.customer_id, p.id, r.service_id, r.id, now() - interval '2 days', now() - interval '2 days'
       from scale_request r cross join generate_series(1, 5) k join scale_provider p on p.i = 1 + (r.i * 5 + k) % ${pros} where r.i <= ${Math.min(requests, 5000)}`,
    ],
    [
      'quotes',
      `insert into quote (request_id, provider_id, customer_id, chat_id, form_type, cost, unit, description, cash_spent, read_at, cashback_due_at, created_at)
       select c.request_id, c.provider_id, c.customer_id, c.id, 'D', 10000 + (c.id % 90) * 1000, 'F', '요청하신 내용을 보고 견적을 보내요. 자세한 일정은 채팅으로 상의해요.', 0, now(), now(), now() - interval '2 days'
       from chat c join scale_request r on r.id = c.request_id on conflict do nothing`,
    ],
    [
      'messages',
      `insert into message (chat_id, sender_id, type, body, created_at)
       select c.id, case when k % 2 = 0 then c.customer_id else p.member_id end, 'TEXT', '메시지 ' || k || ' 일정과 비용을 확인하고 싶어요.', now() - interval '2 days' + make_interval(mins => k)
       from chat c join scale_request r on r.id = c.request_id join provider p on p.id = c.provider_id cross join generate_series(1, 12) k`,
    ],
    [
      'chat parties',
      `insert into chat_party (chat_id, member_id, role, last_message_id, last_message, last_message_at)
       select c.id, side.member_id, side.role, l.id, l.body, l.created_at from chat c join scale_request r on r.id = c.request_id join provider p on p.id = c.provider_id
       cross join lateral (values (c.customer_id, 'customer'), (p.member_id, 'provider')) as side(member_id, role)
       cross join lateral (select id, body, created_at from message m where m.chat_id = c.id order by id desc limit 1) l on conflict do nothing`,
    ],
    [
      'reviews',
      `insert into review (provider_id, customer_id, quote_id, chat_id, service_id, rating, content, label, created_at)
       select q.provider_id, q.customer_id, q.id, q.chat_id, r.service_id, 3 + (q.id % 3)::int, '시간 약속을 잘 지켜 주시고 꼼꼼하게 해 주셨어요. 다음에도 부탁드리고 싶어요.', 'chat_hire', now() - interval '1 day'
       from quote q join scale_request r on r.id = q.request_id where q.id % 2 = 0 on conflict do nothing`,
    ],
    [
      'review counts',
      `update provider p set review_count = n.c, rating_sum = n.s from (select provider_id, count(*)::int c, sum(rating)::int s from review group by 1) n where n.provider_id = p.id`,
    ],
    [
      'sessions',
      `insert into session (member_id, key_hash, created_at, last_used_at, expires_at)
       select m.id, sha256(k.key::bytea), now(), now(), now() + interval '10 years' from (values (1, '${providerKey}'), (${pros + 1}, '${customerKey}')) k(i, key) join scale_member m on m.i = k.i
       on conflict do nothing`,
    ],
    ['statistics', 'analyze'],
  ]
}
