import { calendarLimits } from '@dure/contract/calendar/limits'
import { SECOND, seoulDay } from '@dure/kernel/time'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../context.ts'
import { openFeed } from '../../domains/calendar/index.ts'
import { catalogueOf, type Catalogue } from '../../domains/catalogue/index.ts'
import { addressOf, serviceView } from '../../domains/requests/index.ts'
import { entriesForFeed, type FeedRow } from './calendar.sql.ts'
import { toldOf } from './getSchedule.ts'
import { writeIcs, type Words } from './ics.ts'

type Reading = { readonly catalogue: Catalogue; readonly origin: string; readonly now: Date }

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

/** `GET /calendar/<secret>.ics`: whoever has the link reads the pro's calendar, and nothing else of him [calendar.feed]. */
export function serveFeed(app: FastifyInstance, house: House): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const token = /^([\w-]{1,100})\.ics$/u.exec(request.params.file)?.[1]
    const now = house.clock.now()
    const providerId = token === undefined ? null : await openFeed(house.db, token, now)
    if (providerId === null) {
      reply.callNotFound()
      return reply
    }
    const { origin } = house.config
    const since = new Date(now.getTime() - calendarLimits.feedBack)
    const [rows, catalogue] = await Promise.all([entriesForFeed(house.db, providerId, since), catalogueOf(house)])
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': `private, max-age=${calendarLimits.feedAgain / SECOND}`,
        'x-robots-tag': 'noindex',
        'content-disposition': 'inline; filename="dure.ics"',
      })
      .send(writeIcs(rows, origin, (row) => wordsOf(row, { catalogue, origin, now })))
  })
}
