import type { QueryClient } from '@tanstack/react-query'
import { seoulDay } from '@dure/kernel/time'
import { eventQuery } from '../../domains/promotions/pageQueries.ts'
import { offerModal, registerModal } from '../feedback/modals.tsx'
import type { EventPage } from '@dure/contract/promotions/events'

registerModal<EventPage>('event', () => import('./EventModal.tsx').then((module) => module.EventModal))

const shownKey = 'dure:event-window'

/** Opens the window of an event over the page, one a day [promotions.windows]; what is over or gone meanwhile opens none. */
export async function offerEvent(queries: QueryClient, id: number): Promise<void> {
  const today = seoulDay(new Date())
  try {
    if (localStorage.getItem(shownKey) === today) return
    const event = await queries.fetchQuery(eventQuery(id))
    if (event.state !== 'running' || event.joined || !(await offerModal('event', event))) return
    localStorage.setItem(shownKey, today)
  } catch {
    // Nobody asked for it: without an answer, or a store to remember it in, it does not come.
  }
}
