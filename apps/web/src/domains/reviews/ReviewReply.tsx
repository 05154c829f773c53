import { Suspense, useState } from 'react'
import { addressed } from '@dure/kernel/names'
import { formatDate } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { useSession } from '../../session/store.ts'
import type { Review } from '../profiles/reviewsQuery.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'

const ReplyForm = lazyPart(() => import('./ReplyForm.tsx').then((file) => file.ReplyForm), { inPlace: true })

/** What the reviewed pro answered, and, for himself, where he writes, changes and takes back his answer. */
export function ReviewReply({ review }: { readonly review: Review }) {
  const { me } = useSession()
  /** The id of the answer that is being written anew; 0 for the first. */
  const [editing, setEditing] = useState<number>()
  const params = { id: String(me?.id ?? ''), reviewId: review.id }

  const removing = useCallMutation('DELETE /v1/user/:id/review/:reviewId/comment/:commentId', {
    refused: 'toast',
  })
  const removingAll = useCallMutation('DELETE /v1/user/:id/review/:reviewId/comment', { refused: 'toast' })
  /** One answer; null for all of them. */
  const remove = async (commentId: number | null) => {
    const sure = await confirm({
      title: commentId === null ? '답글을 모두 지울까요?' : '답글을 지울까요?',
      description: '지운 답글은 되살릴 수 없어요.',
      okButtonLabel: '지우기',
      state: 'danger',
    })
    if (sure) await (commentId === null ? removingAll.send({ params }) : removing.send({ params: { ...params, commentId } }))
  }
  const form = (commentId: number | null, now: string) => (
    <Suspense>
      <ReplyForm params={params} commentId={commentId} now={now} onClose={() => setEditing(undefined)} />
    </Suspense>
  )
  return (
    <>
      {review.rdbComments.map((comment) =>
        editing === comment.id ? (
          <div key={comment.id}>{form(comment.id, comment.content)}</div>
        ) : (
          <div key={comment.id} className="mt-3 rounded-card bg-sunk p-4">
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
              <b>{addressed(comment.user.name, 'provider')}의 답글</b>
              <span className="tabular text-faint">{formatDate(new Date(comment.createdAt))}</span>
            </p>
            <Folded text={comment.content} />
            {review.can.comment && (
              <div className="-mb-2 -ml-2 mt-1 flex">
                <Button tone="quiet" size="sm" className="min-h-11" onClick={() => setEditing(comment.id)}>
                  고치기
                </Button>
                <Button tone="quiet" size="sm" className="min-h-11" onClick={() => void remove(comment.id)}>
                  지우기
                </Button>
              </div>
            )}
          </div>
        ),
      )}
      {review.can.comment && review.rdbComments.length > 1 && (
        <Button tone="quiet" size="sm" className="mt-1 min-h-11" busy={removingAll.busy} onClick={() => void remove(null)}>
          답글 모두 지우기
        </Button>
      )}
      {review.can.comment &&
        review.rdbComments.length === 0 &&
        (editing === 0 ? (
          form(null, '')
        ) : (
          <Button tone="outline" size="sm" className="mt-3 min-h-11" onClick={() => setEditing(0)}>
            답글 쓰기
          </Button>
        ))}
    </>
  )
}

/** Two lines of an answer; a longer one opens. */
function Folded({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false)
  // Two lines of the narrowest phone hold some forty letters.
  const long = text.length > 60 || text.split('\n').length > 2
  return (
    <>
      <p className={cx('mt-1 whitespace-pre-line text-soft [overflow-wrap:anywhere]', long && !open && 'line-clamp-2')}>{text}</p>
      {long && !open && (
        <button
          type="button"
          className="-mb-2 inline-flex min-h-11 items-center type-note font-semibold underline"
          onClick={() => setOpen(true)}
        >
          답글 더 보기
        </button>
      )}
    </>
  )
}
