import { calendar } from '@dure/contract/calendar/endpoints'
import { bind } from '../../http/bind.ts'
import { endFeed, feedState, renewFeed } from './feed.ts'
import { addEntry, changeEntry, removeEntry, restoreEntry } from './ownEntries.ts'
import { setHoliday, setHours } from './setHours.ts'

export const calendarRoutes = bind(calendar, {
  addCalendarEntry: (context, { body }) => addEntry(context, body),
  changeCalendarEntry: (context, { params, body }) => changeEntry(context, { id: params.id, ...body }),
  removeCalendarEntry: (context, { params }) => removeEntry(context, params.id),
  restoreCalendarEntry: (context, { params }) => restoreEntry(context, params.id),
  setCalendarHours: (context, { body }) => setHours(context, body.weekly),
  setCalendarHoliday: (context, { params, body }) => setHoliday(context, { day: params.day, off: body.off }),
  getCalendarFeed: (context) => feedState(context),
  renewCalendarFeed: (context) => renewFeed(context),
  endCalendarFeed: (context) => endFeed(context),
})
