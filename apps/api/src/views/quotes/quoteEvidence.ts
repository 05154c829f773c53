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
