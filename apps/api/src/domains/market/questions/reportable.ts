import type { Context } from '../../../context.ts'
import { providerById } from '../../profiles/index.ts'
import type { Reportable } from '../../safety/index.ts'
import { seenBy } from '../browse/readProduct.ts'
import { lockQuestion, questionById, questionsByIds, updateQuestion } from './questions.sql.ts'

const pathOf = (productId: number): string => `/market/products/${productId}/qna`

async function setHidden({ db }: Context, id: number, hiddenAt: Date | null): Promise<void> {
  if ((await lockQuestion(db, id)) !== undefined) await updateQuestion(db, id, { hiddenAt })
}

/** A hidden question, and its answer with it, says nothing but to who asked [market.questions]; operators show it again. One for the seller alone is reported by him. */
export const reportableProductQuestion: Reportable = {
  find: async (context, id) => {
    const { db, actor } = context
    const question = await questionById(db, id)
    if (question === undefined || question.deletedAt !== null || question.hiddenAt !== null) return undefined
    const isSeller = question.providerId === actor.providerId
    const isMine = question.memberId === actor.memberId
    if ((question.isSecret && !isSeller && !isMine) || (await seenBy(context, question.productId)) === null) return undefined
    return { authorId: question.memberId, party: isSeller }
  },
  hide: (context, id) => setHidden(context, id, context.now),
  remove: (context, id) => setHidden(context, id, context.now),
  show: (context, id) => setHidden(context, id, null),
  returns: true,
  sides: async (db, id) => {
    const question = await questionById(db, id)
    const pro = question === undefined ? undefined : await providerById(db, question.providerId)
    return pro === undefined ? undefined : { chatId: null, providerMemberId: pro.memberId, path: pathOf(question!.productId) }
  },
  describe: async ({ db }, ids) =>
    new Map(
      (await questionsByIds(db, ids)).map((row) => [
        row.id,
        { lines: [row.text, ...(row.answer === null ? [] : [`답변: ${row.answer}`])], path: pathOf(row.productId) },
      ]),
    ),
}
