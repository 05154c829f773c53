import type { Context } from '../../../context.ts'
import { settleFiles, untilShown, type Fate } from '../../files/index.ts'
import { picturesUsed } from './posts.sql.ts'

/**
 * What becomes of pictures, once what has them was changed: those that nothing of their author has any more go with the next clean-up;
 * those of what everybody sees are open to all, and those of what is hidden, was said before or is being written wait withheld
 * [files.withheld] [community.pictures].
 */
export async function settlePictures({ db, now }: Context, authorId: number, fileIds: readonly string[]): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const used = await picturesUsed(db, authorId, ids)
  const fate = (id: string): Fate => {
    const found = used.get(id)
    return found === undefined ? 'gone' : found.shown ? 'shown' : untilShown
  }
  await settleFiles(db, new Map(ids.map((id) => [id, fate(id)])), now)
}
