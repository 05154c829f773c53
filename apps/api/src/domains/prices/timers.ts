import { inTransaction, systemContext } from '../../context.ts'
import type { Timer } from '../../jobs/events.ts'
import { makePrices } from './makePrices.ts'
import { pricesToMake, takePriceDay } from './prices.sql.ts'

export const pricesTimers: readonly Timer[] = [
  {
    name: 'prices.make',
    due: pricesToMake,
    run: (house) =>
      inTransaction(systemContext(house), async (context) => {
        if (!(await takePriceDay(context.db, context.now))) return 0
        await makePrices(context)
        return 1
      }),
  },
]
