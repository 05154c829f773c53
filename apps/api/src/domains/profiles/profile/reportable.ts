import type { Context } from '../../../context.ts'
import { shownPictures } from '../../files/index.ts'
import type { Reportable } from '../../safety/index.ts'
import { settlePictures } from './pictures.ts'
import { profileRow, updateProvider } from './profile.sql.ts'
import { describedProfiles } from './reported.sql.ts'
import { providerOfMember } from '../providers.sql.ts'

async function setHidden(context: Context, memberId: number, hiddenAt: Date | null): Promise<void> {
  const provider = await providerOfMember(context.db, memberId)
  if (provider === undefined) return
  await updateProvider(context.db, provider.id, { hiddenAt })
  await settlePictures(context, memberId)
}

/** A pro's page, by his member id: kept from others until operators decide, and until they show it again where they uphold. */
export const reportableProfile: Reportable = {
  find: async ({ db }, memberId) => {
    const row = await profileRow(db, memberId)
    return row === undefined || row.memberStatus === 'left' ? undefined : { authorId: memberId }
  },
  hide: (context, memberId) => setHidden(context, memberId, context.now),
  remove: (context, memberId) => setHidden(context, memberId, context.now),
  show: (context, memberId) => setHidden(context, memberId, null),
  returns: true,
  sides: async (_, memberId) => ({ chatId: null, providerMemberId: memberId }),
  describe: async (context, memberIds) => {
    const rows = await describedProfiles(context.db, memberIds)
    const pictureOf = await shownPictures(
      context,
      rows.flatMap((row) => row.fileIds),
    )
    return new Map(
      rows.map((row) => [
        row.memberId,
        {
          lines: [row.name, row.intro, row.description, row.priceNote].filter(Boolean),
          pictures: [...new Set(row.fileIds)].map(pictureOf),
          path: `/profile/users/${row.memberId}`,
        },
      ]),
    )
  },
}
