import { spread } from './scale.sql.ts'

/** Products of each seller; the first of them is booked by time. */
const each = 5
/** Orders of each product. */
const ordersEach = 5
/** How many orders take times of the first product's seller, from tomorrow on. */
const booked = 200
const weekly = `(select jsonb_agg(jsonb_build_object('weekday', day, 'from', '00:00', 'to', '24:00')) from generate_series(1, 7) day)`
/** Titles end with two of so many words, the first few of which are said often. */
const words =
  '출장|당일|꼼꼼한|새벽|주말|친환경|전문가|반나절|하루|입주|원룸|투룸|사무실|상가|학교|아이방|욕실|주방|거실|베란다|창문|바닥|천장|벽지|조명|가전|가구|정원|자동차|반려동물|기초|중급|고급|일대일|그룹|온라인|방문|시험|취미|면접|사진|영상|디자인|번역|세무|법률|상담|행사|공연|웨딩|돌잔치|케이크|요리|운동|필라테스|요가|수영|골프|테니스|등산'
const word = (seed: string): string => `(string_to_array('${words}', '|'))[1 + floor(60 * (${spread(seed, '1000')} / 1000.0) ^ 2)::int]`

type Statement = [name: string, sql: string]

/** So many products are offered where so many are asked for: five of each of so many pros, the first. */
const sellersOf = (products: number): number => Math.floor(products / each)

/**
 * Products on sale, five orders of each, and those orders' times in their sellers' calendars: a list of statements, each of which fills what
 * the next reads, of a database that was filled by `statements` (scale.sql.ts), on the same connection. Of the first product two hundred
 * orders take times from tomorrow on.
 */
export const marketStatements = (products: number): Statement[] => [...productStatements(products), ...orderStatements(products)]

/** Products on sale with all that is asked of them in lists, and their sellers' hours. */
function productStatements(products: number): Statement[] {
  const sellers = sellersOf(products)
  return [
    [
      'products',
      `insert into product (provider_id, service_id, category_id, category2_id, title, description, is_online, main_file_id, pictures, questions, refund_rule,
         refund_policy, schedule, review_status, status, terms, sent_at, posted_at, min_price, option_count, order_count, review_count, review_sum, score,
         next_free_at, next_free_found_at, created_at)
       select p.id, s.id, s.category_id, s.category2_id, left(s.name, 20) || ' ' || ${word('p.i * 7 + k')} || ' ' || ${word('p.i * 13 + k * 5')},
         repeat('떼지 않고 분해해 속까지 씻어 드려요. ', 8), k = ${each},
         ('00000000-0000-4000-8000-' || lpad((1 + (p.i * 7 + k) % 500)::text, 12, '0'))::uuid, '[]', '[]', 'usual', '',
         case when k = 1 then jsonb_build_object('lengthMinutes', 60, 'stepMinutes', 60, 'noticeHours', 0, 'aheadDays', 60, 'places', 1, 'weekly', week.ly) end,
         'completed', 'inprogress', '', now(), now() - (p.i * ${each} + k) * (interval '300 days' / ${products}), 30000 + ${spread('p.i * 3 + k', '90')} * 1000, 2,
         ${spread('p.i * 5 + k', '300')}, r.count, r.count * 3 + ${spread('p.i * 17 + k', '200')} * r.count / 100, ${spread('p.i * 11 + k', '1000')} / 100.0,
         case when k = 1 then now() + ${spread('p.i * 19', '720')} * interval '1 hour' end, case when k = 1 then now() end, now()
       from scale_provider p cross join generate_series(1, ${each}) k cross join (select ${weekly} as ly) week
       join provider_service o on o.provider_id = p.id and o.ord = 0 join service s on s.id = o.service_id
       cross join lateral (select ${spread('p.i * 23 + k', '40')}::int as count) r
       where p.i <= ${sellers} order by p.i, k`,
    ],
    [
      'options of products',
      `insert into product_option (product_id, title, detail, price, ord)
       select p.id, '한 대 ' || k, '벽걸이 한 대를 씻어요', p.min_price + (k - 1) * 20000, k from product p cross join generate_series(1, 2) k order by p.id, k`,
    ],
    [
      'districts of products',
      `insert into product_district (product_id, district_code, is_place)
       select p.id, d.district_code, false from product p join provider_district d on d.provider_id = p.provider_id where not p.is_online order by p.id`,
    ],
    [
      // Triggers sleep while a scale run is made.
      'products by place',
      `insert into product_place
       select p.id, at.code, p.category_id, p.category2_id, p.service_id, p.score, p.order_count, p.posted_at, p.review_count, p.review_avg, p.min_price, p.next_free_at
       from product p join (
         select d.product_id, d.district_code as code from product_district d union all select o.id, 'online' from product o where o.is_online
       ) as at on at.product_id = p.id`,
    ],
    ['products by letters', 'insert into product_found select f.* from product p cross join lateral product_found_as(p) as f'],
    [
      'hours of sellers',
      `insert into calendar (provider_id, weekly)
       select p.id, week.ly from scale_provider p cross join (select ${weekly} as ly) week where p.i <= ${sellers} on conflict do nothing`,
    ],
  ]
}

