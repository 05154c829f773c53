import { questionLimits } from '@dure/contract/questions/limits'
import { questionSlug } from '@dure/contract/questions/slug'
import { truncate } from '@dure/kernel/korean'
import { seoulDay } from '@dure/kernel/time'
import type { Db } from '../../database/connect.ts'
import { naming, telling, type Rule, type Telling } from '../../jobs/notices.ts'
import { providerById, recentlySeen } from '../profiles/index.ts'
import { answerById, giveToPros } from './answers.sql.ts'
import { questionsEvents } from './events.ts'
import { findRemoval, removalText } from '../safety/index.ts'
import { stands } from './policy.ts'
import { questionById } from './questions.sql.ts'

const linkOf = (question: { title: string; id: number }): string => `/questions/${questionSlug(question.title, question.id)}`

/** An answer that stands, with its question and its pro; undefined once one of them went. */
async function answered(db: Db, answerId: number) {
  const answer = await answerById(db, answerId)
  if (answer === undefined || !stands(answer)) return undefined
  const [question, pro] = [await questionById(db, answer.questionId), await providerById(db, answer.providerId)]
  return question === undefined || !stands(question) || pro === undefined ? undefined : { answer, question, pro }
}

const questionAnswered: Rule<{ answerId: number }> = async ({ db }, { answerId }) => {
  const facts = await answered(db, answerId)
  if (facts === undefined) return []
  const { answer, question, pro } = facts
  return [
    {
      memberId: question.memberId,
      role: 'customer',
      kind: 'question.answered',
      ...naming(pro.memberId, pro.shownName, 'provider', '이 질문에 답했어요'),
      body: truncate(answer.content, 60, '…'),
      link: linkOf(question),
      dedupeKey: `answer:${answerId}`,
    },
  ]
}

const answerPicked: Rule<{ answerId: number }> = async ({ db }, { answerId }) => {
  const facts = await answered(db, answerId)
  if (facts?.question.pickedId !== answerId) return []
  return [
    {
      memberId: facts.pro.memberId,
      role: 'provider',
      kind: 'question.picked',
      title: '내 답변이 채택됐어요',
      body: truncate(facts.question.title, 60, '…'),
      link: linkOf(facts.question),
      dedupeKey: `answer:${answerId}:picked`,
    },
  ]
}

/** Pros of the service, few of them and each a few times a day [questions.telling-pros]. */
const questionAsked: Rule<{ questionId: number }> = async ({ db, now }, { questionId }) => {
  const question = await questionById(db, questionId)
  if (question === undefined || !stands(question) || question.answers > 0) return []
  const pros = await recentlySeen(db, { serviceId: question.serviceId, memberId: question.memberId, limit: questionLimits.toldFrom })
  const told = await giveToPros(db, {
    questionId,
    providerIds: pros.map((pro) => pro.providerId),
    day: seoulDay(now),
    now,
    aDay: questionLimits.toldADay,
    most: questionLimits.told,
  })
  const chosen = new Set(told)
  return pros
    .filter((pro) => chosen.has(pro.providerId))
    .map(({ memberId }) => ({
      memberId,
      role: 'provider' as const,
      kind: 'question.asked' as const,
      title: '내 서비스에 새 질문이 있어요',
      body: truncate(question.title, 60, '…'),
      link: linkOf(question),
      dedupeKey: `question:${questionId}:asked:${memberId}`,
    }))
}

const questionHidden: Rule<{ questionId: number; removalId: number; at: string }> = async (context, { questionId, removalId, at }) => {
  const [question, removal] = [await questionById(context.db, questionId), await findRemoval(context, removalId)]
  if (question === undefined || question.hiddenAt === null || removal === null) return []
  return [
    {
      memberId: question.memberId,
      role: 'customer',
      kind: 'question.hidden',
      title: '질문이 약관에 어긋나 가려졌어요',
      body: removalText(removal),
      link: `/removed?id=${removalId}`,
      dedupeKey: `question:${questionId}:hidden:${at}`,
    },
  ]
}

export const questionsNotices: readonly Telling[] = [
  telling(questionsEvents.answered, 'question-answered', questionAnswered),
  telling(questionsEvents.picked, 'answer-picked', answerPicked),
  telling(questionsEvents.asked, 'question-asked', questionAsked),
  telling(questionsEvents.hidden, 'question-hidden', questionHidden),
]
