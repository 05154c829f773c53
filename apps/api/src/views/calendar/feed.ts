import { createHash } from 'node:crypto'
import { calendarLimits } from '@dure/contract/calendar/limits'
import { HOUR, SECOND, seoulDay } from '@dure/kernel/time'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../context.ts'
import { openFeed } from '../../domains/calendar/index.ts'
import { catalogueOf, type Catalogue } from '../../domains/catalogue/index.ts'
import { addressOf, serviceView } from '../../domains/requests/index.ts'
import { Packed, sendPacked } from '../../http/packed/packed.ts'
import { KeptReads } from '../../http/keptReads.ts'
import { Kept } from '../../kept.ts'
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

/** Feeds that lie here written: of thousands of entries one takes a megabyte, and much longer to write than to read its rows. */
const mostWritten = 30

/**
 * A pro's feed, read once a moment however many ask for it [availability.kept-reads], and written once for as long as all that it
 * says is the same [availability.packed-once].
 */
function feedsOf(house: House): (providerId: number, now: Date) => Promise<Packed> {
  const reads = new KeptReads(house.config.keptReads)
  const written = new Kept<Packed>({ milliseconds: HOUR, most: mostWritten })
  const { origin } = house.config
  const read = async (providerId: number, now: Date): Promise<Packed> => {
    const since = new Date(now.getTime() - calendarLimits.feedBack)
    const [rows, catalogue] = await Promise.all([entriesForFeed(house.db, providerId, since), catalogueOf(house)])
    const told = new Map(rows.map((row) => [row, wordsOf(row, { catalogue, origin, now })]))
    const said = createHash('sha256')
      .update(JSON.stringify([providerId, ...told]))
      .digest('base64')
    const found = written.find(said)
    if (found !== undefined) return found
    const text = writeIcs(rows, origin, (row) => told.get(row)!)
    const packed = new Packed('text/calendar; charset=utf-8', text)
    written.keep(said, packed)
    return packed
  }
  return async (providerId, now) => (await reads.read(String(providerId), () => read(providerId, now))) as Packed
}

/** `GET /calendar/<secret>.ics`: whoever has the link reads the pro's calendar, and nothing else of him [calendar.feed]. */
export function serveFeed(app: FastifyInstance, house: House): void {
  const feedOf = feedsOf(house)
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const token = /^([\w-]{1,100})\.ics$/u.exec(request.params.file)?.[1]
    const now = house.clock.now()
    const providerId = token === undefined ? null : await openFeed(house.db, token, now)
    if (providerId === null) {
      reply.callNotFound()
      return reply
    }
    const feed = await feedOf(providerId, now)
    void reply.headers({
      'cache-control': `private, max-age=${calendarLimits.feedAgain / SECOND}`,
      'x-robots-tag': 'noindex',
      'content-disposition': 'inline; filename="dure.ics"',
    })
    return sendPacked(request, reply, feed)
  })
}
