import type { Context } from '../../context.ts'
import { defineEvent } from '../../jobs/events.ts'

export const calendarEvents = {
  /** When a pro can be booked may be another: his hours, his days off, or what takes his time. */
  changed: defineEvent<{ readonly providerId: number }>('calendar.changed'),
}

/** What goes by his free times looks at them again once the caller's transaction is through. */
export const tellChanged = (context: Context, providerId: number): Promise<void> =>
  context.house.jobs.emit(context, calendarEvents.changed, { providerId })
