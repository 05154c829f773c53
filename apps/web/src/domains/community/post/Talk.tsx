import type { WrittenCategory } from '@dure/contract/community/categories'
import type { PostPage } from '@dure/contract/community/schemas'
import { postQuery } from '../reading/queries.ts'
import { Comments } from '../talk/Comments.tsx'
import { PostFoot } from './PostFoot.tsx'

type Props = { readonly post: PostPage; readonly category: WrittenCategory; readonly slug: string }

/** What others say to a post, and what its reader does with it. */
export function Talk({ post, category, slug }: Props) {
  return (
    <>
      <div className="mt-8 border-t border-line pt-4">
        <Comments post={post} category={category} />
      </div>
      {post.status === 'published' && <PostFoot post={post} category={category} asked={postQuery(category, slug)} />}
    </>
  )
}
