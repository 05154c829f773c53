import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { knowhowRoot } from '@dure/contract/community/listPaths'
import type { PostPage } from '@dure/contract/community/schemas'
import { truncate } from '@dure/kernel/korean'
import { Avatar } from '@dure/ui/Avatar'
import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { useCountSeen } from '../../counters/useCountSeen.ts'
import { nearProsQuery } from '../../search/nearProsQuery.ts'
import { NearPros, servedCards } from '../../search/servedPros.tsx'
import { AskWithPost } from '../post/AskWithPost.tsx'
import { knowhowJsonLd } from '../post/jsonLd.ts'
import { KnowhowCard } from '../reading/KnowhowCard.tsx'
import { loadPost } from '../post/loadPost.ts'
import { PostBody } from '../post/PostBody.tsx'
import { PostHead } from '../post/PostHead.tsx'
import { Talk } from '../post/served.tsx'
import { fewKnowhowQuery, postQuery } from '../reading/queries.ts'

type Path = '/community/pro-knowhow/:postSlug'

export async function loader(context: ScreenContext<Path>): Promise<PostPage> {
  const { queries, params } = context
  const post = await loadPost(context, 'dure-life', params.postSlug)
  // The page does without these rather than fail.
  await Promise.all([
    queries.prefetchQuery(fewKnowhowQuery()),
    ...(post.service === null ? [] : [queries.prefetchQuery(nearProsQuery({ service: post.service, area: null }))]),
  ])
  return post
}

export function head({ data: post }: HeadContext<Path, typeof loader>): Head {
  return {
    title: `${post.title} · ${post.user.name}`,
    description: truncate(post.excerpt, 150, '…'),
    canonical: post.path,
    noindex: post.status !== 'published',
    // Search engines read what the server sends; browsers need no code for it.
    ...(import.meta.env.SSR ? { jsonLd: knowhowJsonLd(post) } : {}),
  }
}

export { gone } from '../post/gone.ts'

/** A pro's know-how: its picture, what he knows step by step, and himself. */
export function component() {
  const { params } = usePage<Path>()
  const { data: post } = useSuspenseQuery(postQuery('dure-life', params.postSlug))
  const { data: few } = useQuery(fewKnowhowQuery())
  useCountSeen('/v1/seen', { kind: 'post', id: post.id }, post.user.isMine)
  const others = (few?.items ?? []).filter(({ id }) => id !== post.id).slice(0, limits.knowhowPage)
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-1 md:pt-4">
      <div className="lg:grid lg:grid-cols-[minmax(0,680px)_300px] lg:justify-between">
        <div className="min-w-0">
          <article>
            <PostHead
              post={post}
              list={{ name: '고수 노하우', path: knowhowRoot }}
              editPath={href('/community/pro-knowhow/new', undefined, { post: post.id })}
            >
              {post.coverImage !== null && (
                <div className="mb-2 max-md:-mx-4">
                  <img
                    src={atWidth(post.coverImage.url, 960)}
                    srcSet={`${atWidth(post.coverImage.url, 640)} 640w, ${atWidth(post.coverImage.url, 960)} 960w, ${atWidth(post.coverImage.url, 1280)} 1280w`}
                    sizes="(min-width: 768px) 680px, 100vw"
                    width={post.coverImage.width}
                    height={post.coverImage.height}
                    alt=""
                    fetchPriority="high"
                    data-picture
                    className="aspect-video w-full bg-sunk object-cover md:rounded-card"
                  />
                </div>
              )}
            </PostHead>
            <PostBody post={post} cards={servedCards} />
            <Writer post={post} />
          </article>
          <div className="mt-4 lg:hidden">
            <AskWithPost post={post} />
          </div>
          <Talk post={post} category="dure-life" slug={params.postSlug} />
        </div>
        <aside className="max-lg:hidden">
          <div className="sticky top-24 rounded-card border border-line bg-card p-5">
            <p className="font-bold">고수에게 맡기고 싶다면</p>
            <p className="mb-4 mt-1 type-note">이 글의 내용을 담아 요청서를 만들어 드려요. 확인한 뒤에 보내요.</p>
            <AskWithPost post={post} />
          </div>
        </aside>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="other-knowhow" className="mt-10">
          <h2 id="other-knowhow" className="type-heading">
            다른 노하우도 읽어 보세요
          </h2>
          <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-5">
            {others.map((one) => (
              <li key={one.id} className="min-w-0">
                <KnowhowCard post={one} as="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {post.service !== null && <NearPros of={{ service: post.service, area: null }} className="mt-10" />}
    </div>
  )
}

/** Whose it is, and the way to his page. */
function Writer({ post: { user } }: { readonly post: PostPage }) {
  if (user.id === null) return null
  return (
    <a
      href={href('/profile/users/:userId', { userId: user.id })}
      className="mt-8 flex items-center gap-3 rounded-card border border-line bg-card p-4 transition-colors hover:border-action"
    >
      <Avatar src={user.profileImage === null ? null : atWidth(user.profileImage, 192)} name={user.name} />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{user.name}</b>
        <span className="type-note">이 글을 쓴 고수예요</span>
      </span>
      <span className={buttonClass({ tone: 'tint', size: 'sm' })}>{user.isMine ? '내 프로필' : '프로필 보기'}</span>
    </a>
  )
}
