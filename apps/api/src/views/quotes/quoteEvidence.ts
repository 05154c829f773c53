import type { ShownPrice } from '@dure/contract/catalogue/endpoints'
import type { SentRequestQuote } from '@dure/contract/requests/sent'
import { METRES_IN_KM } from '@dure/kernel/geo'
import { toldKm } from '@dure/contract/map/toldDistance'
import type { Db } from '../../database/connect.ts'
import { publicFileUrl } from '../../domains/files/index.ts'
import { evidenceOf } from '../requests/sentRequests.sql.ts'

type Evidence = Pick<SentRequestQuote, 'distance' | 'answerMinutes' | 'review' | 'works'>

/** What the quotes of a request are compared by, beside their prices, by the quote's id. */
export async function quoteEvidence(db: Db, given: { requestId: number; serviceId: number; now: Date }): Promise<Map<number, Evidence>> {
  const rows = await evidenceOf(db, given)
  return new Map(
    rows.map((row) => [
      row.quoteId,
      {
        distance: row.km === null ? null : toldKm(row.km) * METRES_IN_KM,
        answerMinutes: row.answerMinutes,
        review: row.review,
        works: (row.works ?? []).map((id) => publicFileUrl(id)),
      },
    ]),
  )
}

export const noEvidence: Evidence = { distance: null, answerMinutes: null, review: null, works: [] }

/** A whole job is compared with the average of a job, an hour with that of an hour; months and pieces with neither. */
const comparable: Readonly<Record<'F' | 'H', readonly string[]>> = { F: ['건', '회'], H: ['시간'] }

/** Percent above or below what the service is told to cost [prices.one]; null where that is an estimate, or the two are not of one kind. */
export function againstAverage(
  quote: { cost: number | null; unit: 'F' | 'H' },
  price: Pick<ShownPrice, 'avg' | 'unit' | 'estimated'> | undefined,
): number | null {
  if (quote.cost === null || price === undefined || price.estimated || !comparable[quote.unit].includes(price.unit)) return null
  return Math.round(((quote.cost - price.avg) / price.avg) * 100)
}
