import { refuseContacts } from '@dure/contract/contacts'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { DAY } from '@dure/kernel/time'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { roomOf, roomOfOrder } from '../chat/index.ts'
import { lockReviewedOrder, reviewedOrderByNo } from '../market/index.ts'
import { lockQuote, quoteOfRoom } from '../quotes/index.ts'
import { runningEventOf, thanksOf } from './events/events.sql.ts'
import { eligibleReview, type ReviewRefusal } from './eligibility.ts'
import { reviewsEvents } from './events.ts'
import { replacePictures, takePictures, settlePictures } from './pictures.ts'
import { imagesOf, insertReview, lockReview, setImages, updateReview, type ReviewRow } from './reviews.sql.ts'
import { columnsOf } from './subject.ts'
import { countIt, isBought } from './weighReview.ts'
import { tagsOfService } from './surveyOfService.ts'

type Image = { readonly fileId: string; readonly type: 'before' | 'after' }
export type ReviewInput = {
  readonly rating: number
  readonly content: string
  readonly imageInfos?: readonly Image[] | undefined
  readonly survey?: readonly number[] | undefined
}

/** Only what fits the service may be ticked, and what was ticked before stays [reviews.survey-tags]. */
export async function refuseTags(
  context: Context,
  serviceId: number,
  ticked: readonly number[],
  former: readonly number[] = [],
): Promise<Failure<'INVALID_PARAMS'> | null> {
  const allowed = await tagsOfService(context, serviceId)
  return ticked.every((id) => former.includes(id) || allowed?.some((tag) => tag.id === id))
    ? null
    : fail('INVALID_PARAMS', { fields: { survey: '이 서비스에 맞는 항목을 골라 주세요.' } })
}

/** What a review is to be about: the room of a hire or an order, or the number of an order. */
export type Named = { readonly chatId?: number | undefined; readonly purchaseNo?: string | undefined }

/** Its room; an order of somebody else is none. */
export async function roomNamed(
  { db, actor }: MemberContext,
  { chatId, purchaseNo }: Named,
): Promise<{ chatId: number; fromOrder: boolean } | Failure<'NOT_FOUND' | 'INVALID_PARAMS'>> {
  if ((chatId === undefined) === (purchaseNo === undefined))
    return fail('INVALID_PARAMS', { fields: { chatId: '대화나 주문을 하나만 알려 주세요.' } })
  if (chatId !== undefined) return { chatId, fromOrder: false }
  const order = await reviewedOrderByNo(db, purchaseNo!)
  if (order === undefined || order.customerId !== actor.memberId) return fail('NOT_FOUND')
  const room = await roomOfOrder(db, order.id)
  // One that was never paid has none.
  return room === undefined ? fail('NOT_FOUND') : { chatId: room.chatId, fromOrder: true }
}

/** Neither is a hire undone nor money given back while its review is written. @returns the product of an order. */
async function holdSubject({ db }: MemberContext, chatId: number): Promise<number | null> {
  const quote = await quoteOfRoom(db, chatId)
  if (quote !== undefined) await lockQuote(db, quote.id)
  const subject = quote === undefined ? (await roomOf(db, chatId))?.subject : undefined
  return subject?.of === 'order' ? ((await lockReviewedOrder(db, subject.orderId))?.productId ?? null) : null
}

/** Writes the one review of a hired quote or an order, with its pictures, and counts it for the pro and the product. */
export function writeReview(
  context: MemberContext,
  given: ReviewInput & Named & { providerId: number },
): Promise<{ reviewId: number; thanks: string | null } | ReviewRefusal | Failure<'NOT_FOUND' | 'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const named = await roomNamed(inside, given)
    if (failed(named)) return named
    const productId = await holdSubject(inside, named.chatId)
    const eligible = await eligibleReview(inside, { ...named, memberId: context.actor.memberId, providerId: given.providerId })
    if (failed(eligible)) return eligible
    const { party, subject, label, refunded } = eligible
    const wrong = refuseContacts({ content: given.content }) ?? (await refuseTags(inside, party.serviceId, given.survey ?? []))
    if (wrong !== null) return wrong
    const images = given.imageInfos ?? []
    const taken = await takePictures(inside, images)
    if (failed(taken)) return taken
    const reviewId = await insertReview(inside.db, {
      providerId: party.providerId,
      customerId: party.customerId,
      ...columnsOf(subject),
      productId,
      chatId: party.chatId,
      serviceId: party.serviceId,
      rating: given.rating,
      content: given.content,
      label,
      refunded,
      survey: [...new Set(given.survey ?? [])],
      eventId: (await runningEventOf(inside.db, party.serviceId, context.now))?.id ?? null,
      createdAt: context.now,
    })
    if (reviewId === null) return fail('REVIEW_EXISTS')
    await setImages(inside.db, reviewId, images)
    if (!refunded) await countIt(inside, { providerId: party.providerId, productId, label }, { is: given.rating })
    await context.house.jobs.emit(inside, reviewsEvents.written, { reviewId })
    return { reviewId, thanks: await thanksOf(inside.db, party.providerId) }
  })
}

