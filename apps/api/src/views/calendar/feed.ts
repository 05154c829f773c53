import { calendarLimits } from '@dure/contract/calendar/limits'
import { SECOND, seoulDay } from '@dure/kernel/time'
import type { FastifyInstance } from 'fastify'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { House } from '../../context.ts'
import { openFeed } from '../../domains/calendar/index.ts'
import { catalogueOf, type Catalogue } from '../../domains/catalogue/index.ts'
import { addressOf, serviceView } from '../../domains/requests/index.ts'
import { entriesForFeed, type FeedRow } from './calendar.sql.ts'
import { toldOf } from './getSchedule.ts'

/** A whole day has no zone: it is that day wherever it is read. */
const dayAsDate = (at: Date): Date => new Date(`${seoulDay(at)}T00:00:00Z`)

/** What the format has no place for in a text: letters that steer a program, all but the tab and the ends of lines. */
// oxlint-disable-next-line no-control-regex -- they are what goes
const steering = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu
const plain = (text: string): string => text.replace(steering, '')

type Reading = { readonly catalogue: Catalogue; readonly origin: string; readonly now: Date }
type Words = { readonly summary: string; readonly location: string | null; readonly description: string | null; readonly url: string }

function wordsOf(row: FeedRow, { catalogue, origin, now }: Reading): Words {
  const at = (path: string): string => new URL(path, origin).href
  if (row.kind === 'own')
    return { summary: row.title, location: row.place, description: row.memo, url: at(`/calendar?month=${seoulDay(row.from).slice(0, 7)}`) }
  if (row.kind === 'order') {
    const { name, place } = toldOf(row, now)
    return {
      summary: `${row.productTitle} · ${name}`,
      location: place,
      description: row.optionTitle,
      url: at(`/mypage/market/sell-list/${row.purchaseNo}`),
    }
  }
  const service = serviceView(catalogue, row.serviceId).name
  return {
    summary: `${service} · ${row.customerName}`,
    location: addressOf(catalogue, row),
    description: null,
    url: at(`/pro/chats/${row.chatId}`),
  }
}

/**
 * A pro's entries as other calendars read them (RFC 5545) [calendar.feed]: instants as such, so that every program shows the
 * same Seoul hour; a name of its own that stays; a sequence that rises; what was taken off as cancelled. No telephone is in it.
 */
function writeFeed(rows: readonly FeedRow[], reading: Reading): string {
  const calendar = ical({
    name: '두레 일정',
    prodId: { company: 'dure', product: 'calendar', language: 'KO' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const row of rows) {
    const { summary, location, description, url } = wordsOf(row, reading)
    calendar.createEvent({
      id: `${row.uid}@${new URL(reading.origin).hostname}`,
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

/** `GET /calendar/<secret>.ics`: whoever has the link reads the pro's calendar, and nothing else of him. */
export function serveFeed(app: FastifyInstance, house: House): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const token = /^([\w-]{1,100})\.ics$/u.exec(request.params.file)?.[1]
    const now = house.clock.now()
    const providerId = token === undefined ? null : await openFeed(house.db, token, now)
    if (providerId === null) {
      reply.callNotFound()
      return reply
    }
    const since = new Date(now.getTime() - calendarLimits.feedBack)
    const [rows, catalogue] = await Promise.all([entriesForFeed(house.db, providerId, since), catalogueOf(house)])
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': `private, max-age=${calendarLimits.feedAgain / SECOND}`,
        'x-robots-tag': 'noindex',
        'content-disposition': 'inline; filename="dure.ics"',
      })
      .send(writeFeed(rows, { catalogue, origin: house.config.origin, now }))
  })
}
