import { fail, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../context.ts'
import { takeMemberInLine } from '../accounts/index.ts'
import { openTargets } from '../requests/index.ts'
import { countsOf, takeOut } from './bucket.sql.ts'

/** Takes pros out of the bucket of a service [bucket.all-or-none]; who stands in an open request to several stays [bucket.requested]. Locks the member's row. */
export async function removeFromBucket(
  context: MemberContext,
  given: { readonly serviceId: number; readonly providerIds: readonly number[] },
): Promise<{ count: number } | Failure<'BUCKET_NOT_EXIST' | 'BUCKET_NOT_FOUND' | 'BUCKET_REQUEST_IN_PROGRESS'>> {
  const { db, actor } = context
  const wanted = [...new Set(given.providerIds)]
  await takeMemberInLine(db, actor.memberId)
  const { ofService } = await countsOf(db, actor.memberId, given.serviceId)
  if (ofService === 0) return fail('BUCKET_NOT_EXIST')
  const asked = await openTargets(db, { kind: 'collection', customerId: actor.memberId, serviceId: given.serviceId, providerIds: wanted })
  if (asked.length > 0) return fail('BUCKET_REQUEST_IN_PROGRESS', { data: { providerIds: asked } })
  const gone = await takeOut(db, actor.memberId, given.serviceId, wanted)
  return gone < wanted.length ? fail('BUCKET_NOT_FOUND') : { count: ofService - gone }
}
