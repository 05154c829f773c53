import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../context.ts'
import { orderedEntry } from './calendar.sql.ts'
import { writeIcs } from './ics.ts'

/** An order as its buyer puts it into his own calendar, by the writer of the feed: put there again it takes the place of the former [calendar.order]. */
export async function orderForCalendar(
  { db, house, actor }: MemberContext,
  purchaseNo: string,
): Promise<Answer<'GET /v1/market/orders/:purchaseNo/calendar'> | Failure<'NOT_FOUND'>> {
  const entry = await orderedEntry(db, actor.memberId, purchaseNo)
  if (entry === undefined) return fail('NOT_FOUND')
  const { origin } = house.config
  const ics = writeIcs([entry], origin, (row) => ({
    summary: `${row.productTitle} · ${row.optionTitle}`,
    location: row.orderPlace,
    description: null,
    url: new URL(`/mypage/market/order-list/${purchaseNo}`, origin).href,
  }))
  return { name: `dure-${purchaseNo}.ics`, ics }
}
