import { fail, type Failure } from '@dure/contract/errors'
import type { ReceivedDetail } from '@dure/contract/requests/received'
import { quoteLimits } from '@dure/contract/quotes/limits'
import type { ProviderContext } from '../../../context.ts'
import { catalogueOf, type AnsweredItem } from '../../../domains/catalogue/index.ts'
import { askedWorkView } from '../../../domains/portfolio/index.ts'
import { doubtsOf } from '../../../domains/quotes/index.ts'
import { receivedView } from './listReceived.ts'
import { receivedDetail } from './received.sql.ts'
import { addressOf, itemsView, requirementView, seesDoor } from '../../../domains/requests/index.ts'

/**
 * A received request with its answers. Once it is over, those who did not quote get 6009 with service,
 * district and status alone [requests.what-pros-see].
 */
export async function getReceived(
  context: ProviderContext,
  requestId: number,
): Promise<ReceivedDetail | Failure<'REQUEST_NOT_MATCHED' | 'REQUEST_PAST_DEADLINE' | 'ALREADY_REJECTED'>> {
  const [catalogue, row] = await Promise.all([
    catalogueOf(context.house),
    receivedDetail(context.db, context.actor.providerId, requestId, context.now),
  ])
  if (row === undefined) return fail('REQUEST_NOT_MATCHED')
  if (row.quotedAt === null) {
    if (row.dismissedAt !== null) return fail('ALREADY_REJECTED')
    if (row.status !== 'opened' || row.expiresAt <= context.now)
      return fail('REQUEST_PAST_DEADLINE', {
        data: {
          service: catalogue.serviceById.get(row.serviceId)?.name ?? '',
          address: addressOf(catalogue, row, 'district'),
          status: row.status === 'opened' ? 'expired' : row.status,
        },
      })
  }
  const doubts = row.quoteId === null ? undefined : await doubtsOf(context.db, [row.quoteId])
  const { summary, service, customerName, hasImages: _, ...item } = receivedView(context, catalogue, row, doubts)
  const offered = catalogue.serviceById.get(row.serviceId)
  return {
    ...item,
    dpDiscount: row.originPrice === 0 ? 0 : Math.round(((row.originPrice - row.price) / row.originPrice) * 100),
    items: itemsView(context.house, row.items as AnsweredItem[], { door: seesDoor(row, context.now) }),
    isOnline: row.isOnline,
    portfolio: await askedWorkView(context, row.portfolioId),
    deletedAt: row.closedAt?.toISOString() ?? null,
    serviceInfo: { ...service, price: offered?.shownPrice ?? { min: 0, avg: 0, max: 0, unit: '', sampleCount: 0, estimated: true } },
    user: {
      userId: row.customerId,
      customerId: row.customerId,
      name: customerName,
      isBanned: row.customerStatus === 'banned',
      isLeft: row.customerStatus === 'left',
      requestCount: row.customerRequests,
      hireCount: row.customerHires,
      reviewCount: row.customerReviews,
    },
    additionalRequirement: requirementView(context.house, row),
    cashBackEvent: { isTarget: row.price > 0, hours: quoteLimits.cashbackHours },
    isQuoteTemplateAvailable: row.hasTemplate,
    formattedRequestInfo: { title: `${customerName}님의 ${service.name} 요청`, lines: summary },
  }
}
