import { DAY, HOUR, SECOND } from '@dure/kernel/time'

export const questionLimits = {
  /** Characters of a question’s title and of its text, and of an answer. */
  title: { least: 5, most: 60 },
  text: { least: 10, most: 1_000 },
  /** The most code points a text may take, whatever its graphemes. */
  codePoints: 4_000,
  titleCodePoints: 240,
  /** Pictures a question shows at most [questions.pictures]. */
  pictures: 5,
  page: 20,
  /** The first few where the search shows every kind. */
  foundFirst: 4,
  mostInPage: 50,
  /** Words a list is searched by. */
  keyword: 50,
  /** Counted exactly no further than this; beyond, this is the count. */
  counted: 100,
  /** Answers a page shows; the picked one and the most helpful first. */
  answers: 50,
  /** Characters of the text in an address. */
  slug: 40,
  /** Pros a question is told to, and of those seen last how many are looked at. */
  told: 30,
  toldFrom: 200,
  /** Questions a pro is told of on a day. */
  toldADay: 3,
  /** The same words again, by one member or from one network [questions.repeated]. */
  sameWithin: DAY,
  /** What was told to whom is kept as long as it is counted. */
  toldKept: 2 * DAY,
} as const

export const askCalls = { requests: 10, seconds: HOUR / SECOND, by: 'member' } as const
/** Of one network, by who counts for nobody [availability.unproved]. */
export const unprovedAsks = { requests: 6, seconds: HOUR / SECOND } as const
export const unprovedMarks = { requests: 60, seconds: HOUR / SECOND } as const
export const answerCalls = { requests: 30, seconds: HOUR / SECOND, by: 'member' } as const