/** The author changes his review within 7 days [reviews.editing]. */
export function editReview(
  context: MemberContext,
  id: number,
  given: ReviewInput,
): Promise<true | Failure<'NOT_FOUND' | 'REVIEW_EXPIRED' | 'REVIEW_HIDDEN' | 'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const review = await lockReview(inside.db, id)
    if (review === undefined || review.customerId !== context.actor.memberId || review.deletedAt !== null) return fail('NOT_FOUND')
    if (review.hiddenUntil !== null && review.hiddenUntil > context.now) return fail('REVIEW_HIDDEN')
    if (context.now.getTime() > review.createdAt.getTime() + reviewLimits.editDays * DAY)
      return fail('REVIEW_EXPIRED', { reason: `리뷰는 쓴 뒤 ${reviewLimits.editDays}일 동안 고칠 수 있어요.` })
    const wrong =
      refuseContacts({ content: given.content }) ??
      (given.survey === undefined ? null : await refuseTags(inside, review.serviceId, given.survey, review.survey))
    if (wrong !== null) return wrong
    if (given.imageInfos !== undefined) {
      const taken = await takePictures(inside, given.imageInfos, { kept: await imagesOf(inside.db, id) })
      if (failed(taken)) return taken
      await replacePictures(inside, review, given.imageInfos)
    }
    const refunded = review.orderId === null ? review.refunded : await isBought(inside, review.orderId, given.rating)
    await updateReview(inside.db, id, {
      refunded,
      rating: given.rating,
      content: given.content,
      editedAt: context.now,
      ...(given.survey === undefined ? {} : { survey: [...new Set(given.survey)] }),
    })
    const stars = { ...(review.refunded ? {} : { was: review.rating }), ...(refunded ? {} : { is: given.rating }) }
    if (!review.refunded || !refunded) await countIt(inside, review, stars)
    return true
  })
}

/** The author takes his review back for good: its quote cannot be reviewed again. Repeating it changes nothing. */
export function deleteReview(context: MemberContext, id: number): Promise<{ deleted: boolean } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const review = await lockReview(inside.db, id)
    if (review === undefined || review.customerId !== context.actor.memberId) return fail('NOT_FOUND')
    if (review.deletedAt !== null) return { deleted: true }
    await takeAway(inside, review)
    return { deleted: true }
  })
}

/**
 * Takes a review back for good inside the caller's transaction, which has locked it: it counts no more. Where operators do it, the
 * reason is kept and its place says so [reviews.removed], and its pictures are kept from everybody, so that it can come back; what
 * its author takes back leaves none of either.
 */
export async function takeAway(context: Context, review: ReviewRow, removedReasonId: number | null = null): Promise<void> {
  if (review.deletedAt !== null) return
  await updateReview(context.db, review.id, { deletedAt: context.now, removedReasonId })
  await (removedReasonId === null ? replacePictures(context, review, []) : settlePictures(context, review.id))
  if (!review.refunded && review.customerId !== null) await countIt(context, review, { was: review.rating })
}

/** Shows a review again that was hidden, or that operators took away: it counts as before [reviews.removed]. What its author took back stays away. */
export async function giveBack(context: Context, review: ReviewRow): Promise<void> {
  const removed = review.deletedAt !== null && review.removedReasonId !== null
  await updateReview(context.db, review.id, { hiddenUntil: null, ...(removed ? { deletedAt: null, removedReasonId: null } : {}) })
  await settlePictures(context, review.id)
  if (removed && !review.refunded && review.customerId !== null) await countIt(context, review, { is: review.rating })
}
