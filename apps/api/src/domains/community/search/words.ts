import type { Answer } from '@dure/contract/client'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { systemContext, inTransaction, type Context, type House } from '../../../context.ts'
import type { Timer } from '../../../jobs/events.ts'
import { plain } from '../../catalogue/index.ts'
import { barredIn } from '../barred.ts'
import { barredWords } from '../barred.sql.ts'
import { barredKeywordsHook } from './hooks.ts'
import { countTags, popularWords, tagsBeginning, tagsToCount } from './search.sql.ts'

const kept = new WeakMap<House, { readonly until: number; readonly words: Promise<string[]> }>()

/** Kept as long as answers to guests are [availability.kept-reads]. */
function wordsOf({ house, now }: Context): Promise<string[]> {
  const found = kept.get(house)
  if (found !== undefined && found.until > performance.now()) return found.words
  const words = popularWords(house.db, now, 3 * limits.keywords)
  kept.set(house, { until: performance.now() + house.config.keptReads, words })
  // A failed read must not stay.
  words.catch(() => kept.delete(house))
  return words
}

/** What several people looked for in the community lately, but for what operators bar [community.popular-words]. */
export async function listPopularPostWords(context: Context): Promise<Answer<'GET /v1/community/keywords/popular'>> {
  const [words, barred] = [await wordsOf(context), await barredWords(context.db)]
  const hidden = await barredKeywordsHook.answer(context.db, words.map(plain))
  const shown = words.filter((word) => !hidden.has(plain(word)) && barredIn(barred, word).length === 0).slice(0, limits.keywords)
  return { items: shown.map((keyword, at) => ({ keyword, rank: at + 1 })) }
}

/** Tags that begin like what was typed; the most used where nothing was [community.tag-suggestions]. */
export async function suggestTags({ db }: Context, keyword: string): Promise<Answer<'GET /v1/community/tags/suggest'>> {
  return { items: await tagsBeginning(db, plain(keyword), limits.tagSuggestions) }
}

const tagsTimer: Timer = {
  name: 'community.count-tags',
  due: tagsToCount,
  run: (house) => inTransaction(systemContext(house), async ({ db, now }) => ((await countTags(db, now)) ? 1 : 0)),
}

export const searchTimers: readonly Timer[] = [tagsTimer]
