import { fail, type Failure } from '@dure/contract/errors'
import { outsideKinds, type OutsideKind } from '@dure/contract/reviews/asking'
import { reviewLimits, reviewLinkDays } from '@dure/contract/reviews/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import type { Context, ProviderContext } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { readToken, signToken, type TokenPurpose } from '../../../signedToken.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { providerById, providerCards, serviceIdsOf } from '../../profiles/index.ts'
import { guestsOf } from './guests.sql.ts'

const purposes = { guest: 'review-link', alba: 'review-link-alba' } as const satisfies Record<OutsideKind, TokenPurpose>
const pages = { guest: '/review/users', alba: '/review/alba/users' } as const satisfies Record<OutsideKind, string>

/** How many people outside may still review a pro [reviews.outside]. */
export const outsideReviewsLeft = async (db: Db, providerId: number): Promise<number> =>
  Math.max(0, reviewLimits.outside - (await guestsOf(db, providerId)))

/** What a pro sends to people outside: a link a kind, and how many of them may still write [reviews.outside]. */
export async function outsideLinks({ house, db, now, actor }: ProviderContext) {
  const seconds = (reviewLinkDays * DAY) / SECOND
  return {
    anonymousReviewRemainCount: await outsideReviewsLeft(db, actor.providerId),
    most: reviewLimits.outside,
    links: outsideKinds.map((kind) => {
      const token = signToken(house.config.secret, purposes[kind], { subject: actor.providerId, now, seconds })
      return { kind, path: `${pages[kind]}/${actor.memberId}?request=${token}` }
    }),
    expiresAt: new Date(now.getTime() + seconds * SECOND).toISOString(),
  }
}

/** Who asked, and what for; null where no pro made this link, or long ago. */
export function readLink({ house, now }: Context, token: string): { readonly kind: OutsideKind; readonly providerId: number } | null {
  for (const kind of outsideKinds) {
    const providerId = readToken(house.config.secret, purposes[kind], token, now)
    if (providerId !== null) return { kind, providerId }
  }
  return null
}

/** What somebody reads who opens a link. */
export async function requestForm(context: Context, token: string) {
  const link = readLink(context, token)
  if (link === null) return fail('REVIEW_REQUEST_UNAVAILABLE', { reason: '더는 쓸 수 없는 링크예요. 고수에게 새 링크를 받아 주세요.' })
  const { db, house } = context
  const provider = await providerById(db, link.providerId)
  if (provider === undefined || provider.memberStatus !== 'active') return fail('REVIEW_PROVIDER_DELETED')
  const [card, services, { serviceById }] = await Promise.all([
    providerCards(db, [provider.id]).then((cards) => cards.get(provider.id)),
    serviceIdsOf(db, provider.id),
    catalogueOf(house),
  ])
  const full = refuseFull(await guestsOf(db, provider.id))
  return {
    provider: {
      userId: provider.memberId,
      providerId: provider.id,
      name: card?.name ?? '',
      image: card?.profileImage ?? null,
    },
    kind: link.kind,
    services: services.flatMap((id) => {
      const service = serviceById.get(id)
      return service === undefined ? [] : [{ id, title: service.name }]
    }),
    available: full === null,
    reason: full?.detail.reason ?? null,
  }
}

/** Ten from outside a pro, then no more: others are to choose by reviews of deals. */
export function refuseFull(written: number): Failure<'REVIEW_REQUEST_UNAVAILABLE'> | null {
  return written < reviewLimits.outside
    ? null
    : fail('REVIEW_REQUEST_UNAVAILABLE', { reason: `외부 리뷰는 고수마다 ${reviewLimits.outside}개까지만 남길 수 있어요.` })
}
