import { rejectableNames } from '@dure/contract/profiles/checklist'
import type { Removable } from '../../safety/index.ts'
import { mendRejections, rejectionsByIds } from '../completeness/rejections.sql.ts'
import { lockProfile } from '../editing/editing.sql.ts'
import { profileRow } from '../profile/profile.sql.ts'
import { shown } from './profileDesk.ts'

/** An item of a profile that was turned down, by the number of its rejection [profiles.rejected-items]. */
export const removableItem: Removable = {
  giveBack: async ({ db, now }, id) => {
    const [one] = await rejectionsByIds(db, [id])
    if (one === undefined) return
    await lockProfile(db, one.providerId)
    await mendRejections(db, one.providerId, [one.type], now)
  },
  describe: async ({ db }, ids) => {
    const rows = await rejectionsByIds(db, ids)
    const [first] = rows
    // They are of one member: who is asked about is one.
    const profile = first === undefined ? undefined : await profileRow(db, first.memberId)
    const lines = (row: (typeof rows)[number]): string[] =>
      profile === undefined || row.memberId !== first?.memberId ? [] : shown(profile)[row.type].lines
    return new Map(rows.map((row) => [row.id, { lines: [rejectableNames[row.type], ...lines(row)] }]))
  },
  mendPath: () => '/profile',
}
