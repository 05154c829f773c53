import type { PostPage } from '@dure/contract/community/schemas'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { graphemeLength } from '@dure/kernel/korean'

/** Whether a page holds too little to be found: few words, no picture, and nobody said anything to it [community.thin]. */
export function isThin({ blocks, commentCount }: Pick<PostPage, 'blocks' | 'commentCount'>): boolean {
  if (commentCount > 0 || blocks.some((block) => block.type === 'image')) return false
  const words = blocks.flatMap((block) => {
    if (block.type === 'list') return block.items.flatMap((item) => item.spans)
    return 'spans' in block ? block.spans : []
  })
  return graphemeLength(words.map((span) => span.text).join(''), limits.thin) < limits.thin
}
