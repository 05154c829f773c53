import type { Answer } from '@dure/contract/client'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { plain } from '../../catalogue/index.ts'
import { barredIn, nearBarredIn } from '../barred.ts'
import { barredWords } from '../barred.sql.ts'
import { topicsChanged } from '../topics.ts'
import { barredRows, changeTopicRow, deleteBarredWord, deskTopicRows, insertBarredWord, insertTopic, orderTopicRows } from './house.sql.ts'

/** Topics as operators see them [community.topics]. */
export async function deskTopics({ db }: MemberContext): Promise<Answer<'GET /v1/admin/community/topics'>> {
  const rows = await deskTopicRows(db, limits.countedTo)
  return { items: rows.map(({ closedAt, ...row }) => ({ ...row, closedAt: closedAt?.toISOString() ?? null })) }
}

/** This process reads them again once they are written, others in some seconds. */
const told = (context: MemberContext): void => context.afterCommit(() => topicsChanged(context.house))

export function addTopic(
  context: MemberContext,
  given: { readonly category: WrittenCategory; readonly slug: string; readonly name: string },
): Promise<{ id: number } | Failure<'TOPIC_TAKEN' | 'TOPIC_LIMIT'>> {
  return inTransaction(context, async (inside) => {
    const id = await insertTopic(inside.db, { ...given, most: limits.topics })
    if (id === 'taken') return fail('TOPIC_TAKEN', { fields: { slug: '이미 있는 주제예요. 다른 주소를 적어 주세요.' } })
    if (id === 'full') return fail('TOPIC_LIMIT')
    told(inside)
    return { id }
  })
}

export async function changeTopic(
  context: MemberContext,
  { id, name, closed }: { readonly id: number; readonly name: string; readonly closed: boolean },
): Promise<{ id: number } | Failure<'NOT_FOUND'>> {
  if (!(await changeTopicRow(context.db, id, { name, closed, now: context.now }))) return fail('NOT_FOUND')
  told(context)
  return { id }
}

export async function orderTopics(
  context: MemberContext,
  given: { readonly category: WrittenCategory; readonly ids: readonly number[] },
): Promise<{ ordered: number }> {
  const ordered = await orderTopicRows(context.db, given.category, given.ids)
  told(context)
  return { ordered }
}

/** Words nobody writes [community.barred-words]. */
export const listBarredWords = async ({ db }: MemberContext): Promise<Answer<'GET /v1/admin/community/words'>> => ({
  items: (await barredRows(db)).map(({ word, createdAt }) => ({ word, createdAt: createdAt.toISOString() })),
})

export async function tryBarredWords({ db }: MemberContext, text: string): Promise<Answer<'GET /v1/admin/community/words/test'>> {
  const words = await barredWords(db)
  return { barred: barredIn(words, text), near: nearBarredIn(words, text) }
}

const noLetters = (): Failure<'INVALID_PARAMS'> => {
  const reason = '글자나 숫자가 있는 말을 적어 주세요.'
  return fail('INVALID_PARAMS', { reason, fields: { word: reason } })
}

export async function barWord(
  { db, actor, now }: MemberContext,
  given: string,
): Promise<{ word: string } | Failure<'INVALID_PARAMS' | 'TOO_MANY_WORDS'>> {
  const word = plain(given)
  if (word === '') return noLetters()
  return (await insertBarredWord(db, { word, by: actor.memberId, now, most: limits.bannedWords })) ? { word } : fail('TOO_MANY_WORDS')
}

export const allowWord = async ({ db }: MemberContext, given: string): Promise<{ allowed: boolean }> => ({
  allowed: await deleteBarredWord(db, plain(given)),
})
