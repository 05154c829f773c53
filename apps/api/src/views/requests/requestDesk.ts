import { fail } from '@dure/contract/errors'
import { requestDesk, type RequestDeskItem } from '@dure/contract/requests/desk'
import { pageOf } from '@dure/kernel/pagination'
import { readMobile } from '@dure/kernel/phone'
import type { MemberContext } from '../../context.ts'
import { memberContacts } from '../../domains/accounts/index.ts'
import { catalogueOf, type AnsweredItem, type Catalogue } from '../../domains/catalogue/index.ts'
import { addressOf, itemsView, markRefusal, requestById, serviceView } from '../../domains/requests/index.ts'
import { bind } from '../../http/bind.ts'
import { deskPage, deskQuotes, recipientCount, type DeskRow, type Wanted } from './requestDesk.sql.ts'

const pageSize = 30

function wantedOf(text: string): Wanted {
  if (text === '') return { by: 'all' }
  if (text.includes('@')) return { by: 'email', text: text.toLowerCase() }
  const phone = readMobile(text)
  if (phone !== undefined) return { by: 'phone', text: phone }
  return /^#?\d{1,15}$/.test(text) ? { by: 'id', id: Number(text.replace('#', '')) } : { by: 'name', text }
}

const itemView = (catalogue: Catalogue, row: DeskRow): RequestDeskItem => ({
  requestId: row.id,
  service: serviceView(catalogue, row.serviceId).name,
  address: addressOf(catalogue, row),
  summary: row.summary,
  customer: { userId: row.customerId, name: row.customerName },
  status: row.status,
  closeType: row.closeType,
  deadReason: row.deadReason,
  quoteCount: row.quoteCount,
  createdAt: row.createdAt.toISOString(),
})

async function listRequests(context: MemberContext, given: { q: string; cursor: number | null }) {
  const catalogue = await catalogueOf(context.house)
  const rows = await deskPage(context.db, { wanted: wantedOf(given.q), before: given.cursor, limit: pageSize + 1 })
  const page = pageOf(rows, pageSize, (row) => [row.id])
  return { items: page.items.map((row) => itemView(catalogue, row)), next_cursor: page.next_cursor }
}

async function oneRequest(context: MemberContext, id: number) {
  const { db, house } = context
  const request = await requestById(db, id)
  if (request === undefined) return fail('NOT_FOUND')
  const catalogue = await catalogueOf(house)
  const customer = (await memberContacts(db, [request.customerId])).get(request.customerId)
  const quotes = await deskQuotes(db, id)
  return {
    ...itemView(catalogue, { ...request, customerName: customer?.name ?? '' }),
    customer: { userId: request.customerId, name: customer?.name ?? '', email: customer?.email ?? '', phone: customer?.phone ?? null },
    items: itemsView(house, request.items as AnsweredItem[]),
    closeComment: request.closeComment,
    closedAt: request.closedAt?.toISOString() ?? null,
    expiredAt: request.expiresAt.toISOString(),
    recipientCount: await recipientCount(db, id),
    quotes: quotes.map((quote) => ({
      quoteId: quote.id,
      providerName: quote.providerName,
      label: quote.label,
      cashSpent: quote.cashSpent,
      sentAt: quote.createdAt.toISOString(),
      readAt: quote.readAt?.toISOString() ?? null,
      hiredAt: quote.hiredAt?.toISOString() ?? null,
      repaidAt: quote.repaidAt?.toISOString() ?? null,
      repaidReason: quote.repaidReason,
    })),
    can: {
      mark:
        markRefusal(
          request,
          quotes.some((quote) => quote.hiredAt !== null),
        ) === null,
    },
  }
}

export const requestDeskRoutes = bind(requestDesk, {
  listRequestsForOperators: (context, { query }) => listRequests(context, query),
  requestForOperators: (context, { params }) => oneRequest(context, params.id),
})
