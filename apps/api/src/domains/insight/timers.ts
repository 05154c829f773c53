import { insightLimits } from '@dure/contract/insight/limits'
import { MINUTE } from '@dure/kernel/time'
import { inTransaction, systemContext } from '../../context.ts'
import { allowLong } from '../../database/connect.ts'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'
import { ratesToCount, takeRateDay, writeRates } from './rates.sql.ts'

/** Seconds that a year of very many quotes may take. */
const longest = 600

const countRates: Timer = {
  name: 'insight.count-rates',
  due: ratesToCount,
  run: (house) =>
    inTransaction(systemContext(house), async ({ db, now }) => {
      if (!(await takeRateDay(db, now))) return 0
      await allowLong(db, longest)
      const { within, soon } = insightLimits.rates
      await writeRates(db, { since: new Date(now.getTime() - within), minutes: soon / MINUTE })
      return 1
    }),
}

export const insightTimers: readonly Timer[] = [
  countRates,
  clearing('insight.clear-readers', 'profileReader', 'readAt', insightLimits.readersKept),
  clearing('insight.clear-reads', 'profileRead', 'readAt', insightLimits.readsKept),
]
