import { DAY, MINUTE, SECOND } from '@dure/kernel/time'

export const searchLimits = {
  /** Letters of what somebody looks for. */
  keyword: 50,
  /** Letters of one word that are looked at, and of one that may have a wrong letter [search.long-words]. */
  word: 20,
  nearlyWord: 12,
  /** Pros a page holds, and the most it may. */
  page: 20,
  mostInPage: 50,
  /** Counted exactly no further than this; beyond, this is the count. */
  counted: 10_000,
  /** Of an order so many are looked through before all who fit are sorted. */
  lookedFirst: 2_000,
  lookedInDistrict: 400,
  /** A count from so many on is told again for a minute: it costs, and nobody counts after. */
  countKeptFrom: 2_000,
  countKept: MINUTE,
  countsKept: 500,
  /** So many words that were looked for last are remembered with the services they name. */
  wordsKept: 1_000,
  /** Question and answer pairs a list may be narrowed by. */
  answers: 6,
  related: 8,
  /** The first of a kind where every kind is shown. */
  firstServices: 8,
  firstPros: 6,
  suggestions: 10,
  /** Kept in the browser, the oldest goes first. */
  recentKeywords: 5,
  recentlySeen: 8,
  /** Answers a browser keeps of what was typed, and of what was looked for. */
  keptSuggestions: 20,
  keptResults: 20,
  /** Popular keywords, each asked by at least so many people within the days they are counted over [search.popular]. */
  popular: 10,
  popularPeople: 5,
  popularWithin: 7 * DAY,
  /** A mean of stars counts as if so many reviews of so many stars were there before. */
  priorReviews: 5,
  priorRating: 4.5,
  /** What one person looked for, the day it was; with what goes before it as long as it is counted. */
  heardKept: 8 * DAY,
  heardOfPerson: 30,
  /** Letters of a word that operators add to a service, and how many they add, and bar. */
  shortestWord: 2,
  longestWord: 30,
  addedWords: 2_000,
  missesInPage: 50,
  /** Operators see what so many people did not find: what one of them wrote is his own. */
  missedPeople: 3,
  /** What was looked for and not found is kept for operators. */
  missesKept: 90 * DAY,
} as const

/** One count for searches of pros and of everything, which is three searches in one [search.globals]. */
export const searchCalls = { requests: 480, seconds: MINUTE / SECOND, by: 'address', count: 'search' } as const
export const globalsCalls = { ...searchCalls, weight: 3 } as const
export const suggestionCalls = { requests: 600, seconds: MINUTE / SECOND, by: 'address' } as const
