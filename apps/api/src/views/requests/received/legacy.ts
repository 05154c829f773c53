import { fail, failed, type Failure } from '@dure/contract/errors'
import type { ReceivedDetail } from '@dure/contract/requests/received'
import type { SentRequestDetail } from '@dure/contract/requests/sent'
import type { MemberContext, ProviderContext } from '../../../context.ts'
import { requestById } from '../../../domains/requests/index.ts'
import { getSentRequest } from '../sentRequests.ts'
import { getReceived } from './getReceived.ts'
import { isOnList } from './received.sql.ts'

const isProvider = (context: MemberContext): context is ProviderContext => context.actor.providerId !== null

/** A request as its customer has it with its quotes, or as a pro received it; to anybody else it is not there [requests.legacy]. */
export async function getRequestByRole(
  context: MemberContext,
  id: number,
): Promise<
  { sent: SentRequestDetail | null; received: ReceivedDetail | null } | Failure<'NOT_FOUND' | 'REQUEST_PAST_DEADLINE' | 'ALREADY_REJECTED'>
> {
  const sent = await getSentRequest(context, { id, onlyInstant: false })
  if (!failed(sent)) return { sent, received: null }
  if (!isProvider(context)) return fail('NOT_FOUND')
  const received = await getReceived(context, id)
  if (!failed(received)) return { sent: null, received }
  return received.failure === 'REQUEST_NOT_MATCHED'
    ? fail('NOT_FOUND')
    : (received as Failure<'REQUEST_PAST_DEADLINE' | 'ALREADY_REJECTED'>)
}

/** Whether it is over, for its customer and whoever has it on his list. */
export async function getRequestExpired(context: MemberContext, id: number) {
  const { db, actor, now } = context
  const request = await requestById(db, id)
  if (request === undefined) return fail('NOT_FOUND')
  const own = request.customerId === actor.memberId && request.hiddenAt === null
  if (!own && (actor.providerId === null || !(await isOnList(db, actor.providerId, id, now)))) return fail('NOT_FOUND')
  const expired = request.status !== 'opened' || request.expiresAt <= now
  return {
    id,
    expired,
    expiredAt: request.expiresAt.toISOString(),
    status: request.status === 'opened' && expired ? ('expired' as const) : request.status,
  }
}
