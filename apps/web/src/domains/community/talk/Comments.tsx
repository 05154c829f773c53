import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PostPage } from '@dure/contract/community/schemas'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { cx } from '@dure/ui/cx'
import { ErrorState } from '@dure/ui/ErrorState'
import { grouped } from '@dure/ui/grouped'
import { LoadMore } from '@dure/ui/LoadMore'
import { SkeletonList } from '@dure/ui/Skeleton'
import { toast } from '../../../shell/feedback/toasts.ts'
import { onceEach } from '../reading/queries.ts'
import { CommentCard, type TalkOf } from './CommentCard.tsx'
import { bestQuery, commentsQuery, isGone, type Talk, type TalkSort } from './queries.ts'
import { useLinkedComment } from './useLinkedComment.ts'
import { useNewComments } from './useNewComments.ts'

type Props = { readonly post: PostPage; readonly category: WrittenCategory }

const sorts: readonly (readonly [TalkSort, string])[] = [
  ['latest', '최신순'],
  ['oldest', '등록순'],
]

/** What is said of a post: the best first, then all of it; what comes meanwhile is told and never pushed in. */
export function Comments({ post, category }: Props) {
  const queries = useQueryClient()
  const [sort, setSort] = useState<TalkSort>('latest')
  const { linked, forget } = useLinkedComment()
  const talk: Talk = { category, postId: post.id, sort, around: linked }
  const list = useInfiniteQuery(commentsQuery(talk))
  const best = useQuery(bestQuery(talk))
  const bests = linked === undefined ? (best.data?.items ?? []) : []
  const comments = onceEach(list.data?.pages ?? [])
  const total = list.data?.pages[0]?.total ?? post.commentCount
  const fresh = useNewComments(post.id, [...bests, ...comments])
  const of: TalkOf = { category, post, marked: linked }
  const seen = list.data !== undefined
  useEffect(() => {
    if (linked === undefined || !seen) return
    const place = document.getElementById(`comment-${linked}`)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [linked, seen])
  // A line that broke says nothing of the comment: the list offers to try again.
  const lost = linked !== undefined && isGone(list.error)
  useEffect(() => {
    if (!lost) return
    toast('지워졌거나 볼 수 없는 댓글이에요.', { state: 'warning' })
    forget()
    // oxlint-disable-next-line react/exhaustive-deps -- once for the comment that is not there
  }, [lost])
  const showFresh = async () => {
    forget()
    setSort('latest')
    fresh.forget()
    await Promise.all([
      queries.invalidateQueries({ queryKey: commentsQuery(talk).queryKey.slice(0, 2) }),
      queries.invalidateQueries({ queryKey: bestQuery(talk).queryKey }),
    ])
    document.getElementById('comments')?.scrollIntoView()
  }
  return (
    <section id="comments" aria-labelledby="comments-title" className="scroll-mt-20">
      <div className="flex min-h-11 items-center gap-2">
        <h2 id="comments-title" className="type-heading">
          댓글 {total > 0 && <span className="tabular text-faint">{grouped(total)}</span>}
        </h2>
        {total > 1 && <Orders now={sort} onPick={(next) => (forget(), setSort(next))} />}
      </div>
      <div role="status" className="sticky top-20 z-10">
        {fresh.count > 0 && (
          <button
            type="button"
            onClick={() => void showFresh()}
            className="mx-auto my-2 flex min-h-11 items-center rounded-full bg-action px-5 type-label text-on-action shadow-float"
          >
            새 댓글 보기
          </button>
        )}
      </div>
      {linked !== undefined && list.data?.pages[0]?.hasNewer === true && (
        <button type="button" onClick={forget} className="min-h-11 type-label text-action">
          처음부터 보기
        </button>
      )}
      {list.isError && !seen ? (
        <ErrorState text="댓글을 불러오지 못했어요." onRetry={() => void list.refetch()} />
      ) : !seen ? (
        <SkeletonList rows={3} />
      ) : comments.length === 0 && bests.length === 0 ? (
        <p className="py-6 text-soft">{post.can.comment ? '첫 댓글을 남겨 보세요.' : '아직 댓글이 없어요.'}</p>
      ) : (
        <>
          {bests.length > 0 && (
            <div className="mt-1 rounded-card bg-sunk px-4">
              <h3 className="pt-3 text-sm font-bold text-action">많이 공감한 댓글</h3>
              <ul className="[&>li:last-child]:border-0">
                {bests.map((one) => (
                  <CommentCard key={one.id} comment={one} {...of} />
                ))}
              </ul>
            </div>
          )}
          <ul>
            {comments.map((one) => (
              <CommentCard key={one.id} comment={one} {...of} />
            ))}
          </ul>
          {list.hasNextPage && <LoadMore hasMore loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />}
        </>
      )}
    </section>
  )
}

/** In which order they stand. */
function Orders({ now, onPick }: { readonly now: TalkSort; readonly onPick: (sort: TalkSort) => void }) {
  return (
    <div role="group" aria-label="댓글 순서" className="ml-auto flex">
      {sorts.map(([sort, name]) => (
        <button
          key={sort}
          type="button"
          aria-pressed={sort === now}
          onClick={() => onPick(sort)}
          className={cx('min-h-11 px-2 text-sm', sort === now ? 'font-bold text-ink' : 'text-faint hover:text-ink')}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
