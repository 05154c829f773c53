import { fail, type Failure } from '@dure/contract/errors'
import type { ReceivedDetail } from '@dure/contract/requests/endpoints'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { catalogueOf, type AnsweredItem } from '../../catalogue/index.ts'
import { receivedView } from './listReceived.ts'
import { receivedDetail } from './received.sql.ts'
import { addressOf, itemsView, requirementView } from '../requestView.ts'
import { recipient, updateRecipient } from '../requests.sql.ts'

/**
 * A received request with its answers. Once it is over, those who did not quote get 6009 with service,
 * district and status alone [requests.what-pros-see].
 */
export async function getReceived(
  context: ProviderContext,
  requestId: number,
): Promise<ReceivedDetail | Failure<'REQUEST_NOT_MATCHED' | 'REQUEST_PAST_DEADLINE' | 'ALREADY_REJECTED'>> {
  const [catalogue, row] = await Promise.all([catalogueOf(context.house), receivedDetail(context.db, context.actor.providerId, requestId)])
  if (row === undefined) return fail('REQUEST_NOT_MATCHED')
  if (row.quoted_at === null) {
    if (row.dismissed_at !== null) return fail('ALREADY_REJECTED')
    if (row.status !== 'opened' || row.expires_at <= context.now)
      return fail('REQUEST_PAST_DEADLINE', {
        data: {
          service: catalogue.serviceById.get(row.service_id)?.name ?? '',
          address: addressOf(catalogue, row, 'district'),
          status: row.status === 'opened' ? 'expired' : row.status,
        },
      })
  }
  const { summary, service, customerName, hasImages: _, ...item } = receivedView(context, catalogue, row)
  const offered = catalogue.serviceById.get(row.service_id)
  return {
    ...item,
    dpDiscount: row.origin_price === 0 ? 0 : Math.round(((row.origin_price - row.price) / row.origin_price) * 100),
    geolocation: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    items: itemsView(context.house, row.items as AnsweredItem[]),
    isOnline: row.is_online,
    isCall: row.is_call,
    deletedAt: row.closed_at?.toISOString() ?? null,
    serviceInfo: { ...service, price: offered?.price ?? { min: 0, avg: 0, max: 0, unit: '' } },
    user: {
      userId: row.customer_id,
      customerId: row.customer_id,
      name: customerName,
      isBanned: row.customer_status === 'banned',
      isLeft: row.customer_status === 'left',
      requestCount: row.customer_requests,
      hireCount: row.customer_hires,
      reviewCount: row.customer_reviews,
    },
    additionalRequirement: requirementView(context.house, row),
    cashBackEvent: { isTarget: row.price > 0, hours: quoteLimits.cashbackHours },
    isQuoteTemplateAvailable: row.has_template,
    formattedRequestInfo: { title: `${customerName}님의 ${service.name} 요청`, lines: summary },
  }
}

/** The pro opened a received request; the first time counts. */
export function markReceived(
  context: ProviderContext,
  requestId: number,
): Promise<{ id: number; readAt: string } | Failure<'REQUEST_NOT_MATCHED'>> {
  return inTransaction(context, async (inside) => {
    const row = await recipient(inside.db, inside.actor.providerId, requestId)
    if (row === undefined) return fail('REQUEST_NOT_MATCHED')
    if (row.read_at === null) await updateRecipient(inside.db, inside.actor.providerId, requestId, { read_at: inside.now })
    return { id: requestId, readAt: (row.read_at ?? inside.now).toISOString() }
  })
}

/** Takes a received request off the pro's list; it cannot be quoted until he takes it back (1404). */
export function dismissReceived(
  context: ProviderContext,
  requestId: number,
): Promise<{ id: number } | Failure<'REQUEST_NOT_MATCHED' | 'ALREADY_REJECTED' | 'QUOTE_ALREADY_SENT'>> {
  return inTransaction(context, async (inside) => {
    const row = await recipient(inside.db, inside.actor.providerId, requestId)
    if (row === undefined) return fail('REQUEST_NOT_MATCHED')
    if (row.dismissed_at !== null) return fail('ALREADY_REJECTED')
    if (row.quoted_at !== null) return fail('QUOTE_ALREADY_SENT')
    await updateRecipient(inside.db, inside.actor.providerId, requestId, { dismissed_at: inside.now })
    return { id: requestId }
  })
}

/** Puts a dismissed request back on the pro's list; one that was never dismissed stays as it is. */
export function restoreReceived(context: ProviderContext, requestId: number): Promise<{ id: number } | Failure<'REQUEST_NOT_MATCHED'>> {
  return inTransaction(context, async (inside) => {
    const row = await recipient(inside.db, inside.actor.providerId, requestId)
    if (row === undefined) return fail('REQUEST_NOT_MATCHED')
    if (row.dismissed_at !== null) await updateRecipient(inside.db, inside.actor.providerId, requestId, { dismissed_at: null })
    return { id: requestId }
  })
}
