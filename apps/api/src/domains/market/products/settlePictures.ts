import type { Context } from '../../../context.ts'
import { settleFiles, untilShown, type Fate } from '../../files/index.ts'
import { draftOf } from './drafts.sql.ts'
import { filesOf } from './kept.ts'
import { isShown } from './mayBeSold.ts'
import { changesOf, orderedPictures, productsOfProvider } from './products.sql.ts'

/**
 * What becomes of pictures, once the products that have them were changed: those that nothing of the seller has any more go with the next
 * clean-up; those that everybody sees in one open to all, and the others, and those of orders and of what he is writing, wait withheld [files.withheld].
 */
export async function settlePictures({ db, now }: Context, providerId: number, fileIds: readonly string[]): Promise<void> {
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
    ...((await draftOf(db, providerId))?.files ?? []),
  ])
  const fate = (id: string): Fate => (shown.has(id) ? 'shown' : needed.has(id) ? untilShown : 'gone')
  await settleFiles(db, new Map(fileIds.map((id) => [id, fate(id)])), now)
}