/** The orders of products, their money, and their times in their sellers' calendars. */
function orderStatements(products: number): Statement[] {
  const orders = products * ordersEach
  return [
    [
      'times of orders',
      `insert into calendar_entry (provider_id, kind, about_id, during, whole_days, takes_time, offering, place_number, created_at, changed_at)
       select p.provider_id, 'order', 1000000 + n, tstzrange(at, at + interval '1 hour'), false, true, p.id, 1, now(), now()
       from (select id, provider_id from product order by id limit 1) p cross join generate_series(0, ${booked - 1}) n
       cross join lateral (select date_trunc('day', now()) + interval '1 day' + n * interval '1 hour' as at) t`,
    ],
    [
      'product numbers',
      `create temporary table scale_product as
       select p.id, row_number() over (order by p.id) as n, p.provider_id, p.service_id, p.min_price, left(p.title, 60) as title, p.schedule is not null as timed, p.is_online,
         min(o.id) as option_id from product p join product_option o on o.product_id = p.id group by p.id`,
    ],
    ['product numbers index', 'create unique index on scale_product (n)'],
    ['statistics of product numbers', 'analyze scale_product, scale_member'],
    [
      // Of a product booked by time they are a day and two hours apart, the first three of them past.
      'order numbers',
      `create temporary table scale_order as
       select 10000000 + g.n as id, g.n, p.n as product, case when p.timed then
         date_trunc('day', now()) + (row_number() over (partition by p.n order by g.n) - 3) * interval '26 hours' end as start_at
       from generate_series(1, ${orders}) as g(n) join scale_product p on p.n = 2 + ${spread('g.n * 17', String(products - 1))}`,
    ],
    [
      'orders',
      `insert into market_order (id, purchase_no, product_id, option_id, product_title, option_title, option_price, service_id, provider_id, customer_id, status,
         start_at, length_minutes, refund_rule, refund_policy, place_kind, buyer_name, buyer_phone, confirmed_at, done_at, ended_at, created_at)
       select o.id, 'M' || lpad(o.n::text, 14, '0'), p.id, p.option_id, p.title, '한 대 1', p.min_price, p.service_id, p.provider_id, m.id,
         case when ahead then 'confirmed' else 'settled' end, o.start_at, case when p.timed then 60 end, 'usual', '', case when p.is_online then 'online' else 'visit' end,
         '김민지', '01012345678', at.made, case when not ahead then at.made end, case when not ahead then at.made end, at.made
       from scale_order o join scale_product p on p.n = o.product
       join scale_member m on m.i = 1 + ${spread('o.n * 29', '(select max(i) from scale_member)')}
       cross join lateral (select coalesce(o.start_at > now(), o.n % 20 = 0) as ahead) t
       cross join lateral (select least(o.start_at, now()) - (${orders} - o.n) * (interval '200 days' / ${orders}) as made) at
       order by o.n`,
    ],
    ['statistics of orders', 'analyze market_order, scale_order'],
    [
      'money of orders',
      `insert into escrow (id, about, payer_id, payee_id, status, amount, commission, commission_rate_bp, fee_payer, prepared_at, payment_id, pay_method, paid_at, created_at)
       select id, 'order', customer_id, provider_id, case status when 'settled' then 'released' else 'held' end, option_price, option_price / 20, 500, 'provider',
         created_at, 'scale-order-' || id, 'card', created_at, created_at
       from market_order order by id`,
    ],
    [
      'times of all orders',
      `insert into calendar_entry (provider_id, kind, about_id, during, whole_days, takes_time, offering, place_number, created_at, changed_at)
       select p.provider_id, 'order', o.id, tstzrange(o.start_at, o.start_at + interval '1 hour'), false, true, p.id, 1, now(), now()
       from scale_order o join scale_product p on p.n = o.product where o.start_at is not null order by o.n`,
    ],
  ]
}
