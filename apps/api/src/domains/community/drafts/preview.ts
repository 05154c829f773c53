import type { Answer } from '@dure/contract/client'
import { postPreview } from '@dure/contract/community/preview'
import type { Block, ShownBlock } from '@dure/contract/content/blocks'
import { picturesIn } from '@dure/contract/content/plainText'
import type { MemberContext } from '../../../context.ts'
import { bind } from '../../../http/bind.ts'
import { shownBlocks } from '../../content/index.ts'
import { fileView, filesByIds } from '../../files/index.ts'

/** What is written as readers would see it: nothing is told of pictures that are not his own [content.preview] [community.pictures]. */
async function preview(context: MemberContext, blocks: readonly Block[]): Promise<Answer<'POST /v1/community/previews'>> {
  const { db, actor, house } = context
  const files = await filesByIds(db, [...new Set(picturesIn(blocks).map((id) => id.toLowerCase()))])
  const own = new Map(files.filter((one) => one.ownerId === actor.memberId).map((one) => [one.id, one]))
  const [shown] = await shownBlocks(context, [blocks.filter((one) => one.type !== 'image' || own.has(one.fileId.toLowerCase()))])
  // While nobody reads the post they open for him alone.
  const opened = (one: ShownBlock): ShownBlock =>
    one.type === 'image' ? { ...one, picture: { ...one.picture, url: fileView(house, own.get(one.picture.fileId)!).url } } : one
  return { blocks: shown!.map(opened) }
}

export const previewRoutes = bind(postPreview, {
  previewPost: (context, { body }) => preview(context, body.contentBlocks),
})
