import { DAY, HOUR, SECOND } from '@dure/kernel/time'

/** [quotes.amount] [quotes.templates] [quotes.undo-hire]; apart from the schemas, so that screens may show them without loading those. */
export const quoteLimits = {
  /** Cash a quote costs: percent of the service's average price, within bounds [quotes.price]. */
  price: { percent: 0.4, roundedTo: 100, least: 300, most: 8_000 },
  minCost: 1_000,
  maxCost: 100_000_000,
  files: 10,
  description: 2_000,
  templates: 20,
  /** Of one's own form; they do not count toward the twenty. */
  ownFormTemplates: 100,
  templateTitle: 40,
  cashbackHours: 48,
  undoHireDays: 7,
  /** Questions of a pro's own form and their letters [quotes.own-forms]. */
  ownFormItems: 10,
  ownFormTitle: 40,
  ownFormAnswer: 500,
  /** Own quotes offered to be sent again; words shorter than this are not [quotes.recent]. */
  recent: { shown: 5, looked: 50, days: 180, shortest: 10 },
  /** How long after sending a pro may say that a request is none, and the letters of what he adds and is answered [quotes.doubt]. */
  doubtDays: 14,
  doubtNote: 500,
  /** After its answer: complaints are kept for three years. */
  doubtKeptFor: 3 * 365 * DAY,
  /** Sent quotes are shown and counted over so many days at most. */
  sentDays: 366,
  /** Districts that sent quotes are told apart by. */
  districts: 30,
  /** Templates of all kinds that are read. */
  templatesRead: 500,
  /** Letters of a pro's own form, kept for him and understood by nobody here. */
  ownForm: 10_000,
  /** How soon a pro answers: over so long, of at most so many quotes, nothing of fewer; told by minutes it is within [quotes.answer-time]. */
  answerTime: { within: 90 * DAY, latest: 50, fewest: 3, buckets: [5, 10, 15, 30, 60, 120, 360, 1440] },
  /** Days the activity of a pro is counted over. */
  activityDays: [30, 90],
  /** Numbers of a call live this long [quotes.call-numbers]. */
  callFor: 7 * DAY,
} as const

/** Acts on calls of one person, whichever quote. */
export const callCalls = { requests: 60, seconds: HOUR / SECOND, by: 'member' } as const
