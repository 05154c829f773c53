import type { OwnInquiry } from '@dure/contract/support/endpoints'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import { inquiriesOf } from './support.sql.ts'

const pageSize = 10

/** What the member asked and was answered; the operators' side of it stays theirs. */
export async function listOwnInquiries(
  context: MemberContext,
  cursor: number | null,
): Promise<{ items: OwnInquiry[]; next_cursor: string | null }> {
  const rows = await inquiriesOf(context.db, { memberId: context.actor.memberId, cursor, limit: pageSize + 1 })
  const page = pageOf(rows, pageSize, (row) => [row.id])
  return {
    ...page,
    items: page.items.map((row) => ({
      inquiryId: row.id,
      topic: row.topic,
      message: row.message,
      status: row.status,
      answer: row.answer,
      answeredAt: row.answeredAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
  }
}
