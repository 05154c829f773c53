/**
 * The scale seed's statements. Members 1…pros (by their number `i` in the e-mail) are pros, the next tenth
 * customers. The first 500 pros and 2,500 customers have sessions, see `providerKey` and `customerKey`; pro n and
 * customer n (up to 500) share a room. Exactly 200 pros, the first, cover the bench's service in the bench's district.
 * Pro 1 holds 400 open requests, and what a busy pro's page shows; customer 1 a request with six quotes.
 * A fiftieth as many automatic quotes as pros run; those of the first 20 pros, and no others, are for the bench's service and district.
 */
export const benchService = 'piano-lesson'
export const benchDistrict = '11680'
export const benchPros = 500
export const benchCustomers = 2500
export const benchCampaigns = 20

/** The session key of the n-th pro, from 1. */
export const providerKey = (n: number): string => `scale-provider-session-key-${n}`
/** The session key of the n-th customer, from 1. */
export const customerKey = (n: number): string => `scale-customer-session-key-${n}`

const texts = (words: string): string =>
  words
    .split('|')
    .map((word) => `'${word}'`)
    .join(', ')
const firstNames = texts('봄날|한결|다온|가온|믿음|정성|새벽|하늘|푸른|바른|든든|반짝|온누리|으뜸|해솔|미소|우리동네|한빛|제일|소담')
const lastNames = texts(
  '이사|클리닝|홈케어|설비|인테리어|피아노|스튜디오|레슨|목공|도배|공방|컴퍼니|조명|에어컨|정원|레코드|디자인|학원|수리|펫',
)
const intros = texts(
  '정직하게 일하는 고수예요.|꼼꼼하게 끝까지 책임져요.|십 년 넘게 한 일이에요.|약속한 시간을 지켜요.|처음이어도 편하게 물어보세요.|주말에도 일해요.|작은 일도 반갑게 해 드려요.|사진으로 먼저 상담해 드려요.',
)
/** A number below the modulus, the same for the same seed. */
export const spread = (seed: string, modulus: string): string => `(abs(hashint8((${seed})::bigint)) % (${modulus}))`

