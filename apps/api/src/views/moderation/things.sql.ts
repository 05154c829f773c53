import { endpoints } from '@dure/contract/index'
import type { Declaration } from '@dure/contract/endpoint'
import { settingNames } from '@dure/contract/system/settings'
import type { Thing, ThingKey } from '@dure/contract/things'
import { sql, type RawBuilder } from 'kysely'
import type { ThingHooks } from '../../http/audit/operators.ts'

type Facts = {
  /** The members whose affair things of these ids are, as `id`: parties, authors, who reported or asked. */
  readonly parties: (ids: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Where they stand, by which column they are known, and what of them a page shows and an act decides on. */
  readonly from: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly seen: RawBuilder<unknown>
  /** It goes by a name; all others by a number. */
  readonly named?: true
  /** Its row is there from its first change on: until then operators alone come one after the other. */
  readonly mayLack?: true
  /** What is locked before an act, one after the other, where that is more than its row. */
  readonly locks?: (ids: RawBuilder<unknown>) => readonly RawBuilder<unknown>[]
}

const escrowOf = (table: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select unnest(array[e.payer_id, p.member_id]) as id from ${table} t
  join escrow e on e.id = t.safe_payment_id join provider p on p.id = e.payee_id where t.id in (${ids})`

const ofProvider = (table: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select p.member_id as id from ${table} t join provider p on p.id = t.provider_id where t.id in (${ids})`

/** Whom a reported review, or what was said to it, to a question or of a post, is about or was said to: neither who wrote it nor who reported it. */
const reportedOthers = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select unnest(array[p.member_id, r.customer_id]) as id from report_case c
  left join review_comment k on c.kind = 'comment' and k.id = c.target_id
  join review r on r.id = case c.kind when 'review' then c.target_id when 'comment' then k.review_id end
  join provider p on p.id = r.provider_id where c.id in (${ids})
  union all select u.member_id from report_case c join question_answer a on a.id = c.target_id join question u on u.id = a.question_id
  where c.kind = 'answer' and c.id in (${ids})
  union all select unnest(array[q.member_id, p.member_id]) from report_case c join product_question q on q.id = c.target_id
  join provider p on p.id = q.provider_id where c.kind in ('productQuestion', 'productAnswer') and c.id in (${ids})
  union all select unnest(array[o.author_id, r.author_id]) from report_case c
  join community_comment k on k.id = c.target_id join community_post o on o.id = k.post_id left join community_comment r on r.id = k.parent_id
  where c.kind = 'postComment' and c.id in (${ids})`

/** What stands there now of what was reported: its author may have changed it since the operator read it. */
const reportedWords = sql`case t.kind
  when 'review' then (select (r.rating, r.content, r.deleted_at, array(select i.file_id from review_image i where i.review_id = r.id order by i.ord))::text from review r where r.id = t.target_id)
  when 'comment' then (select (k.content, k.deleted_at)::text from review_comment k where k.id = t.target_id)
  when 'question' then (select (u.title, u.content, u.file_ids, u.deleted_at)::text from question u where u.id = t.target_id)
  when 'answer' then (select (a.content, a.deleted_at)::text from question_answer a where a.id = t.target_id)
  when 'post' then (select (b.version, b.status)::text from community_post b where b.id = t.target_id)
  when 'productQuestion' then (select (q.text, q.is_secret, q.deleted_at)::text from product_question q where q.id = t.target_id)
  when 'productAnswer' then (select (q.answer, q.deleted_at)::text from product_question q where q.id = t.target_id)
  when 'postComment' then (select (k.text, k.status)::text from community_comment k where k.id = t.target_id)
  when 'profile' then (select (p.nick_name, p.intro, p.service_description, p.price_note,
    (select m.picture_file_id from member m where m.id = p.member_id), array(select (x.file_id, x.url, x.caption)::text from provider_media x where x.provider_id = p.id order by x.ord, x.id))::text from provider p where p.member_id = t.target_id)
  when 'portfolio' then (select (w.title, w.description, w.main_file_id, w.pictures)::text from portfolio w where w.id = t.target_id)
  when 'product' then (select (w.title, w.description, w.main_file_id, w.pictures, w.sent_at)::text from product w where w.id = t.target_id) end`

/**
 * Posts with their authors in line, as who writes takes them, so that nothing of them changes between what was seen and what is decided.
 * Everywhere a case of reports comes first, then an author, his post, and what was taken away of it.
 */
const postsLocked = (posts: RawBuilder<unknown>, talked: RawBuilder<unknown> = sql`select null::bigint`): RawBuilder<unknown>[] => [
  sql`select from member where id in (select o.author_id from community_post o where o.id in (${posts})) order by id for no key update`,
  sql`select from community_post where id in (${posts} union ${talked}) order by id for no key update`,
]

/** The same of those that rows of a table are about, by themselves or by what was said of them. */
const postsOf = (table: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<unknown>[] =>
  postsLocked(
    sql`select c.target_id from ${table} c where c.kind = 'post' and c.id in (${ids})`,
    sql`select k.post_id from ${table} c join community_comment k on k.id = c.target_id where c.kind = 'postComment' and c.id in (${ids})`,
  )

const rowsOf = (table: RawBuilder<unknown>, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select array_agg((${columns})::text order by c.id) from ${table} c where c.provider_id = t.id)`

/** Of what is the house's own. */
const nobody = (): RawBuilder<unknown> => sql`select null::bigint as id where false`

const id = sql`t.id`

const facts: Readonly<Record<Thing, Facts>> = {
  member: {
    parties: (ids) => ids,
    from: sql`member t`,
    id,
    seen: sql`t.status, t.operator_roles,
      (select array_agg((p.id, p.ends_at, p.lifted_at, p.appealed_at, p.appeal_decided_at)::text order by p.id) from penalty p where p.member_id = t.id)`,
  },
  inquiry: {
    parties: (ids) => sql`select member_id as id from inquiry where id in (${ids})`,
    from: sql`inquiry t`,
    id,
    seen: sql`t.status`,
  },
  report: {
    parties: (ids) => sql`
      select author_id as id from report_case where id in (${ids}) union all select reporter_id from report where case_id in (${ids})
      union all ${reportedOthers(ids)}`,
    from: sql`report_case t`,
    id,
    seen: sql`t.status, t.hidden_at, (select max(r.id) from report r where r.case_id = t.id), ${reportedWords}`,
    locks: (ids) => [sql`select from report_case where id in (${ids}) order by id for no key update`, ...postsOf(sql`report_case`, ids)],
  },
  removal: {
    parties: (ids) => sql`
      select author_id as id from removal where id in (${ids}) union all
      select p.reporter_id from report p join removal r on r.case_id = p.case_id where r.id in (${ids})
      union all ${reportedOthers(sql`select case_id from removal where id in (${ids})`)}`,
    from: sql`removal t`,
    id,
    // Its author may have changed it while it was hidden.
    seen: sql`t.ended_at, t.appealed_at, t.appeal_decided_at, ${reportedWords}`,
    locks: (ids) => [
      sql`select from report_case where id in (select r.case_id from removal r where r.id in (${ids})) order by id for no key update`,
      ...postsOf(sql`removal`, ids),
      sql`select from removal where id in (${ids}) order by id for no key update`,
    ],
  },
  licence: {
    parties: (ids) => ofProvider(sql`provider_licence`, ids),
    from: sql`provider_licence t`,
    id,
    seen: sql`t.status, t.reason`,
  },
  profile: {
    parties: (ids) => ids,
    from: sql`provider t`,
    id: sql`t.member_id`,
    seen: sql`t.nick_name, t.intro, t.service_description, t.price_note, t.links,
      (select m.picture_file_id from member m where m.id = t.member_id),
      ${rowsOf(sql`provider_media`, sql`c.file_id, c.url, c.caption`)}, ${rowsOf(sql`provider_qna`, sql`c.question, c.answer`)},
      ${rowsOf(sql`provider_career`, sql`c.title, c.start_month, c.end_month`)},
      ${rowsOf(sql`provider_education`, sql`c.title, c.start_month, c.end_month`)},
      (select array_agg(c.id order by c.id) from provider_rejection c where c.provider_id = t.id and c.mended_at is null)`,
  },
  portfolio: {
    parties: (ids) => ofProvider(sql`portfolio`, ids),
    from: sql`portfolio t`,
    id,
    seen: sql`t.status, t.title, t.description, t.main_file_id, t.pictures, t.sent_at, t.waiting_since, t.unseen_since, t.hidden_at,
      (select (c.status, c.content, c.sent_at)::text from portfolio_change c where c.portfolio_id = t.id)`,
  },
  product: {
    parties: (ids) => ofProvider(sql`product`, ids),
    from: sql`product t`,
    id,
    seen: sql`t.review_status, t.sent_at, t.waiting_since, t.hidden_at, t.deleted_at,
      (select (c.status, c.content, c.sent_at)::text from product_change c where c.product_id = t.id)`,
  },
  question: {
    parties: (ids) => sql`
      select member_id as id from question where id in (${ids})`,
    from: sql`question t`,
    id,
    seen: sql`t.title, t.content, t.hidden_at, t.deleted_at`,
  },
  post: {
    parties: (ids) => sql`select author_id as id from community_post where id in (${ids})`,
    from: sql`community_post t`,
    id,
    seen: sql`t.version, t.status, t.hidden_for, t.hidden_at`,
    locks: postsLocked,
  },
  topic: {
    parties: nobody,
    from: sql`community_topic t`,
    id,
    seen: sql`t.name, t.ord, t.closed_at`,
  },
  postCuration: {
    parties: nobody,
    from: sql`community_curation t`,
    id,
    seen: sql`t.title, t.ord, t.post_ids, t.shown_from, t.shown_until`,
  },
  request: {
    parties: (ids) => sql`
      select customer_id as id from request where id in (${ids}) union all
      select p.member_id from quote q join provider p on p.id = q.provider_id where q.request_id in (${ids})`,
    from: sql`request t`,
    id,
    seen: sql`t.status, t.close_type, t.dead_reason`,
  },
  doubt: {
    parties: (ids) => sql`
      select unnest(array[r.customer_id, p.member_id]) as id from quote_doubt t
      join request r on r.id = t.request_id join provider p on p.id = t.provider_id where t.id in (${ids})`,
    from: sql`quote_doubt t`,
    id,
    seen: sql`t.status, (select (r.status, r.dead_reason)::text from request r where r.id = t.request_id)`,
  },
  case: {
    parties: (ids) => escrowOf(sql`dispute_case`, ids),
    from: sql`dispute_case t`,
    id,
    seen: sql`t.status, (select e.status from escrow e where e.id = t.safe_payment_id),
      (select d.status from safe_payment d where d.id = t.safe_payment_id),
      (select max(e.id) from dispute_evidence e where e.case_id = t.id)`,
  },
  payout: {
    parties: (ids) => escrowOf(sql`payout`, ids),
    from: sql`payout t`,
    id,
    seen: sql`t.status, t.asks, t.attempts, t.next_try_at, t.held_at, t.handled_by`,
  },
  refund: {
    parties: (ids) => escrowOf(sql`safe_payment_refund`, ids),
    from: sql`safe_payment_refund t`,
    id,
    seen: sql`t.status, t.attempts, t.next_try_at, t.settled, t.handled_by`,
  },
  cashRefund: {
    parties: (ids) => sql`select member_id as id from cash_refund where id in (${ids})`,
    from: sql`cash_refund t`,
    id,
    seen: sql`t.status, t.asks, t.attempts, t.next_try_at, t.handled_by`,
  },
  business: {
    parties: (ids) => sql`select member_id as id from provider where id in (${ids})`,
    from: sql`business_certification t`,
    id: sql`t.provider_id`,
    seen: sql`t.business_number, t.business_name, t.file_id, t.name_checked_at`,
  },
  campaign: {
    parties: (ids) => ofProvider(sql`campaign`, ids),
    from: sql`campaign t`,
    id,
    seen: sql`t.status, t.paused_reason`,
  },
  preset: {
    parties: (ids) => ofProvider(sql`request_preset`, ids),
    from: sql`request_preset t`,
    id,
    seen: sql`t.withdrawn_at`,
  },
  maintenance: {
    parties: nobody,
    from: sql`maintenance_window t`,
    id,
    seen: sql`t.starts_at, t.ends_at, t.title, t.message, t.ended_at`,
  },
  announcement: {
    parties: nobody,
    from: sql`announcement t`,
    id,
    seen: sql`t.audience, t.title, t.content, t.blocks, t.banner_until, t.withdrawn_at`,
  },
  setting: {
    parties: nobody,
    from: sql`unnest(${[...settingNames]}::text[]) as t(name) left join setting s on s.name = t.name`,
    id: sql`t.name`,
    seen: sql`s.value, s.updated_at`,
    named: true,
    mayLack: true,
  },
  feature: {
    parties: nobody,
    from: sql`feature t`,
    id,
    seen: sql`t.kind, t.name, t.title, t.text, t.link, t.blocks, t.page, t.ord, t.starts_at, t.ends_at`,
  },
  page: {
    parties: nobody,
    from: sql`content_page t`,
    id,
    seen: sql`t.target_id,
      (select array_agg((v.n, v.state, v.body, v.due_at)::text order by v.n) from content_version v where v.page_id = t.id)`,
  },
  experiment: {
    parties: nobody,
    from: sql`experiment t`,
    id,
    seen: sql`t.title, t.trigger, t.rollout, t.status`,
  },
  package: {
    parties: nobody,
    from: sql`service_package t`,
    id,
    seen: sql`t.title, t.text, t.service_ids, t.active, t.ord, t.starts_at, t.ends_at`,
  },
  reviewEvent: {
    parties: nobody,
    from: sql`review_event t`,
    id,
    seen: sql`t.title, t.body, t.reward, t.service_ids, t.starts_at, t.ends_at, t.removed_at`,
  },
  couponOffer: {
    parties: (ids) => sql`
      select to_who.id::bigint as id from coupon_offer o cross join jsonb_array_elements_text(o.audience -> 'ids') as to_who(id)
      where o.id in (${ids}) and o.audience ->> 'kind' = 'members'`,
    from: sql`coupon_offer t`,
    id,
    seen: sql`t.name, t.ended_at`,
  },
  ad: {
    parties: (ids) => sql`select b.member_id as id from ad_bid b where b.id in (${ids})`,
    from: sql`ad_bid t`,
    id,
    seen: sql`t.status, t.returned, t.reason`,
  },
  promotion: { parties: nobody, from: sql`promotion_page t`, id, seen: sql`t.draft, t.starts_at, t.ends_at` },
  cashProduct: { parties: nobody, from: sql`cash_product t`, id, seen: sql`t.name, t.bonus, t.price, t.active` },
  cashPromise: { parties: nobody, from: sql`cash_promise t`, id, seen: sql`t.ended_at` },
  price: {
    parties: nobody,
    from: sql`service t left join hand_price h on h.service_id = t.id`,
    id,
    seen: sql`h.min_price, h.avg_price, h.max_price, h.created_at`,
    mayLack: true,
  },
  partner: {
    parties: nobody,
    from: sql`partner t`,
    id,
    seen: sql`t.ended_at, (select max(p.month) from partner_payment p where p.partner_id = t.id)`,
  },
  bizRequest: {
    parties: (ids) => sql`select member_id as id from biz_request where id in (${ids}) and member_id is not null`,
    from: sql`biz_request t`,
    id,
    seen: sql`t.status, (select max(e.id) from biz_request_event e where e.request_id = t.id)`,
  },
  taxPaper: {
    parties: (ids) => sql`select member_id as id from tax_paper where id in (${ids})`,
    from: sql`tax_paper t`,
    id,
    seen: sql`t.status, t.attempts, t.next_try_at, t.failed_at`,
  },
  formQuestion: {
    parties: nobody,
    from: sql`form_item t`,
    id,
    seen: sql`t.instant_match`,
  },
}

/** Reads of operators: an entry of one tells of no decision. */
const reads = Object.entries(endpoints as Readonly<Record<string, Declaration>>)
  .filter(([, one]) => one.access === 'operator' && one.method === 'GET')
  .map(([name]) => name)

/** What is known of the things operators act on: all of it is read, of the tables of any domain, and none written. */
export const thingFacts: ThingHooks = {
  async concerns(db, operatorId, thing, ids) {
    if (facts[thing].parties === nobody) return false
    const { rows } = await sql`
      with party as (${facts[thing].parties(sql`select unnest(${[...ids]}::bigint[]) as id`)})
      select 1 from party join member m on m.id = party.id, member op
      where op.id = ${operatorId} and (m.id = op.id or m.phone = op.phone or m.di_hash = op.di_hash
        or exists (select 1 from member_card a join member_card b on b.card_hash = a.card_hash where a.member_id = op.id and b.member_id = m.id)
        or exists (select 1 from provider a join settlement_account x on x.provider_id = a.id
          join settlement_account y on y.account_hash = x.account_hash join provider b on b.id = y.provider_id
          where a.member_id = op.id and b.member_id = m.id)) limit 1`.execute(db)
    return rows.length > 0
  },
  async operatorsSelves(db) {
    const { rows } = await sql<{ id: number }>`
      with op as (select id, phone, di_hash from member where is_operator)
      select id from op union select m.id from op join member m on m.phone = op.phone
      union select m.id from op join member m on m.di_hash = op.di_hash
      union select b.member_id from op join member_card a on a.member_id = op.id join member_card b on b.card_hash = a.card_hash
      union select b.member_id from op join provider a on a.member_id = op.id join settlement_account x on x.provider_id = a.id
        join settlement_account y on y.account_hash = x.account_hash join provider b on b.id = y.provider_id`.execute(db)
    return rows.map((row) => row.id)
  },
  async versions(db, thing, ids, { locked }) {
    const of = facts[thing]
    const type = of.named ? sql`text[]` : sql`bigint[]`
    if (locked) for (const lock of of.locks?.(sql`select unnest(${[...ids]}::bigint[])`) ?? []) await lock.execute(db)
    const { rows } = await sql<{ id: ThingKey; version: string }>`
      select ${of.id} as id, md5(jsonb_build_array(${of.seen})::text) as version from ${of.from}
      where ${of.id} = any(${[...ids]}::${type}) order by 1 ${locked && !of.mayLack && of.locks === undefined ? sql`for no key update` : sql``}`.execute(
      db,
    )
    return new Map(rows.map((row) => [row.id, row.version]))
  },
  async lastAct(db, operatorId, target) {
    const { rows } = await sql<{ by: string; act: string; at: Date }>`
      select m.first_name as by, e.act, e.created_at as at from audit_entry e join member m on m.id = e.operator_id
      where e.target_type = ${target.type} and e.target_id = ${target.id} and e.operator_id <> ${operatorId} and e.act <> all(${reads})
      order by e.id desc limit 1`.execute(db)
    return rows[0] ?? null
  },
}
