import type { EventDraft } from '@dure/contract/promotions/pageDrafts'
import { windowPaths } from '@dure/contract/promotions/pagePlaces'
import { stateAt } from '@dure/contract/promotions/states'
import { DAY } from '@dure/kernel/time'
import type { House } from '../../../context.ts'
import { runningPromotions } from './pages.sql.ts'

/** An event that opens a window over pages, by their paths in the page table. */
export type EventWindow = { readonly id: number; readonly role: EventDraft['role']; readonly applyPages: readonly string[] }
type Kept = readonly (EventWindow & { readonly startsAt: Date; readonly endsAt: Date | null })[]
const kept = new WeakMap<House, { readonly until: number; readonly windows: Promise<Kept> }>()

async function readWindows({ db }: House, now: Date): Promise<Kept> {
  const rows = await runningPromotions<EventDraft>(db, 'event', now, new Date(now.getTime() + DAY))
  return rows
    .filter(({ draft }) => draft.applyPages.length > 0)
    .map(({ id, draft, startsAt, endsAt }) => ({
      id,
      role: draft.role,
      applyPages: draft.applyPages.map((name) => windowPaths[name]),
      startsAt,
      endsAt,
    }))
}

/** Events that open a window now, for all members alike; kept as long as answers to guests are [availability.kept-reads]. */
export async function eventWindows(house: House, now: Date): Promise<EventWindow[]> {
  let found = kept.get(house)
  if (found === undefined || found.until <= performance.now()) {
    const windows = readWindows(house, now)
    found = { until: performance.now() + house.config.keptReads, windows }
    kept.set(house, found)
    // A failed read must not stay.
    windows.catch(() => kept.delete(house))
  }
  return (await found.windows).filter((one) => stateAt(one, now) === 'running')
}
