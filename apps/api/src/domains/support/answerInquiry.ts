import { fail, type Failure } from '@dure/contract/errors'
import type { Inquiry } from '@dure/contract/support/endpoints'
import type { MemberContext } from '../../context.ts'
import { supportEvents } from './events.ts'
import { closeInquiry, inquiryById } from './support.sql.ts'
import { inquiryView } from './listInquiries.ts'

/** An operator answers an open inquiry, once; the mail is sent after the commit by a job. */
export async function answerInquiry(
  context: MemberContext,
  id: number,
  answer: string,
): Promise<Inquiry | Failure<'NOT_FOUND' | 'INQUIRY_ANSWERED'>> {
  const { db, now, actor } = context
  const row = await closeInquiry(db, { id, answer, by: actor.memberId, at: now })
  if (row === undefined) return fail((await inquiryById(db, id)) === undefined ? 'NOT_FOUND' : 'INQUIRY_ANSWERED')
  await context.house.jobs.emit(context, supportEvents.answered, { inquiryId: id })
  return inquiryView(row)
}
