import { insightLimits } from '@dure/contract/insight/limits'
import type { Context, House } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { serviceIdsOf } from '../profiles/index.ts'
import { rateDay, ratesOf, type RateRow } from './rates.sql.ts'

/** How many times oftener the soon ones were hired; null where too few are known, or it is no increase [insight.rate-increase]. */
function increaseOf({ soon, soonHired, later, laterHired }: RateRow): number | null {
  const { leastQuotes, leastHires } = insightLimits.rates
  if (Math.min(soon, later) < leastQuotes || Math.min(soonHired, laterHired) < leastHires) return null
  const times = Math.round((soonHired / soon / (laterHired / later)) * 10) / 10
  return times > 1 ? times : null
}

/** What the file of rates holds, as text: figures of our own deals, and where there are too few, nothing. */
export async function rateIncreaseFile(house: House): Promise<string> {
  const [{ serviceById }, rows, countedOn] = [await catalogueOf(house), await ratesOf(house.db), await rateDay(house.db)]
  const services = rows.flatMap((row) => {
    const [service, answerWithinHour] = [serviceById.get(row.serviceId), increaseOf(row)]
    return service === undefined || answerWithinHour === null ? [] : [{ id: service.id, slug: service.slug, answerWithinHour }]
  })
  const all = rows.find((row) => row.serviceId === 0)
  return JSON.stringify({ countedOn, answerWithinHour: all === undefined ? null : increaseOf(all), services })
}

/** The increase of one of a pro's services, in his order; else that of all. */
export async function increaseFor({ db }: Context, providerId: number): Promise<number | null> {
  const services = await serviceIdsOf(db, providerId)
  const rows = await ratesOf(db, [0, ...services])
  for (const id of [...services, 0]) {
    const row = rows.find((one) => one.serviceId === id)
    const times = row === undefined ? null : increaseOf(row)
    if (times !== null) return times
  }
  return null
}
