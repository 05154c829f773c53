import { accessOf } from '../walk.ts'

const entry = {
  title: '치과',
  place: null,
  memo: null,
  firstDay: '2030-01-02',
  lastDay: '2030-01-02',
  from: null,
  to: null,
  takesTime: true,
}

export const access = accessOf({
  make: async ({ pro }) => ({ entryId: (await pro.call('POST /v1/me/calendar/entries', { body: entry })).id }),
  things: {
    changeCalendarEntry: (d) => ({ params: { id: d.entryId }, body: { sequence: 0, entry } }),
    removeCalendarEntry: (d) => ({ params: { id: d.entryId } }),
    restoreCalendarEntry: (d) => ({ params: { id: d.entryId } }),
  },
  own: [
    'getSchedule',
    'listCalendarEntries',
    'getCalendarFeed',
    'renewCalendarFeed',
    'endCalendarFeed',
    'addCalendarEntry',
    'setCalendarHours',
    'setCalendarHoliday',
  ],
})
