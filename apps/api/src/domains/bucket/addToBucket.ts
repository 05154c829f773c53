import { bucketLimits } from '@dure/contract/bucket/limits'
import type { Kept } from '@dure/contract/bucket/endpoints'
import { fail, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { takeMemberInLine } from '../accounts/index.ts'
import { listingsOf } from '../profiles/index.ts'
import { openTargets } from '../requests/index.ts'
import { countsOf, emptyBucket, keep, marksOf } from './bucket.sql.ts'

/** Who of the bucket of a service stands in an open request to several [bucket.requested]. */
async function requestedOf(db: Db, customerId: number, serviceId: number): Promise<number[]> {
  const kept = (await marksOf(db, customerId)).filter((one) => one.serviceId === serviceId)
  return openTargets(db, { kind: 'collection', customerId, serviceId, providerIds: kept.map((one) => one.providerId) })
}

/** Keeps a pro in mind for a service [bucket.size] [bucket.offered]; asked to begin anew, in place of all others. Locks the member's row. */
export async function addToBucket(
  context: MemberContext,
  { isInitialized, ...one }: Kept & { readonly isInitialized: boolean },
): Promise<
  | { count: number }
  | Failure<'NOT_FOUND' | 'BUCKET_DIFFERENT_SERVICE' | 'BUCKET_DUPLICATE' | 'BUCKET_OVER_LIMIT' | 'BUCKET_REQUEST_IN_PROGRESS'>
> {
  const { db, now } = context
  const { memberId } = context.actor
  await takeMemberInLine(db, memberId)
  const [listing] = await listingsOf(db, [one.providerId])
  if (listing?.shown !== true) return fail('NOT_FOUND')
  if (!listing.serviceIds.includes(one.serviceId)) return fail('BUCKET_DIFFERENT_SERVICE')
  if (isInitialized) {
    const held = await requestedOf(db, memberId, one.serviceId)
    if (held.length > 0) return fail('BUCKET_REQUEST_IN_PROGRESS', { data: { providerIds: held } })
    await emptyBucket(db, memberId, one.serviceId)
  }
  const { ofService, ofMember } = await countsOf(db, memberId, one.serviceId)
  const isNew = await keep(db, memberId, one, now)
  if (!isNew) return fail('BUCKET_DUPLICATE')
  if (ofService >= bucketLimits.ofService || ofMember >= bucketLimits.ofMember) return fail('BUCKET_OVER_LIMIT')
  return { count: ofService + 1 }
}
