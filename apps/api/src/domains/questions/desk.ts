import type { DeskQuestion } from '@dure/contract/questions/endpoints'
import { questionLimits } from '@dure/contract/questions/limits'
import { questionSlug } from '@dure/contract/questions/slug'
import { fail, type Failure } from '@dure/contract/errors'
import { encodeCursor } from '@dure/kernel/pagination'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { memberContacts } from '../accounts/index.ts'
import { catalogueOf, wordsIn } from '../catalogue/index.ts'
import { questionsEvents } from './events.ts'
import { deskRows, lockQuestion, updateQuestion } from './questions.sql.ts'

/** What operators see of questions. */
export async function deskQuestions(
  { db, house }: Context,
  given: { readonly view: 'all' | 'hidden'; readonly q?: string | undefined; readonly cursor: number | null },
): Promise<{ items: DeskQuestion[]; next_cursor: string | null }> {
  const size = questionLimits.page
  const rows = await deskRows(db, { hidden: given.view === 'hidden', words: wordsIn(given.q ?? ''), before: given.cursor, limit: size + 1 })
  const page = rows.slice(0, size)
  const [{ serviceById }, members] = [await catalogueOf(house), await memberContacts(db, [...new Set(page.map((row) => row.memberId))])]
  return {
    items: page.map((row) => ({
      id: row.id,
      slug: questionSlug(row.title, row.id),
      title: row.title,
      content: row.content,
      service: serviceById.get(row.serviceId)?.name ?? '',
      askerId: row.memberId,
      asker: members.get(row.memberId)?.name ?? '',
      answers: row.answers,
      hidden: row.hiddenAt !== null,
      deleted: row.deletedAt !== null,
      createdAt: row.createdAt.toISOString(),
    })),
    next_cursor: rows.length > page.length ? encodeCursor([page.at(-1)!.id]) : null,
  }
}

/** An operator hides a question, whose asker is told why, or shows it again [questions.hidden]. Repeating it changes nothing. */
export function setHidden(
  context: MemberContext,
  given: { readonly id: number; readonly hidden: boolean; readonly reason: string },
): Promise<{ id: number; hidden: boolean } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { id, hidden, reason } = given
    const question = await lockQuestion(inside.db, id)
    if (question === undefined || question.deletedAt !== null) return fail('NOT_FOUND')
    if ((question.hiddenAt !== null) === hidden) return { id, hidden }
    await updateQuestion(inside.db, id, { hiddenAt: hidden ? context.now : null })
    if (hidden) await context.house.jobs.emit(inside, questionsEvents.hidden, { questionId: id, reason, at: context.now.toISOString() })
    return { id, hidden }
  })
}
