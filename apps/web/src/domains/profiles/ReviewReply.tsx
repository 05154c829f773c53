import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@dure/contract/client'
import type { Answer } from '@dure/contract/client'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { addressed } from '@dure/kernel/names'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { useCall } from '../../api/query.ts'
import { useSession } from '../../session/store.ts'
import { ReportLink } from '../safety/ReportLink.tsx'
import { confirm } from '../../shell/feedback/confirm.ts'
import { toast } from '../../shell/feedback/toasts.ts'

type Review = Answer<'GET /v3/users/:id/reviews/received'>['reviews'][number]

/** What the reviewed pro answered, and, for himself, where he writes, changes and takes back his answer. */
export function ReviewReply({ review }: { readonly review: Review }) {
  const call = useCall()
  const queries = useQueryClient()
  const { me } = useSession()
  /** The id of the answer that is being written anew; 0 for the first. */
  const [editing, setEditing] = useState<number>()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  // The same words sent again, after a lost answer, are one reply.
  const [key, setKey] = useState('')
  const params = { id: String(me?.id ?? ''), reviewId: review.id }

  const begin = (id: number, now: string) => {
    setEditing(id)
    setText(now)
    setWrong(undefined)
    setKey(crypto.randomUUID())
  }
  const refresh = () => queries.invalidateQueries({ queryKey: ['GET /v3/users/:id/reviews/received'] })
  const save = async () => {
    const content = text.trim()
    if (content === '') return setWrong('답글을 적어 주세요.')
    setBusy(true)
    try {
      if (editing === 0) await call('POST /v1/user/:id/review/:reviewId/comment', { params, body: { content } }, { idempotencyKey: key })
      else
        await call('POST /v1/user/:id/review/:reviewId/comment/:commentId', {
          params: { ...params, commentId: editing! },
          body: { content },
        })
      setEditing(undefined)
      toast('답글을 남겼어요.', { state: 'success' })
      await refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(error.fields.content ?? error.message)
      setKey(crypto.randomUUID())
    } finally {
      setBusy(false)
    }
  }
  const remove = async (commentId: number) => {
    const sure = await confirm({
      title: '답글을 지울까요?',
      description: '지운 답글은 되살릴 수 없어요.',
      okButtonLabel: '지우기',
      state: 'danger',
    })
    if (!sure) return
    try {
      await call('DELETE /v1/user/:id/review/:reviewId/comment/:commentId', { params: { ...params, commentId } })
      await refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message, { state: 'warning' })
    }
  }
  const form = (
    <div className="mt-3">
      <TextArea
        label="답글"
        rows={3}
        max={reviewLimits.reply}
        value={text}
        error={wrong}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button tone="quiet" onClick={() => setEditing(undefined)}>
          그만두기
        </Button>
        <Button busy={busy} onClick={() => void save()}>
          답글 남기기
        </Button>
      </div>
    </div>
  )
  return (
    <>
      {review.rdbComments.map((comment) =>
        editing === comment.id ? (
          <div key={comment.id}>{form}</div>
        ) : (
          <div key={comment.id} className="mt-3 rounded-card bg-sunk p-4">
            <b className="text-sm">{addressed(comment.user.name, 'provider')}의 답글</b>
            <p className="mt-1 whitespace-pre-line text-soft [overflow-wrap:anywhere]">{comment.content}</p>
            {!review.can.comment && (
              <p className="-mb-3 text-right">
                <ReportLink label="신고" thing={{ kind: 'comment', id: comment.id, label: '답글 신고하기' }} />
              </p>
            )}
            {review.can.comment && (
              <div className="-mb-2 -ml-2 mt-1 flex">
                <Button tone="quiet" size="sm" className="min-h-11" onClick={() => begin(comment.id, comment.content)}>
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
      {review.can.comment &&
        review.rdbComments.length === 0 &&
        (editing === 0 ? (
          form
        ) : (
          <Button tone="outline" size="sm" className="mt-3 min-h-11" onClick={() => begin(0, '')}>
            답글 쓰기
          </Button>
        ))}
    </>
  )
}
