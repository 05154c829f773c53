import { priceLimits } from '@dure/contract/prices/limits'
import { inTransaction, type Context } from '../../context.ts'
import { allowLong } from '../../database/connect.ts'
import { catalogueChanged } from '../catalogue/index.ts'
import { requestCounts } from '../requests/index.ts'
import { writeBeside, writePrices, writeProPrices, writeRequestCounts } from './prices.sql.ts'

/** Seconds that a year of very many deals may take. */
const longest = 600

/** Makes prices, what is asked beside what, and how often it was ever asked anew, all at once: a page never shows half of it. */
export function makePrices(context: Context): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    await allowLong(db, longest)
    const since = new Date(now.getTime() - priceLimits.within)
    await writePrices(db, since)
    await writeProPrices(db, since)
    await writeBeside(db, new Date(now.getTime() - priceLimits.besideWithin))
    await writeRequestCounts(db, await requestCounts(db))
    await catalogueChanged(inside)
  })
}
