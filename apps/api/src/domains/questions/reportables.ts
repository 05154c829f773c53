import { questionSlug } from '@dure/contract/questions/slug'
import type { Db } from '../../database/connect.ts'
import { shownPictures } from '../files/index.ts'
import { providerById } from '../profiles/index.ts'
import type { Reportable } from '../safety/index.ts'
import { answerById, answersByIds, countAnswers, updateAnswer } from './answers.sql.ts'
import { setHidden } from './hiding.ts'
import { stands } from './policy.ts'
import { lockQuestion, questionById, questionsByIds } from './questions.sql.ts'

const pathOf = (question: { title: string; id: number }): string => `/questions/${questionSlug(question.title, question.id)}`

async function setQuestionHidden(db: Db, id: number, hiddenAt: Date | null): Promise<void> {
  const question = await lockQuestion(db, id)
  if (question !== undefined) await setHidden(db, question, hiddenAt)
}

/** Hidden by reports or by operators is the same: operators show it again [questions.hidden]. */
export const reportableQuestion: Reportable = {
  find: async ({ db }, id) => {
    const question = await questionById(db, id)
    return question === undefined || !stands(question) ? undefined : { authorId: question.memberId }
  },
  hide: ({ db, now }, id) => setQuestionHidden(db, id, now),
  remove: ({ db, now }, id) => setQuestionHidden(db, id, now),
  show: ({ db }, id) => setQuestionHidden(db, id, null),
  returns: true,
  sides: async (db, id) => {
    const question = await questionById(db, id)
    return question === undefined ? undefined : { chatId: null, providerMemberId: null, path: pathOf(question) }
  },
  describe: async (context, ids) => {
    const rows = await questionsByIds(context.db, ids)
    const pictureOf = await shownPictures(
      context,
      rows.flatMap((row) => row.fileIds),
    )
    return new Map(
      rows.map((row) => [row.id, { lines: [row.title, row.content], pictures: row.fileIds.map(pictureOf), path: pathOf(row) }]),
    )
  },
}

async function setAnswerHidden(db: Db, id: number, hiddenAt: Date | null): Promise<void> {
  const answer = await answerById(db, id)
  if (answer === undefined) return
  await lockQuestion(db, answer.questionId)
  await updateAnswer(db, id, { hiddenAt })
  await countAnswers(db, answer.questionId)
}

export const reportableAnswer: Reportable = {
  find: async ({ db, actor }, id) => {
    const answer = await answerById(db, id)
    if (answer === undefined || !stands(answer)) return undefined
    const [question, provider] = [await questionById(db, answer.questionId), await providerById(db, answer.providerId)]
    if (question === undefined || question.hiddenAt !== null || provider === undefined) return undefined
    return { authorId: provider.memberId, party: question.memberId === actor.memberId }
  },
  hide: ({ db, now }, id) => setAnswerHidden(db, id, now),
  remove: ({ db, now }, id) => setAnswerHidden(db, id, now),
  show: ({ db }, id) => setAnswerHidden(db, id, null),
  returns: true,
  sides: async (db, id) => {
    const answer = await answerById(db, id)
    if (answer === undefined) return undefined
    const [question, provider] = [await questionById(db, answer.questionId), await providerById(db, answer.providerId)]
    if (question === undefined || provider === undefined) return undefined
    return { chatId: null, providerMemberId: provider.memberId, path: pathOf(question) }
  },
  describe: async ({ db }, ids) => {
    const rows = await answersByIds(db, ids)
    const questions = new Map((await questionsByIds(db, [...new Set(rows.map((row) => row.questionId))])).map((one) => [one.id, one]))
    return new Map(rows.map((row) => [row.id, { lines: [row.content], path: pathOf(questions.get(row.questionId)!) }]))
  },
}
