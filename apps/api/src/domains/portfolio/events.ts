import { defineEvent } from '../../jobs/events.ts'

export type Decided = {
  readonly portfolioId: number
  readonly posted: boolean
  readonly ofChange: boolean
  readonly reason: string | null
  /** What its pro may appeal against: a posted work was taken away. */
  readonly removalId?: number | null
  readonly at: string
}

export const portfolioEvents = {
  /** Operators posted or refused it, or a change of it; `at` tells one decision from the next. */
  decided: defineEvent<Decided>('portfolio.decided'),
}
