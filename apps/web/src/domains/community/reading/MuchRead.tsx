import { useQuery } from '@tanstack/react-query'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { PostRow } from './PostRow.tsx'
import { fewPostsQuery } from './queries.ts'

export const muchReadQuery = fewPostsQuery(limits.related, 'popular')

/** What many read now, for who has nothing to read here. */
export function MuchRead({ className }: { readonly className: string }) {
  const { data } = useQuery(muchReadQuery)
  const posts = data?.items ?? []
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="much-read" className={className}>
      <h2 id="much-read" className="type-heading">
        지금 많이 읽는 글이에요
      </h2>
      <ul className="mt-2">
        {posts.map((post) => (
          <PostRow key={post.path} post={post} as="h3" />
        ))}
      </ul>
    </section>
  )
}
