import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '@dure/contract/client'
import type { ListedPost } from '@dure/contract/community/schemas'
import { allPath } from '@dure/contract/community/listPaths'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { Ago } from '../../../ground/Ago.tsx'
import { href } from '../../../navigation/href.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { usePage } from '../../../usePage.ts'
import { PostRow } from '../reading/PostRow.tsx'
import { HiddenComment } from '../talk/HiddenComment.tsx'
import { myCommentsQuery, myPostsQuery, onceEach } from '../reading/queries.ts'

const parts = {
  '/mypage/community/activities/posts': { label: '내 글', key: 'GET /v1/community/my/posts' },
  '/mypage/community/activities/comments': { label: '댓글', key: null },
  '/mypage/community/activities/saved': { label: '저장한 글', key: 'GET /v1/community/my/saved' },
  '/mypage/community/activities/liked': { label: '좋아한 글', key: 'GET /v1/community/my/liked' },
} as const
type Part = keyof typeof parts

const nothing: Record<Part, { readonly title: string; readonly text: string }> = {
  '/mypage/community/activities/posts': { title: '아직 쓴 글이 없어요', text: '궁금한 것이나 겪은 일을 이웃과 나눠 보세요.' },
  '/mypage/community/activities/comments': { title: '아직 남긴 댓글이 없어요', text: '아는 것이 있는 글에 한마디 남겨 보세요.' },
  '/mypage/community/activities/saved': { title: '저장한 글이 없어요', text: '다시 볼 글은 저장해 두면 여기에 모여요.' },
  '/mypage/community/activities/liked': { title: '좋아한 글이 없어요', text: '마음에 드는 글에 좋아요를 눌러 보세요.' },
}

type Path = '/mypage/community/activities' | Part

const partOf = (pathname: string): Part => (pathname in parts ? (pathname as Part) : '/mypage/community/activities/posts')

export async function loader({ queries, pathname }: ScreenContext<Path>): Promise<void> {
  const { key } = parts[partOf(pathname)]
  if (key === null) await queries.ensureInfiniteQueryData(myCommentsQuery)
  else await queries.ensureInfiniteQueryData(myPostsQuery(key))
}

export function head(): Head {
  return { title: '내 글과 댓글', noindex: true }
}

/** What one wrote, said, kept and liked in the community. */
export function component() {
  const part = partOf(usePage<Path>().pathname)
  const { key } = parts[part]
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-6">
      <PageHead title="내 글과 댓글" />
      <nav aria-label="활동" className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0">
        {Object.entries(parts).map(([path, { label }]) => (
          <a
            key={path}
            href={path}
            aria-current={path === part ? 'page' : undefined}
            className={cx(
              '-mb-px flex min-h-12 items-center whitespace-nowrap border-b-2 px-3 font-semibold',
              path === part ? 'border-action text-action' : 'border-transparent text-faint hover:text-ink',
            )}
          >
            {label}
          </a>
        ))}
      </nav>
      {key === null ? <MyComments /> : <MyPosts key={key} part={part} of={key} />}
    </div>
  )
}

const Nothing = ({ part }: { readonly part: Part }) => (
  <EmptyState
    scene="chats"
    {...nothing[part]}
    action={
      part === '/mypage/community/activities/posts'
        ? { label: '글쓰기', href: href('/community/dure-life/post/write') }
        : { label: '커뮤니티 둘러보기', href: allPath('dure-life') }
    }
  />
)

function MyPosts({ part, of }: { readonly part: Part; readonly of: Parameters<typeof myPostsQuery>[0] }) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(myPostsQuery(of))
  const posts = onceEach(data.pages)
  if (posts.length === 0) return <Nothing part={part} />
  return (
    <>
      <ul>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} note={noteOf(post)} />
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  )
}

/** A post that only its author sees says so. */
const noteOf = (post: ListedPost): ReactNode =>
  post.status === 'hidden' && <p className="col-span-2 mt-2 type-label text-alert">지금은 나에게만 보여요</p>

type Mine = Answer<'GET /v1/community/my/comments'>['items'][number]

function MyComments() {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(myCommentsQuery)
  const comments = onceEach(data.pages)
  if (comments.length === 0) return <Nothing part="/mypage/community/activities/comments" />
  return (
    <>
      <ul>
        {comments.map((comment) => (
          <MyComment key={comment.id} comment={comment} />
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  )
}

/** What he said, and of which post; it leads to its place there. */
function MyComment({ comment: { id, text, post, createdAt, status, reason } }: { readonly comment: Mine }) {
  return (
    <li className="relative border-b border-line py-4 transition-colors hover:bg-sunk/50">
      <p className="line-clamp-3 whitespace-pre-line">{text}</p>
      {status === 'hidden' && <HiddenComment reason={reason} />}
      <p className="mt-1.5 flex items-center gap-1.5 type-meta">
        {post.path === null ? (
          <span className="min-w-0 truncate">지워진 글</span>
        ) : (
          <a href={`${post.path}#comment-${id}`} className="min-w-0 truncate text-faint after:absolute after:inset-0 hover:text-action">
            {post.title}
          </a>
        )}
        <span aria-hidden="true">·</span>
        <span className="shrink-0">
          <Ago at={createdAt} />
        </span>
      </p>
    </li>
  )
}
