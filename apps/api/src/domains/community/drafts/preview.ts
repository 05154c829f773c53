import type { Answer } from '@dure/contract/client'
import { postPreview } from '@dure/contract/community/preview'
import type { Block } from '@dure/contract/content/blocks'
import { picturesIn } from '@dure/contract/content/plainText'
import type { MemberContext } from '../../../context.ts'
import { bind } from '../../../http/bind.ts'
import { shownBlocks } from '../../content/index.ts'
import { filesByIds } from '../../files/index.ts'

/** What is written as readers would see it: nothing is told of pictures that are not his own [content.preview] [community.pictures]. */
async function preview(context: MemberContext, blocks: readonly Block[]): Promise<Answer<'POST /v1/community/previews'>> {
  const { db, actor } = context
  const files = await filesByIds(db, [...new Set(picturesIn(blocks).map((id) => id.toLowerCase()))])
  const own = new Set(files.flatMap((one) => (one.ownerId === actor.memberId ? [one.id] : [])))
  const his = blocks.filter((one) => one.type !== 'image' || own.has(one.fileId.toLowerCase()))
  // While nobody reads the post its pictures open for him alone.
  return { blocks: (await shownBlocks(context, [his], 'hidden'))[0]! }
}

export const previewRoutes = bind(postPreview, {
  previewPost: (context, { body }) => preview(context, body.contentBlocks),
})
