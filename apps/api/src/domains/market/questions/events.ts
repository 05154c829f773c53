import { defineEvent } from '../../../jobs/events.ts'

type About = { readonly questionId: number }

export const questionEvents = {
  asked: defineEvent<About>('market.asked'),
  answered: defineEvent<About>('market.answered'),
  /** Its seller has not answered for days. */
  waiting: defineEvent<About>('market.question-waits'),
}
