import { useState } from 'react'
import type { ApiError } from '@dure/contract/client'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { useCallMutation } from '../../api/useCallMutation.ts'

type Props = {
  readonly params: { readonly id: string; readonly reviewId: number }
  /** The answer that is written anew; null for the first. */
  readonly commentId: number | null
  readonly now: string
  readonly onClose: () => void
}

/** Where the reviewed pro writes or changes his answer; a part of its own, since visitors of his page never need it. */
export function ReplyForm({ params, commentId, now, onClose }: Props) {
  const [text, setText] = useState(now)
  const [wrong, setWrong] = useState<string>()
  const saved = {
    done: '답글을 남겼어요.',
    refused: (error: ApiError) => setWrong(error.fields['content'] ?? error.message),
    onDone: onClose,
  } as const
  const writing = useCallMutation('POST /v1/user/:id/review/:reviewId/comment', saved)
  const changing = useCallMutation('POST /v1/user/:id/review/:reviewId/comment/:commentId', saved)
  const save = async () => {
    const content = text.trim()
    setWrong(content === '' ? '답글을 적어 주세요.' : undefined)
    if (content === '') return
    await (commentId === null
      ? writing.send({ params, body: { content } })
      : changing.send({ params: { ...params, commentId }, body: { content } }))
  }
  return (
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
        <Button tone="quiet" onClick={onClose}>
          그만두기
        </Button>
        <Button busy={writing.busy || changing.busy} onClick={() => void save()}>
          답글 남기기
        </Button>
      </div>
    </div>
  )
}
