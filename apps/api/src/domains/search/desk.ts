import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { searchLimits } from '@dure/contract/search/limits'
import { searchDesk } from '@dure/contract/search/words'
import { encodeCursor } from '@dure/kernel/pagination'
import { inTransaction, type Context } from '../../context.ts'
import { bind } from '../../http/bind.ts'
import { addedWords, addWord, catalogueOf, plain, removeWord } from '../catalogue/index.ts'
import { barredKeywords, deleteBarred, insertBarred, searchMisses, setMissAside } from './heard.sql.ts'

async function listMisses(
  { db }: Context,
  aside: boolean,
  after: readonly [people: number, keyword: string] | null,
): Promise<Answer<'GET /v1/admin/search-misses'>> {
  const found = await searchMisses(db, { aside, after, limit: searchLimits.missesInPage + 1 })
  const items = found.slice(0, searchLimits.missesInPage)
  const last = items.at(-1)
  return {
    items: items.map(({ missedAt, ...one }) => ({ ...one, missedAt: missedAt.toISOString() })),
    next_cursor: found.length > items.length && last !== undefined ? encodeCursor([last.people, last.keyword]) : null,
  }
}

async function barKeyword(context: Context, written: string): Promise<{ keyword: string } | Failure<'INVALID_PARAMS' | 'TOO_MANY_WORDS'>> {
  const keyword = plain(written)
  if (keyword === '') return fail('INVALID_PARAMS', { fields: { keyword: '글자나 숫자를 적어 주세요.' } })
  return (await insertBarred(context.db, { keyword, written, now: context.now })) ? { keyword } : fail('TOO_MANY_WORDS')
}

export const searchDeskRoutes = bind(searchDesk, {
  listSearchMisses: (context, { query }) => listMisses(context, query.aside === 'true', query.cursor),
  forgetSearchMiss: async ({ db, now }, { body }) =>
    (await setMissAside(db, plain(body.keyword), now)) ? { forgotten: true } : fail('NOT_FOUND'),
  restoreSearchMiss: async ({ db }, { body }) =>
    (await setMissAside(db, plain(body.keyword), null)) ? { restored: true } : fail('NOT_FOUND'),
  listServiceWords: async ({ db, house }) => {
    const { serviceById } = await catalogueOf(house)
    return {
      items: (await addedWords(db)).map(({ createdAt, ...one }) => ({
        ...one,
        serviceName: serviceById.get(one.serviceId)?.name ?? '',
        createdAt: createdAt.toISOString(),
      })),
    }
  },
  addServiceWord: (context, { body }) => addWord(context, body),
  removeServiceWord: (context, { params }) => inTransaction(context, (inside) => removeWord(inside, params.id)),
  listBarredKeywords: async ({ db }) => ({
    items: (await barredKeywords(db)).map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
  }),
  barKeyword: (context, { body }) => barKeyword(context, body.keyword),
  allowKeyword: async ({ db }, { body }) => ((await deleteBarred(db, plain(body.keyword))) ? { allowed: true } : fail('NOT_FOUND')),
})
