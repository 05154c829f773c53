import type { Reportable } from '../../safety/index.ts'
import { profileRow, updateProvider } from './profile.sql.ts'
import { describedProfiles } from './reported.sql.ts'
import { providerOfMember } from '../providers.sql.ts'

async function setHidden(db: Parameters<typeof updateProvider>[0], memberId: number, at: Date | null): Promise<void> {
  const provider = await providerOfMember(db, memberId)
  if (provider !== undefined) await updateProvider(db, provider.id, { hiddenAt: at })
}

/** A pro's page, by his member id: kept from others until operators decide, and until they show it again where they uphold. */
export const reportableProfile: Reportable = {
  find: async ({ db }, memberId) => {
    const row = await profileRow(db, memberId)
    return row === undefined || row.memberStatus === 'left' ? undefined : { authorId: memberId }
  },
  hide: ({ db, now }, memberId) => setHidden(db, memberId, now),
  remove: ({ db, now }, memberId) => setHidden(db, memberId, now),
  show: ({ db }, memberId) => setHidden(db, memberId, null),
  returns: true,
  sides: async (_, memberId) => ({ chatId: null, providerMemberId: memberId }),
  describe: async ({ db }, memberIds) =>
    new Map(
      (await describedProfiles(db, memberIds)).map((row) => [
        row.memberId,
        { lines: [row.name, row.intro, row.description, row.priceNote].filter(Boolean), path: `/profile/users/${row.memberId}` },
      ]),
    ),
}
