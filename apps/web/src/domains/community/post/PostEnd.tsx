import { useQuery } from '@tanstack/react-query'
import { allPath } from '@dure/contract/community/listPaths'
import type { ListedPost, PostPage } from '@dure/contract/community/schemas'
import { PostRow } from '../reading/PostRow.tsx'
import { relatedQuery } from '../reading/queries.ts'

/** What to read next [community.related]. */
export function Related({ post }: { readonly post: PostPage }) {
  const { data } = useQuery(relatedQuery(post.category, post.id))
  const posts: readonly ListedPost[] = data?.items ?? []
  if (posts.length === 0)
    return (
      <a href={allPath(post.category)} className="mt-8 inline-flex min-h-11 items-center font-semibold text-action">
        다른 글 보러 가기
      </a>
    )
  return (
    <section aria-labelledby="related" className="mt-10">
      <h2 id="related" className="type-heading">
        이어서 읽어 보세요
      </h2>
      <ul className="mt-1">
        {posts.map((one) => (
          <PostRow key={one.id} post={one} as="h3" />
        ))}
      </ul>
    </section>
  )
}
