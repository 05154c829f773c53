import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, MessageCircleQuestion } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import type { ListedPost } from '@dure/contract/community/schemas'
import { LoadMore } from '@dure/ui/LoadMore'
import { href } from '../../../navigation/href.ts'
import { quietPart } from '../../../parts/LazyPart.tsx'
import { Quiet } from '../../../shell/Quiet.tsx'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { Cover } from './KnowhowCard.tsx'
import { PostRow } from './PostRow.tsx'
import { feedQuery, onceEach, type Asked } from './queries.ts'

// Nobody asked for it: where it does not come nothing is said.
const NewPosts = quietPart(() => import('./NewPosts.tsx').then((file) => file.NewPosts))

/** Behind which posts something else stands, where the list goes on [community.between]. */
const between = { knowhow: 5, ask: 8 } as const
/** Fetched at once: what stands on the first screen. */
const eagerRows = 4

type Props = {
  readonly asked: Asked
  readonly topicSaid: boolean
  /** A piece of know-how that stands among them. */
  readonly knowhow?: ListedPost | undefined
  /** Of the service that the list is of, where a question about it may be asked. */
  readonly ask?: { readonly href: string } | undefined
  /** What stands where nobody wrote anything. */
  readonly empty: ReactNode
}

/** Posts under each other, page after page; newer ones are told of and never push those that are read. */
export function Feed({ asked, topicSaid, knowhow, ask, empty }: Props) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(feedQuery(asked))
  const inBrowser = useInBrowser()
  const posts = onceEach(data.pages)
  if (posts.length === 0) return empty
  const newest = posts.reduce((most, { id, isStory }) => (isStory ? most : Math.max(most, id)), 0)
  return (
    <>
      {asked.sort === 'latest' && inBrowser && (
        <Quiet>
          <Suspense>
            <NewPosts asked={asked} newest={newest} />
          </Suspense>
        </Quiet>
      )}
      <ul>
        {posts.flatMap((post, at) => [
          <PostRow key={post.path} post={post} topicSaid={topicSaid} eager={at < eagerRows} />,
          ...(knowhow !== undefined && at + 1 === between.knowhow ? [<KnowhowRow key="knowhow" post={knowhow} />] : []),
          ...(ask !== undefined && at + 1 === between.ask ? [<AskRow key="ask" path={ask.href} />] : []),
        ])}
      </ul>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  )
}

/** What a pro knows, among what people say. */
function KnowhowRow({ post }: { readonly post: ListedPost }) {
  return (
    <li className="group relative border-b border-line bg-action-tint/60 max-md:-mx-4 max-md:px-4 md:my-2 md:rounded-card md:border-0 md:px-4">
      <div className="flex items-center gap-4 py-4">
        <Cover post={post} eager={false} className="size-18 shrink-0" width={192} />
        <div className="min-w-0 flex-1">
          <p className="type-label text-action">고수 노하우</p>
          <h2 className="line-clamp-2 font-bold leading-snug">
            <a
              href={post.path}
              className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
            >
              {post.title}
            </a>
          </h2>
          <p className="truncate type-note">{[post.user.name, post.service?.name].filter(Boolean).join(' · ')}</p>
        </div>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
      </div>
    </li>
  )
}

/** Who reads about a trouble of his own may ask those who know. */
function AskRow({ path }: { readonly path: string }) {
  return (
    <li className="relative border-b border-line">
      <a href={path} className="flex min-h-18 items-center gap-3 py-3 hover:bg-sunk/50">
        <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-action-tint text-action">
          <MessageCircleQuestion className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block leading-snug text-ink">비슷한 고민이 있나요?</b>
          <span className="type-note">그 일을 하는 고수에게 물어보세요</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
      </a>
    </li>
  )
}

/** Where questions are asked, of a service where the list is of one. */
export const askPath = (service: string | undefined): string =>
  href('/questions', undefined, { ask: '1', ...(service === undefined ? {} : { service }) })
