import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ApiError } from '@dure/contract/client'
import { marketQuestionLimits as limits } from '@dure/contract/market/limits'
import { marketQuestions, type ProductQuestion } from '@dure/contract/market/marketQuestions'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { keepAnswerDraft, loadAnswerDraft } from './drafts.ts'
import { changedQuestion } from './changedQuestion.ts'

type Props = { readonly question: ProductQuestion; readonly onClose: () => void }

const fields = z.pick(marketQuestions.answerProductQuestion.body, { answer: true })

/** The seller answers what was asked, or changes what he answered; what was typed stays in the browser until it was sent. */
export function AnswerSheet({ question, onClose }: Props) {
  const former = question.answer
  // It may be changed while he writes: then he reads what it says now, and sends his answer to that.
  const [read, setRead] = useState(question)
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: { answer: former ?? loadAnswerDraft(question.id) },
  })
  const { errors } = form.formState
  const { answer = '' } = useWatch({ control: form.control })
  useEffect(() => {
    if (former === null) keepAnswerDraft(question.id, answer)
  }, [former, question.id, answer])
  const told = {
    refused: (error: ApiError) => {
      setRead((before) => changedQuestion(error) ?? before)
      showRefusal(error, form.setError, ['answer'])
    },
    onDone: () => {
      keepAnswerDraft(question.id, '')
      onClose()
    },
  }
  const answering = useCallMutation('POST /v1/market/questions/:id/answer', { ...told, done: '답변을 보냈어요. 물어본 분께 알려 드려요.' })
  const changing = useCallMutation('PUT /v1/market/questions/:id/answer', { ...told, done: '답변을 고쳤어요.' })
  const send = form.handleSubmit((said) =>
    (former === null ? answering : changing).send({ params: { id: question.id }, body: { ...said, version: read.version } }),
  )
  return (
    <Sheet open onClose={onClose} title={former === null ? '답변하기' : '답변 고치기'}>
      <form noValidate className="space-y-5" onSubmit={(event) => void send(event)}>
        <p className="whitespace-pre-line rounded-card bg-sunk px-4 py-3 [overflow-wrap:anywhere]">{read.text}</p>
        {read.answer !== null && read.answer !== former && (
          <p className="whitespace-pre-line rounded-card bg-sunk px-4 py-3 [overflow-wrap:anywhere]">지금 답변: {read.answer}</p>
        )}
        <TextArea
          {...form.register('answer')}
          label="답변"
          rows={5}
          max={limits.answer.most}
          hint={read.isSecret ? '물어본 분만 볼 수 있어요. 연락처는 적을 수 없어요.' : '누구나 볼 수 있어요. 연락처는 적을 수 없어요.'}
          error={errors.answer?.message}
        />
        <FormError text={errors.root?.message} />
        <Button type="submit" size="lg" wide busy={answering.busy || changing.busy}>
          {former === null ? '답변 보내기' : '고치기'}
        </Button>
      </form>
    </Sheet>
  )
}
