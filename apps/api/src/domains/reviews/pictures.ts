import type { Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { detachFiles, takeFiles, withholdFiles } from '../files/index.ts'
import { imagesOf, imagesShownBy, setImages, type ReviewRow } from './reviews.sql.ts'

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

/** Keeps a review's pictures from everybody until then; null shows them again [files.withheld]. */
export async function withholdPictures({ db }: Pick<Context, 'db'>, reviewId: number, until: Date | null): Promise<void> {
  await withholdFiles(db, await imagesOf(db, reviewId), until)
}
