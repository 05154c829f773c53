import { refuseContacts } from '@dure/contract/contacts'
import type * as z from 'zod/mini'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { guestReviewBody } from '@dure/contract/reviews/schemas'
import type { Context } from '../../../context.ts'
import { memberByPhone, memberPhone } from '../../accounts/index.ts'
import { barHash, usePhoneProof, verifyPhoneCode } from '../../identity/index.ts'
import { providerById, serviceIdsOf, type ProviderRow } from '../../profiles/index.ts'
import { isSamePerson } from '../eligibility.ts'
import { thanksOf } from '../events/events.sql.ts'
import { reviewsEvents } from '../events.ts'
import { takePictures } from '../pictures.ts'
import { insertReview, setImages } from '../reviews.sql.ts'
import { refuseTags } from '../writeReview.ts'
import { guestsOf, hasWritten, insertGuest, lockOutside } from './guests.sql.ts'
import { readLink, refuseFull } from './links.ts'

type Given = z.output<typeof guestReviewBody> & { readonly userId: string }
type Refusal = Failure<
  | 'REVIEW_EXISTS'
  | 'REVIEW_PROVIDER_DELETED'
  | 'REVIEW_INVALID_CUSTOMER'
  | 'REVIEW_REQUEST_UNAVAILABLE'
  | 'CONTACT_NOT_ALLOWED'
  | 'INVALID_PARAMS'
>

/** What is refused without a transaction; the code last, so that no try of it is spent on what is wrong anyway. */
export async function beforeGuestReview(
  context: Context,
  given: Given,
): Promise<Refusal | Failure<'CODE_MISMATCH' | 'CODE_EXPIRED' | 'CODE_TRIES_EXCEEDED'> | null> {
  const provider = await asked(context, given)
  if (failed(provider)) return provider
  return refuseCode(context, given.smsAuth)
}

/** Whether a telephone is proved by the code that came with it; a wrong one is counted whatever follows. */
export async function refuseCode(
  context: Context,
  { phone, id: key, key: code }: Given['smsAuth'],
): Promise<Failure<'CODE_MISMATCH' | 'CODE_EXPIRED' | 'CODE_TRIES_EXCEEDED'> | null> {
  const verified = await verifyPhoneCode(context, { phone, key, code })
  return failed(verified) ? verified : null
}

/** The pro of the link, where its words and its writer pass. */
async function asked(context: Context, given: Given): Promise<(ProviderRow & { readonly kind: 'guest' | 'alba' }) | Refusal> {
  const { db } = context
  const link = readLink(context, given.request)
  if (link === null) return fail('REVIEW_REQUEST_UNAVAILABLE', { reason: '더는 쓸 수 없는 링크예요. 고수에게 새 링크를 받아 주세요.' })
  const provider = await providerById(db, link.providerId)
  if (provider === undefined || provider.memberStatus !== 'active') return fail('REVIEW_PROVIDER_DELETED')
  if (String(provider.memberId) !== given.userId) return fail('REVIEW_REQUEST_UNAVAILABLE')
  if (!(await serviceIdsOf(db, provider.id)).includes(given.serviceId))
    return fail('INVALID_PARAMS', { fields: { serviceId: '어떤 서비스였는지 골라 주세요.' } })
  const wrong = refuseContacts({ content: given.content }) ?? (await refuseTags(context, given.serviceId, given.survey ?? []))
  if (wrong !== null) return wrong
  return { ...provider, kind: link.kind }
}

/** Nobody praises himself: neither by his telephone, nor by that of another account of his identity or his card. */
async function isOwnPhone(context: Context, { memberId }: ProviderRow, phone: string): Promise<boolean> {
  if ((await memberPhone(context.db, memberId)) === phone) return true
  const writer = await memberByPhone(context.db, phone)
  return writer !== undefined && isSamePerson(context, writer.id, memberId)
}

/**
 * Somebody the pro sent a link writes, by a telephone proved with a code [reviews.outside]: one a telephone and pro, ten a pro. It
 * stands apart, in no average and no count.
 */
export async function writeGuestReview(
  context: Context,
  given: Given,
): Promise<{ reviewId: number; thanks: string | null } | Refusal | Failure<'NO_SMS_AUTH'>> {
  const { db, now, house } = context
  const provider = await asked(context, given)
  if (failed(provider)) return provider
  const providerId = provider.id
  await lockOutside(db, providerId)
  const refused = refuseFull(await guestsOf(db, providerId))
  if (refused !== null) return refused
  const { phone, id: key } = given.smsAuth
  const proved = await usePhoneProof(context, { phone, key })
  if (failed(proved)) return proved
  // Only who holds the phone is told of it.
  if (await isOwnPhone(context, provider, phone))
    return fail('REVIEW_INVALID_CUSTOMER', { reason: '고수 자신은 외부 리뷰를 남길 수 없어요.' })
  const phoneHash = barHash(house, 'phone', phone)
  if (await hasWritten(db, providerId, phoneHash))
    return fail('REVIEW_EXISTS', { reason: '이 번호로 이미 이 고수의 외부 리뷰를 남겼어요.' })
  const images = given.imageInfos ?? []
  const taken = await takePictures(context, images, { deviceId: given.uuid })
  if (failed(taken)) return taken
  const reviewId = (await insertReview(db, {
    providerId,
    customerId: null,
    quoteId: null,
    chatId: null,
    serviceId: given.serviceId,
    rating: given.rating,
    content: given.content,
    label: provider.kind === 'alba' ? 'outside_alba' : 'outside',
    survey: [...new Set(given.survey ?? [])],
    createdAt: now,
  }))!
  await insertGuest(db, { reviewId, providerId, name: given.name, phoneHash })
  await setImages(db, reviewId, images)
  await house.jobs.emit(context, reviewsEvents.written, { reviewId })
  return { reviewId, thanks: await thanksOf(db, providerId) }
}
