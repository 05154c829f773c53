import { calendarViews } from '@dure/contract/calendar/endpoints'
import { bind } from '../../http/bind.ts'
import { getSchedule, listEntries } from './getSchedule.ts'
import { orderForCalendar } from './orderForCalendar.ts'

export const calendarViewRoutes = bind(calendarViews, {
  getSchedule: (context, { query }) => getSchedule(context, query.month),
  orderForCalendar: (context, { params }) => orderForCalendar(context, params.purchaseNo),
  listCalendarEntries: (context, { query }) => listEntries(context, query.month),
})
