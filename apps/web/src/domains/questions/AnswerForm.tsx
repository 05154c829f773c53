import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ApiError } from '@dure/contract/client'
import { answerBody } from '@dure/contract/questions/schemas'
import { questionLimits } from '@dure/contract/questions/limits'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { keepAnswerDraft, loadAnswerDraft } from './drafts.ts'

type Props = {
  readonly questionId: number
  /** His answer that he changes; a new one where there is none. */
  readonly former?: { readonly id: number; readonly content: string } | undefined
  readonly onEnd?: () => void
}

/** A pro writes his answer, or changes it; what he typed stays in the browser until it was sent. */
export function AnswerForm({ questionId, former, onEnd }: Props) {
  const form = useForm({
    resolver: schemaResolver(answerBody),
    defaultValues: { content: former?.content ?? loadAnswerDraft(questionId) ?? '' },
  })
  const { errors } = form.formState
  const content = useWatch({ control: form.control, name: 'content' })
  useEffect(() => {
    if (former === undefined) keepAnswerDraft(questionId, content)
  }, [former, questionId, content])
  const refused = (error: ApiError) => showRefusal(error, form.setError, ['content'])
  const adding = useCallMutation('POST /v1/questions/:id/answers', {
    done: '답변을 올렸어요. 질문한 분께 알렸어요.',
    refused,
    onDone: () => keepAnswerDraft(questionId, null),
  })
  const editing = useCallMutation('PATCH /v1/questions/:id/answers/:answerId', {
    done: '답변을 고쳤어요.',
    refused,
    onDone: () => onEnd?.(),
  })
  const write = form.handleSubmit((body) =>
    former === undefined
      ? adding.send({ params: { id: questionId }, body })
      : editing.send({ params: { id: questionId, answerId: former.id }, body }),
  )
  return (
    <form noValidate className="mt-4 space-y-3" onSubmit={(event) => void write(event)}>
      <TextArea
        {...form.register('content')}
        label={former === undefined ? '고수로 답변하기' : '답변 고치기'}
        rows={5}
        max={questionLimits.text.most}
        hint="내 프로필과 함께 누구나 볼 수 있어요. 연락처는 적을 수 없어요."
        error={errors.content?.message}
      />
      <FormError text={errors.root?.message} />
      <div className="flex justify-end gap-2">
        {onEnd !== undefined && (
          <Button tone="quiet" onClick={onEnd}>
            그만두기
          </Button>
        )}
        <Button type="submit" busy={adding.busy || editing.busy}>
          {former === undefined ? '답변 올리기' : '고치기'}
        </Button>
      </div>
    </form>
  )
}
