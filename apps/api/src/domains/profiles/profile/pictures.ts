import type { Context, House } from '../../../context.ts'
import { pictureUrl, settleFiles, untilShown, type Fate } from '../../files/index.ts'
import { profileRow, type ProfileRow } from './profile.sql.ts'

/** Where a picture of a profile stands: in an item that operators may turn down, or among the licences. */
type Place = 'profileImgUrl' | 'mediaUrls' | 'files'

const withheld = (row: ProfileRow, place: Place): boolean => row.hidden || row.rejections.some((one) => one.type === place)

/** The address of a picture of this page for who may see it [files.withheld]. */
export const urlOn = (house: House, row: ProfileRow, place: Place, fileId: string): string =>
  pictureUrl(house, fileId, withheld(row, place))

/** Keeps the pictures of a profile from everybody while it is hidden or operators turned them down, and shows the others [files.withheld]. */
export async function settlePictures({ db, now }: Pick<Context, 'db' | 'now'>, memberId: number): Promise<void> {
  const row = await profileRow(db, memberId)
  if (row === undefined) return
  const placed: [Place, string | null][] = [
    ['profileImgUrl', row.pictureFileId],
    ...row.media.map((one): [Place, string | null] => ['mediaUrls', one.fileId]),
    ...row.files.map((fileId): [Place, string | null] => ['files', fileId]),
  ]
  const fates = new Map<string, Fate>()
  for (const [place, fileId] of placed)
    if (fileId !== null && fates.get(fileId) !== 'shown') fates.set(fileId, withheld(row, place) ? untilShown : 'shown')
  await settleFiles(db, fates, now)
}
