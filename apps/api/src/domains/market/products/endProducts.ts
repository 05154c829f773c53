import { saleMoves } from '@dure/contract/market/productStates'
import { mayMove } from '@dure/contract/moves'
import type { Context } from '../../../context.ts'
import { forgetCounted } from '../../counters/index.ts'
import { detachFiles } from '../../files/index.ts'
import { endRemovals } from '../../safety/index.ts'
import { filesOf } from './kept.ts'
import { changesOf, deleteProducts, dropChanges, endSales, forgetWords, type ProductRow } from './products.sql.ts'
import { settlePictures } from './settlePictures.ts'

/** Products of one seller go for good, the row staying for what was ordered; they are locked, or their seller is [market.leaving]. */
export async function endProducts(
  context: Context,
  products: readonly ProductRow[],
  { why, actorId }: { readonly why: 'deleted' | 'left'; readonly actorId: number | null },
): Promise<void> {
  const { db, now } = context
  const [first] = products
  if (first === undefined) return
  const ids = products.map((one) => one.id)
  const changes = await changesOf(db, ids)
  const sold = products.filter((one) => mayMove(saleMoves.end, one.status)).map((one) => one.id)
  await endSales(db, sold, { actorId, reason: why, now })
  await dropChanges(db, ids)
  await deleteProducts(db, ids, now)
  await forgetWords(db, { ids })
  await forgetCounted(db, 'product', ids)
  for (const kind of ['refusedProduct', 'product'] as const) await endRemovals(db, kind, ids, now)
  const files = [...products.flatMap(filesOf), ...[...changes.values()].flatMap((one) => filesOf(one.content))]
  // Of who left nobody shows them any more, orders neither: the next clean-up takes them.
  if (why === 'left') await detachFiles(db, files, new Date(0))
  else await settlePictures(context, first.providerId, files)
}
