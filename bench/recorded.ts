import { startProduct } from './children.ts'
import { askOnce } from './load.ts'
import type { Shot } from './load.ts'

/** A statement the product sent to the database. */
export type Recorded = { readonly text: string; readonly values: unknown[] }

/** What the product asks of the database for each address, once everything it keeps in memory is there. */
export async function record(databaseUrl: string, shots: readonly Shot[]): Promise<Record<string, readonly Recorded[]>> {
  const product = await startProduct(databaseUrl, { RECORD: '1' })
  try {
    const sent: Record<string, readonly Recorded[]> = {}
    for (const shot of shots) {
      for (let warm = 0; warm < 3; warm += 1) await askOnce(product.port, shot)
      await product.ask('forget')
      await askOnce(product.port, shot)
      // Settings are kept for two seconds, whatever the load.
      sent[shot.path] = (await product.ask<Recorded[]>('tell')).filter(({ text }) => !text.includes('from setting'))
    }
    return sent
  } finally {
    await product.stop()
  }
}