/** In one piece: a list of statements, each of which fills what the next reads. */
export function statements(pros: number): [name: string, sql: string][] {
  const customers = Math.max(benchCustomers, Math.floor(pros / 10))
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
      `insert into provider (member_id, nick_name, intro, service_description, address, address1, address2, zip, lat, lng, shown_lat, shown_lng, hired_count, review_count, rating_sum, last_active_at, created_at)
       select m.id, (array[${firstNames}])[1 + ${spread('m.i * 41', '20')}] || ' ' || (array[${lastNames}])[1 + ${spread('m.i * 43', '20')}] || ' ' || m.i,
              (array[${intros}])[1 + ${spread('m.i * 47', '8')}], '오랜 경험으로 꼼꼼하게 해 드려요.', p.name || ' ' || d.name, p.short, d.name, '06232',
              at.lat, at.lng, at.lat, at.lng,
              ${spread('m.i * 13', '60')}, 0, 0, now() - make_interval(hours => ${spread('m.i * 17', '200')}), now()
       from scale_member m join scale_district d on d.n = ${spread('m.i * 3', '(select count(*) from scale_district)')}
       join province p on p.code = d.province_code
       cross join lateral (select d.lat + (${spread('m.i * 7', '200')} - 100) / 10000.0 as lat, d.lng + (${spread('m.i * 11', '200')} - 100) / 10000.0 as lng) at
       where m.i <= ${pros}`,
    ],
    [
      'provider numbers',
      `create temporary table scale_provider as select p.id, p.member_id, m.i from provider p join scale_member m on m.id = p.member_id`,
    ],
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
       select lpad(g.i::text, 24, '0'), c.id, f.service_id, f.id, 'general', o.status, case o.status when 'closed' then 1 end,
              case o.status when 'closed' then now() - interval '1 day' end, '[]', d.province_code, d.code, d.lat, d.lng, false,
              10, case when g.i between 401 and 460 then 6 else 5 end, 0, 1000, 1000, current_date - 2, now() - interval '3 days', o.expires_at
       from generate_series(1, ${requests}) as g(i)
       cross join lateral (select case when g.i <= 400 then 'opened' else 'closed' end as status,
         case when g.i <= 400 then now() + interval '10 years' else now() - interval '1 day' end as expires_at) o
       join scale_member c on c.i = ${pros} + case when g.i <= 400 then 500 + g.i when g.i <= 900 then g.i - 400 else 1 + ${spread('g.i * 19', String(customers))} end
       join scale_service s on s.n = ${spread('g.i * 23', '(select count(*) from scale_service)')} join form f on f.service_id = s.id and f.active
       join scale_district d on d.n = ${spread('g.i * 29', '(select count(*) from scale_district)')}`,
    ],
    [
      'request numbers',
      `create temporary table scale_request as select id, customer_id, service_id, expires_at, object_id::bigint as i from request where object_id like '0000000000%' and customer_id in (select id from scale_member)`,
    ],
    ['request numbers index', 'create unique index on scale_request (i)'],
    [
      'recipients',
      `insert into request_recipient (provider_id, request_id, distance_m, expires_at, created_at)
       select p.id, r.id, 3000, r.expires_at, now() - interval '3 days' from scale_request r cross join generate_series(1, 20) k
       join scale_provider p on p.i = 1 + ${spread('r.i * 37 + k * 7919', String(pros))} on conflict do nothing`,
    ],
    [
      'bench pro recipients',
      `insert into request_recipient (provider_id, request_id, distance_m, expires_at, created_at)
       select p.id, r.id, 1500, r.expires_at, now() - interval '3 days' from scale_provider p join scale_request r on r.i <= 400 where p.i = 1 on conflict do nothing`,
    ],
    [
      'chats',
      `insert into chat (customer_id, provider_id, service_id, request_id, created_at, customer_wrote_at)
       select r.customer_id, p.id, r.service_id, r.id, now() - interval '2 days', now() - interval '2 days'
       from scale_request r cross join generate_series(1, 5) k join scale_provider p on p.i = 1 + (r.i * 5 + k) % ${pros} where r.i <= ${Math.min(requests, 5000)}
       union all
       select r.customer_id, p.id, r.service_id, r.id, now() - interval '2 days', now() - interval '2 days'
       from scale_request r join scale_provider p on p.i = r.i - 400 or (p.i = 1 and r.i <= 460) where r.i between 401 and ${400 + benchPros}
       on conflict do nothing`,
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
       from chat c join scale_request r on r.id = c.request_id join provider p on p.id = c.provider_id cross join generate_series(1, case when r.i between 401 and 460 then 40 else 12 end) k`,
    ],
    [
      'chat parties',
      `insert into chat_party (chat_id, member_id, role, last_read_id, last_message_id, last_message, last_message_at)
       select c.id, side.member_id, side.role, l.id, l.id, l.body, l.created_at from chat c join scale_request r on r.id = c.request_id join provider p on p.id = c.provider_id
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
      `update provider p set review_count = n.c, rating_sum = n.s, rating_counts = n.counts from (select provider_id, count(*)::int c, sum(rating)::int s,
         array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] counts
         from review group by 1) n where n.provider_id = p.id`,
    ],
    [
      'bench careers',
      `insert into provider_career (provider_id, ord, title, start_month, end_month)
       select p.id, k, '음악학원 강사 ' || k, make_date(2010 + k * 2, 3, 1), make_date(2012 + k * 2, 2, 1) from scale_provider p cross join generate_series(1, 4) k where p.i = 1`,
    ],
    [
      'bench questions',
      `insert into provider_qna (provider_id, ord, question, answer)
       select p.id, k, '수업은 어떻게 진행되나요? (' || k || ')', '첫 시간에 수준을 살펴보고 목표에 맞춰 교재와 진도를 함께 정해요. 시간과 장소는 채팅으로 상의해요.' from scale_provider p cross join generate_series(1, 5) k where p.i = 1`,
    ],
    [
      'files of works',
      `insert into file (id, owner_id, topic, name, content_type, size, sha256, width, height, storage_key, created_at, attached_at)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, null, 'portfolio', 'work.jpg', 'image/jpeg', 200000, sha256(n::text::bytea),
         1200, 800 + n % 5 * 100, 'scale/' || n, now(), now() from generate_series(1, 500) n`,
    ],
    [
      'works',
      `insert into portfolio (provider_id, service_id, title, description, province_code, district_code, service_year, service_amount, main_file_id, pictures,
         status, sent_at, posted_at, created_at)
       select p.id, o.service_id, '작업 ' || p.i || ' 끝낸 날의 사진', repeat('어떤 일을 어떻게 했는지 적은 글이에요. ', 8), d.province_code, d.code, 2026, 150000 + p.i % 100 * 1000,
         f.id, jsonb_build_array(jsonb_build_object('fileId', f.id, 'beforeFileId', null, 'caption', '')), 'posted', at, at, at
       from scale_provider p join provider_service o on o.provider_id = p.id and o.ord = 0
       cross join lateral (select code, province_code from district where code = (select min(district_code) from provider_district where provider_id = p.id)) d
       cross join lateral (select ('00000000-0000-4000-8000-' || lpad((1 + p.i % 500)::text, 12, '0'))::uuid as id, now() - p.i % 700 * interval '1 hour' as at) f
       where p.i % 2 = 0`,
    ],
    [
      'campaigns',
      `insert into campaign (provider_id, service_id, form_id, status, district_codes, cost, unit, form_type, description, budget, daily_cap, spent_on, created_at)
       select p.id, o.service_id, f.id, 'inprogress', case when bench then array['${benchDistrict}'] else (select array_agg(district_code) from provider_district where provider_id = p.id) end,
         50000, 'F', 'D', '요청하신 날에 맞춰 갈 수 있어요. 궁금한 점은 채팅으로 물어보세요.', 10000000, 10000000, current_date, now() - interval '1 day'
       from scale_provider p cross join lateral (select p.i <= ${benchCampaigns} as bench) b
       join provider_service o on o.provider_id = p.id and (case when bench then o.service_id = ${bench} else o.ord = 0 and o.service_id <> ${bench} end)
       join form f on f.service_id = o.service_id and f.active
       where bench or p.i between 201 and ${200 + Math.floor(pros / 50) - benchCampaigns}`,
    ],
    [
      'where campaigns are found',
      `insert into campaign_reach (service_id, district_code, campaign_id) select c.service_id, unnest(c.district_codes), c.id from campaign c`,
    ],
    [
      'sessions',
      `insert into session (member_id, key_hash, created_at, last_used_at, expires_at)
       select m.id, sha256((case when m.i <= ${pros} then '${providerKey(0).slice(0, -1)}' || m.i else '${customerKey(0).slice(0, -1)}' || m.i - ${pros} end)::bytea),
              now(), now(), now() + interval '10 years'
       from scale_member m where m.i <= ${benchPros} or m.i between ${pros + 1} and ${pros + benchCustomers} on conflict do nothing`,
    ],
    ['statistics', 'analyze'],
  ]
}
