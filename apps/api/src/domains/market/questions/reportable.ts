import type { Context, MemberContext } from '../../../context.ts'
import { providerById } from '../../profiles/index.ts'
import type { Reportable } from '../../safety/index.ts'
import { seenBy } from '../browse/readProduct.ts'
import { lockQuestion, questionById, questionsByIds, updateQuestion, type QuestionRow } from './questions.sql.ts'

const pathOf = (productId: number): string => `/market/products/${productId}/qna`

async function setHidden({ db }: Context, id: number, hiddenAt: Date | null): Promise<void> {
  if ((await lockQuestion(db, id)) !== undefined) await updateQuestion(db, id, { hiddenAt })
}

/** What the member reads of a product that he may see. */
async function readable(context: MemberContext, id: number): Promise<QuestionRow | undefined> {
  const { db, actor } = context
  const question = await questionById(db, id)
  if (question === undefined || question.deletedAt !== null || question.hiddenAt !== null) return undefined
  const isParty = question.providerId === actor.providerId || question.memberId === actor.memberId
  if ((question.isSecret && !isParty) || (await seenBy(context, question.productId)) === null) return undefined
  return question
}

const sidesOf: Reportable['sides'] = async (db, id) => {
  const question = await questionById(db, id)
  const pro = question === undefined ? undefined : await providerById(db, question.providerId)
  return pro === undefined ? undefined : { chatId: null, providerMemberId: pro.memberId, path: pathOf(question!.productId) }
}

/** A hidden question, and its answer with it, says nothing but to who asked [market.questions]; operators show it again. One for the seller alone is reported by him. */
export const reportableProductQuestion: Reportable = {
  find: async (context, id) => {
    const question = await readable(context, id)
    return question && { authorId: question.memberId, party: question.providerId === context.actor.providerId }
  },
  hide: (context, id) => setHidden(context, id, context.now),
  remove: (context, id) => setHidden(context, id, context.now),
  show: (context, id) => setHidden(context, id, null),
  returns: true,
  sides: sidesOf,
  describe: async ({ db }, ids) =>
    new Map(
      (await questionsByIds(db, ids)).map((row) => [
        row.id,
        { lines: [row.text, ...(row.answer === null ? [] : [`답변: ${row.answer}`])], path: pathOf(row.productId) },
      ]),
    ),
}

async function setAnswerHidden({ db }: Context, id: number, answerHiddenAt: Date | null): Promise<void> {
  if ((await lockQuestion(db, id)) !== undefined) await updateQuestion(db, id, { answerHiddenAt })
}

/** A hidden answer is there for its seller alone; the question stays [market.questions]. It goes by its question's number. */
export const reportableProductAnswer: Reportable = {
  find: async (context, id) => {
    const question = await readable(context, id)
    if (question === undefined || question.answer === null || question.answerHiddenAt !== null) return undefined
    const pro = await providerById(context.db, question.providerId)
    return pro === undefined ? undefined : { authorId: pro.memberId, party: question.memberId === context.actor.memberId }
  },
  hide: (context, id) => setAnswerHidden(context, id, context.now),
  remove: (context, id) => setAnswerHidden(context, id, context.now),
  show: (context, id) => setAnswerHidden(context, id, null),
  returns: true,
  sides: sidesOf,
  describe: async ({ db }, ids) =>
    new Map(
      (await questionsByIds(db, ids)).map((row) => [
        row.id,
        { lines: [...(row.answer === null ? [] : [row.answer]), `질문: ${row.text}`], path: pathOf(row.productId) },
      ]),
    ),
}
