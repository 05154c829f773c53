import { communityLimits as limits } from '@dure/contract/community/limits'
import type { Answer } from '@dure/contract/client'
import { failed, fail, type Failure } from '@dure/contract/errors'
import { searchLimits } from '@dure/contract/search/limits'
import { hasContact } from '@dure/kernel/contactFilter'
import { encodeCursor } from '@dure/kernel/pagination'
import { seoulDay } from '@dure/kernel/time'
import type { Context } from '../../../context.ts'
import { countedPerson } from '../../accounts/index.ts'
import { plain, readings, wordsIn } from '../../catalogue/index.ts'
import { listed } from '../lists/cards.ts'
import { narrowingOf, nothing, type Asked, type Page } from '../lists/listPosts.ts'
import { foundPosts } from '../lists/lists.sql.ts'
import { mayRead } from '../policy.ts'
import { insertSearched } from './search.sql.ts'

/** Words that are looked for at once; what stands behind them is not looked at. */
const mostWords = 8

/** The words of what somebody looks for, each in the ways it may be meant; none of signs alone. */
const wordsMeant = (keyword: string): string[][] =>
  wordsIn(keyword)
    .slice(0, mostWords)
    .map((word) => [...new Set(readings(word.slice(0, searchLimits.word)).filter((way) => way !== ''))])

/** A search page: what is found, how it goes on. */
type Wanted = Asked & {
  readonly keyword: string
  readonly next_cursor: readonly [moment: number, id: number] | null
  readonly size: number
}

/** Posts that hold all words, in title, text or tags, also by first consonants of the title; the newest first [community.search]. */
export async function searchPosts(context: Context, given: Wanted): Promise<Page | Failure<'POST_PRO_ONLY'>> {
  if (given.category !== undefined && !mayRead(context.actor, given.category)) return fail('POST_PRO_ONLY')
  const words = wordsMeant(given.keyword)
  // Know-how is found with the rest: who looks for words wants all that has them.
  const narrowed = words.length === 0 ? null : await narrowingOf(context, { ...given, with_pro_knowhow: given.with_pro_knowhow ?? 'true' })
  if (narrowed === null) return nothing
  const rows = await foundPosts(context.db, {
    ...narrowed,
    words,
    before: given.next_cursor?.[1] ?? null,
    limit: given.size + 1,
    memberId: context.actor?.memberId ?? null,
  })
  const page = rows.slice(0, given.size)
  const last = page.at(-1)
  if (given.next_cursor === null && page.length > 0) await hear(context, given.keyword)
  return {
    items: await listed(context, page),
    pagination: { next_cursor: rows.length > page.length && last !== undefined ? encodeCursor([last.createdAt.getTime(), last.id]) : null },
  }
}

/** Counts what somebody who counts looked for and found [community.popular-words] [accounts.counted]; nothing that may reach somebody. */
async function hear(context: Context, keyword: string): Promise<void> {
  const { actor, house, now } = context
  const written = keyword.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (actor?.counted !== true || plain(written).length < 2 || hasContact(keyword)) return
  const person = await countedPerson({ ...context, actor })
  // What is read may come from a copy, which takes no writes.
  if (person !== null) await insertSearched(house.db, { keyword: written, person: person.person, day: seoulDay(now) })
}

/** The first few that hold the words, for the search of everything; one more in the number where there are further ones. */
export async function searchablePosts(context: Context, keyword: string): Promise<Answer<'GET /v1/search/globals'>['posts']> {
  const found = await searchPosts(context, { keyword, next_cursor: null, size: limits.foundFirst })
  if (failed(found)) return { items: [], totalCount: 0 }
  return { items: found.items, totalCount: found.items.length + (found.pagination.next_cursor === null ? 0 : 1) }
}
