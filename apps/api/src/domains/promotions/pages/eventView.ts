import type { Block, ShownBlock } from '@dure/contract/content/blocks'
import { pageFound, type ListedEvent, type EventPage } from '@dure/contract/promotions/events'
import type { EventDraft, PromotionDraft } from '@dure/contract/promotions/pageDrafts'
import { stateAt } from '@dure/contract/promotions/states'
import type { ShownPicture } from '@dure/contract/files/pictures'
import type { Context } from '../../../context.ts'
import { shownBlocks } from '../../content/index.ts'
import { toTakeViews } from '../couponView.ts'
import { offersByIds } from '../offers.sql.ts'
import { hasJoined, type PromotionRow } from './pages.sql.ts'
import { isForCustomers, openOf } from './proEvent.ts'
import { isReminded } from './reminders.sql.ts'

export type EventRow = PromotionRow<EventDraft>

/** The picture above a page is its first block, where that is one. */
const firstPicture = ({ blocks }: PromotionDraft): Block[] => (blocks[0]?.type === 'image' ? [blocks[0]] : [])
const pictureOf = (block: ShownBlock | undefined): ShownPicture | null => (block?.type === 'image' ? block.picture : null)

/** The pictures of several, with one question for all. */
export const picturesOf = async (context: Context, rows: readonly PromotionRow[]): Promise<(ShownPicture | null)[]> =>
  (
    await shownBlocks(
      context,
      rows.map((row) => firstPicture(row.draft)),
    )
  ).map((shown) => pictureOf(shown[0]))

/** A page as it is read: the picture above it, and what stands beneath. */
export async function pageBody(context: Context, { draft }: PromotionRow): Promise<{ image: ShownPicture | null; blocks: ShownBlock[] }> {
  const [shown = []] = await shownBlocks(context, [draft.blocks])
  const image = firstPicture(draft).length === 0 ? null : pictureOf(shown[0])
  return { image, blocks: image === null ? shown : shown.slice(1) }
}

export const listedEvent = ({ id, draft, startsAt, endsAt }: EventRow, image: ShownPicture | null, now: Date): ListedEvent => ({
  id,
  title: draft.title,
  summary: draft.text,
  image,
  role: draft.role,
  startAt: startsAt.toISOString(),
  endAt: endsAt!.toISOString(),
  state: stateAt({ startsAt, endsAt }, now),
})

/** An event with what it brings, and what of it is the caller's. */
export async function eventPage(context: Context, row: EventRow): Promise<EventPage> {
  const { db, now, actor } = context
  const { draft } = row
  const { image, blocks } = await pageBody(context, row)
  const offers = row.offerIds.length === 0 ? [] : await offersByIds(db, row.offerIds)
  const open = await openOf(db, offers, now)
  const { joins, label, path } = draft
  return {
    ...listedEvent(row, image, now),
    blocks,
    coupons: (await toTakeViews(db, offers)).map((one) => ({ ...one, left: open.has(one.eventId) })),
    couponsFor: isForCustomers(offers) ? 'customers' : 'you',
    placesLeft: row.places === null ? null : Math.max(0, row.places - row.joined),
    joined: actor !== null && (await hasJoined(db, row.id, actor.memberId)),
    reminds: actor !== null && stateAt(row, now) === 'ready' && (await isReminded(db, { pageId: row.id, memberId: actor.memberId })),
    forYou: actor === null || mayTakePart(row, actor),
    cta: joins ? { label: label || '참여하기', path, joins } : path === null ? null : { label: label || '보러 가기', path, joins },
    found: pageFound(row.endsAt!, now),
  }
}

/** Operators take part in nothing that the house gives away. */
export const mayTakePart = ({ draft }: EventRow, actor: NonNullable<Context['actor']>): boolean =>
  actor.roles.length === 0 && (draft.role !== 'provider' || actor.providerId !== null)
