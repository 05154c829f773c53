import { bucketLimits } from '@dure/contract/bucket/limits'
import type { Kept } from '@dure/contract/bucket/endpoints'
import { fail, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../context.ts'
import { takeMemberInLine } from '../accounts/index.ts'
import { listingsOf } from '../profiles/index.ts'
import { countsOf, emptyBucket, keep } from './bucket.sql.ts'

/** Keeps a pro in mind for a service [bucket.size] [bucket.offered]. Locks the member's row. */
export async function addToBucket(
  context: MemberContext,
  { isInitialized, ...one }: Kept & { readonly isInitialized: boolean },
): Promise<{ count: number } | Failure<'NOT_FOUND' | 'BUCKET_DIFFERENT_SERVICE' | 'BUCKET_DUPLICATE' | 'BUCKET_OVER_LIMIT'>> {
  const { db, now } = context
  const { memberId } = context.actor
  await takeMemberInLine(db, memberId)
  const [listing] = await listingsOf(db, [one.providerId])
  if (listing?.shown !== true) return fail('NOT_FOUND')
  if (!listing.serviceIds.includes(one.serviceId)) return fail('BUCKET_DIFFERENT_SERVICE')
  if (isInitialized) await emptyBucket(db, memberId, one.serviceId)
  const { ofService, ofMember } = await countsOf(db, memberId, one.serviceId)
  const isNew = await keep(db, memberId, one, now)
  if (!isNew) return fail('BUCKET_DUPLICATE')
  if (ofService >= bucketLimits.ofService || ofMember >= bucketLimits.ofMember) return fail('BUCKET_OVER_LIMIT')
  return { count: ofService + 1 }
}
