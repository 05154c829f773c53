import { HOUR, SECOND } from '@dure/kernel/time'

/** What may be answered to an item of a form that sets nothing of its own. */
export const answerLimits = {
  shortText: 300,
  /** [catalogue.least] Of what a request is about, where a form asks for it in one's own words. */
  detailLeast: 10,
  /** Won, where a budget is typed. */
  budgetLeast: 10_000,
  longText: 1_000,
  images: 8,
  /** The own words beside a choice. */
  extra: 100,
  counter: 1_000_000,
  /** Of a request's line: its parts, the words of a free text, the choices named of one item [catalogue.summary]. */
  summaryParts: 8,
  summaryText: 40,
  summaryChoices: 3,
  /** A day that is asked for lies in one of the next so many calendar years. */
  yearsAhead: 3,
  /** Letters of an answer as it comes in, before its item is known. */
  sent: 5_000,
} as const

/** Letters of what a service, a place or an address is looked for by. */
export const searchedWords = 50

export const addressCalls = { requests: 120, seconds: HOUR / SECOND, by: 'address' } as const
