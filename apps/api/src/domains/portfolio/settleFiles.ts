import type { Context } from '../../context.ts'
import { detachFiles, untilShown, withholdFiles } from '../files/index.ts'
import { changesOf, filesOf, isShown, worksOfProvider } from './portfolio.sql.ts'

/**
 * What becomes of files, once the works that have them were changed: those that no work of the pro has any more go with the
 * next clean-up; those that everybody sees in one open to all, and the others wait withheld [files.withheld].
 */
export async function settleFiles({ db, now }: Context, providerId: number, fileIds: readonly string[]): Promise<void> {
  const works = await worksOfProvider(db, providerId)
  const changes = await changesOf(
    db,
    works.map((one) => one.id),
  )
  const shown = new Set(works.filter(isShown).flatMap(filesOf))
  const needed = new Set([...works.flatMap(filesOf), ...[...changes.values()].flatMap((one) => filesOf(one.content))])
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
