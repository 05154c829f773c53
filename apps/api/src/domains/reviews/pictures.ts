import type { Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { detachFiles, settleFiles, takeFiles, untilShown } from '../files/index.ts'
import { imagesOf, imagesShownBy, picturesShownFrom, setImages, type ReviewRow } from './reviews.sql.ts'

type Image = { readonly fileId: string; readonly type: 'before' | 'after' }
type Pictured = Pick<ReviewRow, 'id' | 'customerId'>

/** Takes pictures for a review: those `kept` are its own already, the others nothing showed before. */
export function takePictures(
  context: Context,
  images: readonly Image[],
  { kept = [], deviceId }: { readonly kept?: readonly string[]; readonly deviceId?: string | null | undefined } = {},
): Promise<true | Failure<'INVALID_PARAMS'>> {
  const fresh = images.map((one) => one.fileId.toLowerCase()).filter((id) => !kept.includes(id))
  return takeFiles(context, fresh, { topic: 'review', deviceId, unused: true })
}

/** Puts pictures, which were taken, in the place of those a review shows; what none of its author's shows any more goes. */
export async function replacePictures({ db, now }: Context, { id, customerId }: Pictured, images: readonly Image[]): Promise<void> {
  const before = await imagesOf(db, id)
  await setImages(db, id, images)
  const still = [...images.map((one) => one.fileId.toLowerCase()), ...(await imagesShownBy(db, customerId, before))]
  await detachFiles(
    db,
    before.filter((fileId) => !still.includes(fileId)),
    now,
  )
}

/**
 * Keeps a review's pictures from everybody while it is hidden or taken away, and shows them again once it stands; what another
 * review of its author shows stays shown [files.withheld].
 */
export async function settlePictures({ db, now }: Context, reviewId: number): Promise<void> {
  const rows = await picturesShownFrom(db, reviewId)
  await settleFiles(db, new Map(rows.map(({ fileId, from }) => [fileId, from === null ? untilShown : from > now ? from : 'shown'])), now)
}
