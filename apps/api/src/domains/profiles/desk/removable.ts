import { rejectableNames } from '@dure/contract/profiles/checklist'
import { shownPictures } from '../../files/index.ts'
import type { Removable } from '../../safety/index.ts'
import { mendRejections, rejectionsByIds } from '../completeness/rejections.sql.ts'
import { lockProfile } from '../editing/editing.sql.ts'
import { settlePictures } from '../profile/pictures.ts'
import { profileRow } from '../profile/profile.sql.ts'
import { shown } from './profileDesk.ts'

/** An item of a profile that was turned down, by the number of its rejection [profiles.rejected-items]. */
export const removableItem: Removable = {
  giveBack: async (context, id) => {
    const { db, now } = context
    const [one] = await rejectionsByIds(db, [id])
    if (one === undefined) return
    await lockProfile(db, one.providerId)
    await mendRejections(db, one.providerId, [one.type], now)
    await settlePictures(context, one.memberId)
  },
  describe: async (context, ids) => {
    const { db } = context
    const rows = await rejectionsByIds(db, ids)
    const [first] = rows
    // They are of one member: who is asked about is one.
    const profile = first === undefined ? undefined : await profileRow(db, first.memberId)
    const items = profile && shown(profile)
    const of = (row: (typeof rows)[number]) => (row.memberId === first?.memberId ? items?.[row.type] : undefined)
    const pictureOf = await shownPictures(
      context,
      rows.flatMap((row) => of(row)?.fileIds ?? []),
    )
    return new Map(
      rows.map((row) => [
        row.id,
        { lines: [rejectableNames[row.type], ...(of(row)?.lines ?? [])], pictures: (of(row)?.fileIds ?? []).map(pictureOf) },
      ]),
    )
  },
  mendPath: () => '/profile',
}
