import type { Inquiry } from '@dure/contract/support/endpoints'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import { inquiries, type InquiryRow } from './support.sql.ts'

const pageSize = 30

export const inquiryView = (row: InquiryRow): Inquiry => ({
  inquiryId: row.id,
  memberId: row.memberId,
  name: row.name,
  email: row.email,
  topic: row.topic,
  message: row.message,
  status: row.status,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  mailedAt: row.mailedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

export async function listInquiries(context: MemberContext, query: { status: 'open' | 'answered'; cursor: number | null }) {
  const page = pageOf(await inquiries(context.db, { ...query, limit: pageSize + 1 }), pageSize, (row) => [row.id])
  return { ...page, items: page.items.map(inquiryView) }
}
