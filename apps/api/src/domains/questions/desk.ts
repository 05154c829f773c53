import type { DeskQuestion } from '@dure/contract/questions/endpoints'
import { questionLimits } from '@dure/contract/questions/limits'
import { questionSlug } from '@dure/contract/questions/slug'
import { fail, type Failure } from '@dure/contract/errors'
import { reasonsOf } from '@dure/contract/safety/reasons'
import { encodeCursor } from '@dure/kernel/pagination'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { memberContacts } from '../accounts/index.ts'
import { catalogueOf, wordsIn } from '../catalogue/index.ts'
import { shownPictures } from '../files/index.ts'
import { appealWaits, endRemovals, noteRemoval } from '../safety/index.ts'
import { questionsEvents } from './events.ts'
import { setHidden } from './hiding.ts'
import { deskRows, lockQuestion } from './questions.sql.ts'

/** What operators see of questions. */
export async function deskQuestions(
  context: Context,
  given: { readonly view: 'all' | 'hidden'; readonly q?: string | undefined; readonly cursor: number | null },
): Promise<{ items: DeskQuestion[]; next_cursor: string | null }> {
  const { db, house } = context
  const size = questionLimits.page
  const rows = await deskRows(db, { hidden: given.view === 'hidden', words: wordsIn(given.q ?? ''), before: given.cursor, limit: size + 1 })
  const page = rows.slice(0, size)
  const [{ serviceById }, members] = [await catalogueOf(house), await memberContacts(db, [...new Set(page.map((row) => row.memberId))])]
  const pictureOf = await shownPictures(
    context,
    page.flatMap((row) => row.fileIds),
  )
  return {
    items: page.map((row) => ({
      id: row.id,
      slug: questionSlug(row.title, row.id),
      title: row.title,
      content: row.content,
      pictures: row.deletedAt === null ? row.fileIds.map(pictureOf) : [],
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

type Shown = { id: number; hidden: boolean }

/** An operator hides a question, whose asker is told why and may appeal [questions.hidden]. Repeating it changes nothing. */
export function hideQuestion(
  context: MemberContext,
  given: { readonly id: number; readonly reasonId: number; readonly reason: string },
): Promise<Shown | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor, house } = inside
    const { id } = given
    const question = await lockQuestion(db, id)
    if (question === undefined || question.deletedAt !== null) return fail('NOT_FOUND')
    if (question.hiddenAt !== null) return { id, hidden: true }
    await setHidden(db, question, now)
    const reason = reasonsOf('question').find((one) => one.id === given.reasonId)!.text
    const noted = { targetId: id, authorId: question.memberId, reason, note: given.reason, by: actor.memberId, at: now }
    const removalId = await noteRemoval(db, { kind: 'question', ...noted })
    await house.jobs.emit(inside, questionsEvents.hidden, { questionId: id, removalId, at: now.toISOString() })
    tellAudit(context, { before: { hidden: false }, after: { hidden: true, reason } })
    return { id, hidden: true }
  })
}

/** An operator shows a hidden question again, unless an appeal of its asker is to be decided first [moderation.appeals]. */
export function restoreQuestion(context: MemberContext, id: number): Promise<Shown | Failure<'NOT_FOUND' | 'APPEAL_WAITS'>> {
  return inTransaction(context, async ({ db, now }) => {
    const question = await lockQuestion(db, id)
    if (question === undefined || question.deletedAt !== null) return fail('NOT_FOUND')
    if (question.hiddenAt === null) return { id, hidden: false }
    if (await appealWaits(db, 'question', [id])) return fail('APPEAL_WAITS')
    await setHidden(db, question, null)
    await endRemovals(db, 'question', [id], now)
    return { id, hidden: false }
  })
}
