import type { Context } from '../../context.ts'
import { cancelAbout, upsertDay } from './entries.sql.ts'
import { wholeDay } from './times.ts'

export type DealDay = {
  readonly providerId: number
  readonly quoteId: number
  readonly day: string
  readonly dayFrom: 'agreed' | 'wished' | 'hired'
}

/** Writes the day of a deal into its pro's calendar, or moves it, in the caller's transaction [calendar.deal-days]. */
export const writeDealDay = ({ db, now }: Context, { day, ...deal }: DealDay): Promise<void> =>
  upsertDay(db, { ...deal, during: wholeDay(day), now })

/** A deal that is none any more leaves the calendar. */
export async function removeDealDay({ db, now }: Context, quoteId: number): Promise<void> {
  await cancelAbout(db, 'deal', quoteId, now)
}
