import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { seoulDay } from '@dure/kernel/time'
import type { FeedRow } from './calendar.sql.ts'

/** A whole day has no zone: it is that day wherever it is read. */
const dayAsDate = (at: Date): Date => new Date(`${seoulDay(at)}T00:00:00Z`)

/** What the format has no place for in a text: letters that steer a program, all but the tab and the ends of lines. */
// oxlint-disable-next-line no-control-regex -- they are what goes
const steering = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu
const plain = (text: string): string => text.replace(steering, '')

export type Words = {
  readonly summary: string
  readonly location: string | null
  readonly description: string | null
  readonly url: string
}

/**
 * Entries as other calendars read them (RFC 5545) [calendar.feed]: instants as such, so that every program shows the
 * same Seoul hour; a name of its own that stays; a sequence that rises; what was taken off as cancelled. No telephone is in it.
 */
export function writeIcs<Row extends FeedRow>(rows: readonly Row[], origin: string, wordsOf: (row: Row) => Words): string {
  const calendar = ical({
    name: '두레 일정',
    prodId: { company: 'dure', product: 'calendar', language: 'KO' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const row of rows) {
    const { summary, location, description, url } = wordsOf(row)
    calendar.createEvent({
      id: `${row.uid}@${new URL(origin).hostname}`,
      sequence: row.sequence,
      stamp: row.changedAt,
      lastModified: row.changedAt,
      start: row.wholeDays ? dayAsDate(row.from) : row.from,
      end: row.wholeDays ? dayAsDate(row.to) : row.to,
      allDay: row.wholeDays,
      ...(row.wholeDays ? { timezone: 'UTC' } : {}),
      summary: plain(summary),
      ...(location === null ? {} : { location: plain(location) }),
      ...(description === null ? {} : { description: plain(description) }),
      url,
      status: row.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      transparency: row.takesTime ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    })
  }
  // The library writes what it does not know of a calendar behind the entries, and leaves the last line open.
  const head = `METHOD:${ICalCalendarMethod.PUBLISH}\r\n`
  return `${calendar.toString().replace(head, `${head}X-WR-TIMEZONE:Asia/Seoul\r\n`)}\r\n`
}
