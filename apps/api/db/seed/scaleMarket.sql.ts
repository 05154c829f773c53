import { spread } from './scale.sql.ts'

/** How many sell: the first pros, five products each. The first product is booked by time, and two hundred orders take times of its seller from tomorrow on. */
const sellers = 400
const each = 5
const booked = 200
const weekly = `(select jsonb_agg(jsonb_build_object('weekday', day, 'from', '00:00', 'to', '24:00')) from generate_series(1, 7) day)`

/**
 * Products on sale, and orders' times in one seller's calendar: statements of a database that was filled by `statements` (scale.sql.ts), on the
 * same connection.
 */
export const marketStatements: readonly (readonly [name: string, sql: string])[] = [
  [
    'products',
    `insert into product (provider_id, service_id, category_id, category2_id, title, description, is_online, main_file_id, pictures, questions, refund_rule,
       refund_policy, schedule, review_status, status, terms, sent_at, posted_at, min_price, option_count, order_count, score, created_at)
     select p.id, s.id, s.category_id, s.category2_id, '에어컨 분해 세척 ' || p.i || '-' || k, repeat('떼지 않고 분해해 속까지 씻어 드려요. ', 8), false,
       ('00000000-0000-4000-8000-' || lpad((1 + (p.i * 7 + k) % 500)::text, 12, '0'))::uuid, '[]', '[]', 'usual', '',
       case when k = 1 then jsonb_build_object('lengthMinutes', 60, 'stepMinutes', 60, 'noticeHours', 0, 'aheadDays', 60, 'places', 1,
         'weekly', ${weekly}) end,
       'completed', 'inprogress', '', now(), now() - (p.i * ${each} + k) * interval '1 hour', 30000 + ${spread('p.i * 3 + k', '90')} * 1000, 2, ${spread('p.i * 5 + k', '300')},
       ${spread('p.i * 11 + k', '1000')} / 100.0, now()
     from scale_provider p cross join generate_series(1, ${each}) k join provider_service o on o.provider_id = p.id and o.ord = 0 join service s on s.id = o.service_id
     where p.i <= ${sellers} order by p.i, k`,
  ],
  [
    'options of products',
    `insert into product_option (product_id, title, detail, price, ord)
     select p.id, '한 대 ' || k, '벽걸이 한 대를 씻어요', p.min_price + (k - 1) * 20000, k from product p cross join generate_series(1, 2) k`,
  ],
  [
    'districts of products',
    `insert into product_district (product_id, district_code, is_place)
     select p.id, d.district_code, false from product p join provider_district d on d.provider_id = p.provider_id on conflict do nothing`,
  ],
  [
    'hours of sellers',
    `insert into calendar (provider_id, weekly)
     select p.id, ${weekly} from scale_provider p where p.i <= ${sellers}
     on conflict do nothing`,
  ],
  [
    'times of orders',
    `insert into calendar_entry (provider_id, kind, about_id, during, whole_days, takes_time, offering, place_number, created_at, changed_at)
     select p.provider_id, 'order', 1000000 + n, tstzrange(at, at + interval '1 hour'), false, true, p.id, 1, now(), now()
     from (select id, provider_id from product order by id limit 1) p cross join generate_series(0, ${booked - 1}) n
     cross join lateral (select date_trunc('day', now()) + interval '1 day' + n * interval '1 hour' as at) t`,
  ],
  ['statistics of products', 'analyze product, product_option, product_district, calendar, calendar_entry'],
]
