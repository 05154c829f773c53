import { defineEvent } from '../../jobs/events.ts'

export const portfolioEvents = {
  /** Operators posted or refused it, or a change of it; `at` tells one decision from the next. */
  decided: defineEvent<{ portfolioId: number; posted: boolean; ofChange: boolean; reason: string | null; at: string }>('portfolio.decided'),
}
