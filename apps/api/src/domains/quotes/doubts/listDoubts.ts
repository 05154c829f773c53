import type { DeskDoubt } from '@dure/contract/quotes/doubts'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../../context.ts'
import { answerBy, doubtsPage, type DeskDoubtRow } from './doubts.sql.ts'

const pageSize = 30

const view = (row: DeskDoubtRow): DeskDoubt => ({
  id: row.id,
  kind: row.kind,
  note: row.note,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  answerBy: answerBy(row),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  answer: row.answer,
  provider: { userId: row.providerMemberId, name: row.providerName },
  quote: {
    quoteId: row.quoteId,
    cashSpent: row.cashSpent,
    readAt: row.readAt?.toISOString() ?? null,
    repaidAt: row.repaidAt?.toISOString() ?? null,
  },
  request: {
    requestId: row.requestId,
    service: row.service,
    summary: row.summary,
    status: row.requestStatus,
    createdAt: row.requestedAt.toISOString(),
    customer: { userId: row.customerId, name: row.customerName },
    quotes: row.quotes,
    doubts: row.doubts,
    hired: row.hired,
  },
})

/** The desk of doubted requests. */
export async function listDoubts(context: MemberContext, query: { status: 'open' | 'decided'; cursor: number | null }) {
  const page = pageOf(await doubtsPage(context.db, { ...query, limit: pageSize + 1 }), pageSize, (row) => [row.id])
  return { items: page.items.map(view), next_cursor: page.next_cursor }
}
