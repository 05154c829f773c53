import { MINUTE } from '@dure/kernel/time'
import { inTransaction, systemContext, type Context, type House } from '../context.ts'
import type { Rows, Timer } from './events.ts'
import { logFailure } from './logFailure.ts'

const batch = 50
/** How long a row that failed leaves the others alone; by the machine's time, nothing of the business hangs on it. */
const putOffFor = MINUTE

/**
 * A timer whose rows move each in a transaction of its own: one that fails, or that its state keeps from moving, is logged as
 * `words`, put off for a minute, and keeps no other waiting.
 */
export function oneByOne<Row extends { readonly id: number }>(timer: {
  readonly name: string
  readonly words: string
  readonly due: (now: Date) => Rows
  /** The next due row but for those put off, locked for this worker alone (SKIP LOCKED). */
  readonly take: (context: Context, except: readonly number[]) => Promise<Row | undefined>
  /** @returns whether it is done, so that it is not due any more. */
  readonly work: (context: Context, row: Row) => Promise<boolean>
}): Timer {
  const houses = new WeakMap<House, Map<number, number>>()

  const next = async (house: House, putOff: Map<number, number>): Promise<'moved' | 'put off' | 'none'> => {
    let id: number | undefined
    const later = (): 'put off' => {
      putOff.set(id!, performance.now() + putOffFor)
      return 'put off'
    }
    try {
      return await inTransaction(systemContext(house), async (context) => {
        const row = await timer.take(context, [...putOff.keys()])
        if (row === undefined) return 'none'
        ;({ id } = row)
        return (await timer.work(context, row)) ? 'moved' : later()
      })
    } catch (error) {
      if (id === undefined) throw error
      logFailure(house, error, timer.words, { id })
      return later()
    }
  }

  return {
    name: timer.name,
    due: timer.due,
    async run(house) {
      const putOff = houses.get(house) ?? new Map<number, number>()
      houses.set(house, putOff)
      for (const [id, until] of putOff) if (until < performance.now()) putOff.delete(id)
      let moved = 0
      for (let turn = 0; turn < batch; turn += 1) {
        const outcome = await next(house, putOff)
        if (outcome === 'none') break
        if (outcome === 'moved') moved += 1
      }
      return moved
    },
  }
}
