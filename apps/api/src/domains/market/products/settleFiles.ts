import type { Context } from '../../../context.ts'
import { detachFiles, untilShown, withholdFiles } from '../../files/index.ts'
import { filesOf } from './kept.ts'
import { isShown } from './mayBeSold.ts'
import { changesOf, orderedPictures, productsOfProvider } from './products.sql.ts'

/**
 * What becomes of files, once the products that have them were changed: those that nothing of the seller has any more go with the next
 * clean-up; those that everybody sees in one open to all, and the others, and those of orders, wait withheld [files.withheld].
 */
export async function settleFiles({ db, now }: Context, providerId: number, fileIds: readonly string[]): Promise<void> {
  const products = await productsOfProvider(db, providerId)
  const changes = await changesOf(
    db,
    products.map((one) => one.id),
  )
  const shown = new Set(products.filter(isShown).flatMap(filesOf))
  const needed = new Set([
    ...products.flatMap(filesOf),
    ...[...changes.values()].flatMap((one) => filesOf(one.content)),
    ...(await orderedPictures(db, providerId)),
  ])
  const those = (wanted: (id: string) => boolean): string[] => fileIds.filter(wanted)
  await detachFiles(
    db,
    those((id) => !needed.has(id)),
    now,
  )
  await withholdFiles(
    db,
    those((id) => shown.has(id)),
    null,
  )
  await withholdFiles(
    db,
    those((id) => needed.has(id) && !shown.has(id)),
    untilShown,
  )
}
