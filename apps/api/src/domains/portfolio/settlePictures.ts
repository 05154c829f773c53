import type { Context } from '../../context.ts'
import { settleFiles, untilShown, type Fate } from '../files/index.ts'
import { changesOf, filesOf, isShown, worksOfProvider } from './portfolio.sql.ts'

/**
 * What becomes of pictures, once the works that have them were changed: those that no work of the pro has any more go with the
 * next clean-up; those that everybody sees in one open to all, and the others wait withheld [files.withheld].
 */
export async function settlePictures({ db, now }: Context, providerId: number, fileIds: readonly string[]): Promise<void> {
  const works = await worksOfProvider(db, providerId)
  const changes = await changesOf(
    db,
    works.map((one) => one.id),
  )
  const shown = new Set(works.filter(isShown).flatMap(filesOf))
  const needed = new Set([...works.flatMap(filesOf), ...[...changes.values()].flatMap((one) => filesOf(one.content))])
  const fate = (id: string): Fate => (shown.has(id) ? 'shown' : needed.has(id) ? untilShown : 'gone')
  await settleFiles(db, new Map(fileIds.map((id) => [id, fate(id)])), now)
}
