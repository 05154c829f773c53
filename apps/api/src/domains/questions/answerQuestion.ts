import { refuseContacts } from '@dure/contract/contacts'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext, type ProviderContext } from '../../context.ts'
import { countedPerson } from '../accounts/index.ts'
import { serviceIdsOf } from '../profiles/index.ts'
import { answerById, countAnswers, deleteMark, helpfulOf, insertAnswer, insertMark, lockAnswer, updateAnswer } from './answers.sql.ts'
import { questionsEvents } from './events.ts'
import { stands } from './policy.ts'
import { lockQuestion, questionById, updateQuestion } from './questions.sql.ts'

type Of = { readonly questionId: number; readonly answerId: number }

/** A pro who offers the service answers, once [questions.who-answers]. Locks the question. */
export function answerQuestion(
  context: ProviderContext,
  given: { readonly questionId: number; readonly content: string },
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'CONTACT_NOT_ALLOWED' | 'ANSWER_EXISTS' | 'ANSWER_NOT_OFFERED' | 'ANSWER_OWN_QUESTION'>> {
  const { actor, now } = context
  return inTransaction(context, async (inside) => {
    const question = await lockQuestion(inside.db, given.questionId)
    if (question === undefined || !stands(question)) return fail('NOT_FOUND')
    if (question.memberId === actor.memberId) return fail('ANSWER_OWN_QUESTION')
    if (!(await serviceIdsOf(inside.db, actor.providerId)).includes(question.serviceId)) return fail('ANSWER_NOT_OFFERED')
    const contacts = refuseContacts({ content: given.content })
    if (contacts !== null) return contacts
    const { questionId, content } = given
    const id = await insertAnswer(inside.db, { questionId, providerId: actor.providerId, content, createdAt: now })
    if (id === null) return fail('ANSWER_EXISTS')
    await countAnswers(inside.db, questionId)
    await context.house.jobs.emit(inside, questionsEvents.answered, { answerId: id })
    return { id }
  })
}

/** The pro changes his answer, a hidden one too. */
export async function editAnswer(
  { db, actor, now }: ProviderContext,
  given: Of & { readonly content: string },
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'CONTACT_NOT_ALLOWED'>> {
  const answer = await answerById(db, given.answerId)
  if (answer?.questionId !== given.questionId || answer.providerId !== actor.providerId || answer.deletedAt !== null)
    return fail('NOT_FOUND')
  const contacts = refuseContacts({ content: given.content })
  if (contacts !== null) return contacts
  await updateAnswer(db, answer.id, { content: given.content, editedAt: now })
  return { id: answer.id }
}

/** The pro takes his answer back; was it picked, nothing is any more. Locks the question. */
export function deleteAnswer(context: ProviderContext, given: Of): Promise<{ deleted: boolean } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async ({ db, actor, now }) => {
    const question = await lockQuestion(db, given.questionId)
    const answer = await answerById(db, given.answerId)
    if (question === undefined || answer?.questionId !== question.id || answer.providerId !== actor.providerId) return fail('NOT_FOUND')
    if (answer.deletedAt !== null) return { deleted: true }
    await updateAnswer(db, answer.id, { deletedAt: now })
    if (question.pickedId === answer.id) await updateQuestion(db, question.id, { pickedId: null })
    await countAnswers(db, question.id)
    return { deleted: true }
  })
}

/** The asker picks one answer that stands, or none [questions.picking]. Locks the question. */
export function pickAnswer(
  context: MemberContext,
  given: { readonly questionId: number; readonly answerId: number | null },
): Promise<{ answerId: number | null } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { answerId } = given
    const question = await lockQuestion(inside.db, given.questionId)
    if (question === undefined || question.memberId !== context.actor.memberId || !stands(question)) return fail('NOT_FOUND')
    if (answerId === question.pickedId) return { answerId }
    if (answerId !== null) {
      const answer = await answerById(inside.db, answerId)
      if (answer?.questionId !== question.id || !stands(answer)) return fail('NOT_FOUND')
      await context.house.jobs.emit(inside, questionsEvents.picked, { answerId })
    }
    await updateQuestion(inside.db, question.id, { pickedId: answerId })
    return { answerId }
  })
}

/** A member marks an answer of somebody else helpful, or takes it back; it is told whether his mark is in the number [questions.helpful]. */
export function markHelpful(
  context: MemberContext,
  given: Of & { readonly helpful: boolean },
): Promise<{ helpful: number; markedHelpful: boolean; counted: boolean } | Failure<'NOT_FOUND' | 'HELPFUL_OWN_ANSWER'>> {
  return inTransaction(context, async (inside) => {
    const { db, actor, now } = inside
    const [question, answer] = [await questionById(db, given.questionId), await answerById(db, given.answerId)]
    // Answers of a question that was taken back keep their place, and their marks.
    if (question === undefined || question.hiddenAt !== null || answer?.questionId !== question.id || !stands(answer))
      return fail('NOT_FOUND')
    if (answer.providerId === actor.providerId) return fail('HELPFUL_OWN_ANSWER')
    const { answerId, helpful } = given
    const mark = { answerId, memberId: actor.memberId }
    await lockAnswer(db, answerId)
    if (!helpful) await deleteMark(db, mark)
    const who = helpful ? await countedPerson(inside) : null
    const counted = helpful && (await insertMark(db, { ...mark, who, now }))
    return { helpful: await helpfulOf(db, answerId), markedHelpful: helpful, counted }
  })
}
