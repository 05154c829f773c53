import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { feedPath, proFeedPath } from '@dure/contract/community/listPaths'
import type { WrittenCategory } from '@dure/contract/community/categories'
import type { Comment, PostPage } from '@dure/contract/community/schemas'
import { truncate } from '@dure/kernel/korean'
import { href } from '../../../navigation/href.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { useLoaded, usePage } from '../../../usePage.ts'
import { useCountSeen } from '../../counters/useCountSeen.ts'
import { nearProsQuery } from '../../search/nearProsQuery.ts'
import { NearPros, servedCards } from '../../search/servedPros.tsx'
import { AskWithPost } from '../post/AskWithPost.tsx'
import { postJsonLd } from '../post/jsonLd.ts'
import { loadPost } from '../post/loadPost.ts'
import { PostBody } from '../post/PostBody.tsx'
import { PostHead } from '../post/PostHead.tsx'
import { Related, Talk } from '../post/served.tsx'
import { postQuery } from '../reading/queries.ts'
import { isThin } from '../post/thin.ts'
import { commentsQuery } from '../talk/queries.ts'

type Path = '/community/dure-life/posts/:postSlug' | '/community/pro-center/posts/:postSlug'

const categoryOf = (pathname: string): WrittenCategory => (pathname.startsWith('/community/pro-center/') ? 'pro-center' : 'dure-life')

const listOf = ({ category, topic }: PostPage): readonly [name: string, path: string] => [
  topic.name,
  category === 'pro-center' ? proFeedPath(topic.slug) : feedPath({ topic: topic.slug }),
]

export async function loader(context: ScreenContext<Path>): Promise<PostPage> {
  const post = await loadPost(context, categoryOf(context.pathname), context.params.postSlug)
  if (post.service !== null || post.area !== null) await context.queries.prefetchQuery(nearProsQuery(post))
  return post
}

export function head({ data: post, queries }: HeadContext<Path, typeof loader>): Head {
  return {
    title: post.title,
    description: truncate(post.excerpt, 150, '…'),
    canonical: post.path,
    noindex: post.category !== 'dure-life' || post.status !== 'published' || isThin(post),
    // Search engines read what the server sends; browsers need no code for it.
    ...(import.meta.env.SSR ? { jsonLd: postJsonLd(post, listOf(post), talkOf(queries, post)) } : {}),
  }
}

const talkOf = (queries: QueryClient, { id }: PostPage): readonly Comment[] =>
  queries.getQueryData(commentsQuery({ category: 'dure-life', postId: id, sort: 'latest' }).queryKey)?.pages[0]?.items ?? []

export { gone } from '../post/gone.ts'

/** A post: what was said, what others say to it, and where to go on. */
export function component() {
  const { params, pathname } = usePage<Path>()
  const category = categoryOf(pathname)
  useLoaded<typeof loader>()
  const { data: post } = useSuspenseQuery(postQuery(category, params.postSlug))
  useCountSeen('/v1/seen', { kind: 'post', id: post.id }, post.user.isMine)
  const [name, path] = listOf(post)
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-1 md:pt-4 lg:grid lg:grid-cols-[minmax(0,680px)_300px] lg:justify-between">
      <div className="min-w-0">
        <article>
          <PostHead post={post} list={{ name, path }} editPath={href('/community/dure-life/post/write/:postId', { postId: post.id })} />
          <PostBody post={post} cards={servedCards} />
        </article>
        <div className="mt-8 lg:hidden">
          <AskWithPost post={post} />
        </div>
        <Talk post={post} category={category} slug={params.postSlug} />
        <Related post={post} />
        <NearPros of={post} className="mt-10" />
      </div>
      <aside className="max-lg:hidden">
        <div className="sticky top-24 rounded-card border border-line bg-card p-5">
          <p className="font-bold">비슷한 일을 맡기고 싶다면</p>
          <p className="mb-4 mt-1 type-note">이 글의 내용과 사진을 담아 요청서를 만들어 드려요. 확인한 뒤에 보내요.</p>
          <AskWithPost post={post} />
        </div>
      </aside>
    </div>
  )
}
