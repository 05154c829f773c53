import { calendarLimits } from '@dure/contract/calendar/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { allEndsHook } from '../sign-in/hooks.ts'
import { clearFeedOf, forgetCalendar } from './calendar.sql.ts'
import { calendarRoutes } from './routes.ts'

export const calendar: Module = {
  name: 'calendar',
  tables: 'calendar calendar_entry calendar_holiday',
  // Asked for by the release before alone.
  shows: 'calendar_deal',
  routes: calendarRoutes,
  timers: [clearing('calendar.clear-cancelled', 'calendarEntry', 'cancelledAt', calendarLimits.cancelledKept)],
  answers: [
    allEndsHook.by(clearFeedOf),
    leavingHooks.by({ leave: async ({ db }, { providerId }) => (providerId === null ? undefined : forgetCalendar(db, providerId)) }),
  ],
}
