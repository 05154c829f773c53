import { useQuery } from '@tanstack/react-query'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { allPath } from '@dure/contract/community/listPaths'
import { EmptyState } from '@dure/ui/EmptyState'
import { PostRow } from '../reading/PostRow.tsx'
import { fewPostsQuery } from '../reading/queries.ts'

/** A post that is gone, or was never there: what there is instead [community.gone]. */
export function gone() {
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-6">
      <h1 className="sr-only">지워진 글이에요</h1>
      <EmptyState
        scene="search"
        title="지워진 글이에요"
        text="글쓴이가 지웠거나 주소가 바뀌었어요."
        action={{ label: '커뮤니티 둘러보기', href: allPath('dure-life') }}
      />
      <ReadInstead />
    </div>
  )
}

function ReadInstead() {
  const { data } = useQuery(fewPostsQuery(limits.related, 'popular'))
  const posts = data?.items ?? []
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="instead" className="mt-6">
      <h2 id="instead" className="text-xl font-bold">
        지금 많이 읽는 글이에요
      </h2>
      <ul className="mt-2">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} as="h3" />
        ))}
      </ul>
    </section>
  )
}
