import { fail } from '@dure/contract/errors'
import type { Inquiry } from '@dure/contract/support/endpoints'
import type { MemberContext } from '../../context.ts'
import { inquiries, type InquiryRow } from './support.sql.ts'

const pageSize = 30

export const inquiryView = (row: InquiryRow): Inquiry => ({
  inquiryId: row.id,
  memberId: row.member_id,
  name: row.name,
  email: row.email,
  topic: row.topic,
  message: row.message,
  status: row.status,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  mailedAt: row.mailed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

export async function listInquiries(context: MemberContext, query: { status: 'open' | 'answered'; cursor?: string | undefined }) {
  const cursor = query.cursor === undefined || query.cursor === '' ? null : Number(query.cursor)
  if (cursor !== null && !Number.isSafeInteger(cursor)) return fail('INVALID_PARAMS')
  const rows = await inquiries(context.db, { status: query.status, cursor, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  return { items: page.map(inquiryView), next_cursor: rows.length > pageSize ? String(page.at(-1)!.id) : null }
}
