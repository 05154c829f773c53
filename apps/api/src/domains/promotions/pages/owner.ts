import { showsSomething } from '@dure/contract/content/plainText'
import { fail, type Failure } from '@dure/contract/errors'
import { promotionBodies, type PromotionDraft, type PromotionKind } from '@dure/contract/promotions/pageDrafts'
import type { Context } from '../../../context.ts'
import type { PageOwner } from '../../content/index.ts'
import type { OwnerOf } from '../../counters/index.ts'
import { lockOffers, offersByIds } from '../offers.sql.ts'
import { insertPromotion, landingNameTaken, lockPromotion, offersOfOthers, promotionById, updatePromotion } from './pages.sql.ts'
import { isForCustomers } from './proEvent.ts'

type Fields = Record<string, string>
type There = { readonly targetId: number | null; readonly from: Date }

/** Where readers find it. */
export const promotionPath = (draft: PromotionDraft, id: number): string => {
  if (draft.kind === 'event') return `/event/${id}`
  return draft.kind === 'landing' ? `/landing/${draft.name}` : (draft.link ?? '/')
}

/** Why it cannot stand as it is written; what is said in full is judged by the contract first. */
async function refuse(context: Context, draft: PromotionDraft, there: There): Promise<Failure<'INVALID_PARAMS'> | null> {
  const fields: Fields = {}
  const judged = promotionBodies[draft.kind].safeParse(draft)
  for (const { path, message } of judged.error?.issues ?? []) fields[String(path[0])] ??= message
  const { from, until } = draft
  if (from !== null && until !== null) {
    if (new Date(until) <= new Date(from)) fields['until'] = '시작하는 때보다 늦은 때를 골라 주세요.'
    // Nobody would ever see it; one that stood is changed after its end too.
    else if (there.from > context.now && new Date(until) <= there.from) fields['until'] = '올라가는 때보다 늦은 때를 골라 주세요.'
  }
  if (draft.kind === 'banner') {
    if (draft.blocks.length > 1 || draft.blocks.some((one) => one.type !== 'image'))
      fields['blocks'] = '배너에는 사진 한 장만 넣을 수 있어요.'
  } else if (!showsSomething(draft.blocks)) fields['blocks'] = '내용을 한 칸은 넣어 주세요.'
  if (draft.kind === 'landing' && draft.name !== null && (await landingNameTaken(context.db, draft.name, there.targetId)))
    fields['name'] = '이미 쓰고 있는 주소 이름이에요.'
  if (draft.kind === 'event') Object.assign(fields, await refuseEvent(context, draft, there))
  return Object.keys(fields).length === 0 ? null : fail('INVALID_PARAMS', { fields })
}

type Event = Extract<PromotionDraft, { kind: 'event' }>

/** What an event promises is what it gives: its coupons are there from its beginning to its end, and no other event brings them [promotions.event-coupons]. */
async function refuseEvent({ db, now }: Context, draft: Event, { targetId, from: stands }: There): Promise<Fields> {
  const { coupons, joins, places, from, until } = draft
  const fields: Fields = {}
  const standing = targetId === null ? undefined : await lockPromotion<Event>(db, targetId)
  const joined = standing?.joined ?? 0
  if (joined > 0 && from !== null && new Date(from) > stands) fields['from'] = '이미 참여한 사람이 있어 시작을 미룰 수 없어요.'
  if (!joins && coupons.length > 0) fields['coupons'] = '쿠폰은 참여하는 이벤트에만 넣을 수 있어요.'
  if (!joins && places !== null) fields['places'] = '자리는 참여하는 이벤트에만 정할 수 있어요.'
  if (places !== null && places < joined) fields['places'] = '이미 참여한 사람보다 적게 정할 수 없어요.'
  const gone = standing === undefined || standing.startsAt > now ? [] : standing.offerIds.filter((id) => !coupons.includes(id))
  if (gone.length > 0 && isForCustomers(await offersByIds(db, gone)))
    fields['coupons'] = '시작한 이벤트에서 고객 쿠폰을 뺄 수 없어요. 받은 고객이 있어요.'
  if (coupons.length === 0 || from === null || until === null) return fields
  // Another event with one of them that is published in this moment waits, and reads then that it is taken.
  const offers = new Map((await lockOffers(db, coupons)).map((one) => [one.id, one]))
  const taken = new Set(await offersOfOthers(db, coupons, targetId))
  if (isForCustomers([...offers.values()])) {
    if (draft.role !== 'provider') fields['role'] = '고객 쿠폰이 있는 이벤트는 고수에게만 보일 수 있어요.'
    if ([...offers.values()].some((one) => one.issueType !== 'pro'))
      fields['coupons'] ??= '참여한 사람이 받는 쿠폰과 고객이 받는 쿠폰을 함께 넣을 수 없어요.'
  }
  for (const id of coupons) {
    const offer = offers.get(id)
    if (offer === undefined || (offer.issueType !== 'event' && offer.issueType !== 'pro'))
      fields['coupons'] ??= `${id}번 쿠폰은 이벤트에 넣을 수 있는 쿠폰이 아니에요.`
    else if (offer.waits || offer.endedAt !== null) fields['coupons'] ??= `${id}번 쿠폰은 지금 나눠 줄 수 없어요.`
    else if (offer.usableFrom > new Date(from) || offer.expiresAt < new Date(until))
      fields['coupons'] ??= `${id}번 쿠폰은 이벤트 기간 내내 쓸 수 있어야 해요.`
    else if (taken.has(id)) fields['coupons'] ??= `${id}번 쿠폰은 다른 이벤트에서 주고 있어요.`
  }
  return fields
}

const valuesOf = (draft: PromotionDraft) => ({
  kind: draft.kind,
  name: draft.kind === 'landing' ? draft.name : null,
  draft: JSON.stringify(draft),
  ord: draft.kind === 'landing' ? 0 : draft.ord,
  offerIds: draft.kind === 'event' ? draft.coupons : [],
  places: draft.kind === 'event' ? draft.places : null,
  startsAt: new Date(draft.from!),
  endsAt: draft.until === null ? null : new Date(draft.until),
})

/** Events, banners and landing pages are pages with versions; readers read the row [content.pages]. */
export const promotionOwner = (kind: PromotionKind): PageOwner => ({
  standing: async ({ db }, id) => (await promotionById<PromotionDraft>(db, kind, id))?.draft,
  refuse: (context, draft, there) => refuse(context, draft as PromotionDraft, there),
  publish: async ({ db }, { draft, targetId }) => {
    const values = valuesOf(draft as PromotionDraft)
    const row = targetId === null ? await insertPromotion(db, values) : await updatePromotion(db, kind, targetId, values)
    return row?.id
  },
  pathOf: (draft, id) => promotionPath(draft as PromotionDraft, id),
})

/** Whether it is there to be counted; it is the house's, so that it is nobody's own [counters.seen]. */
export const countable =
  (kind: PromotionKind): OwnerOf =>
  async (db, id) =>
    (await promotionById(db, kind, id)) === undefined ? null : ofTheHouse
const ofTheHouse = 0
