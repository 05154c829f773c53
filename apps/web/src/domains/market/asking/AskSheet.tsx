import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ApiError } from '@dure/contract/client'
import { marketQuestionLimits as limits } from '@dure/contract/market/limits'
import { marketQuestions, type ProductQuestion } from '@dure/contract/market/marketQuestions'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { TextArea } from '@dure/ui/fields/TextArea'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'
import { useSession } from '../../../session/store.ts'
import { useRouter } from '../../../useRouter.ts'
import { changedQuestion } from './changedQuestion.ts'
import { keepAskDraft, loadAskDraft } from './drafts.ts'

type Props = {
  readonly productId: number
  /** Whether it is for the seller alone where nothing was said yet. */
  readonly secret?: boolean
  /** His question that he changes; a new one where there is none. */
  readonly former?: ProductQuestion
  readonly onClose: () => void
}

/** Asks about a product, or changes a question; what was typed stays in the browser until it was sent. */
export function AskSheet({ productId, secret = false, former, onClose }: Props) {
  const { me } = useSession()
  // Another window of his may have changed it meanwhile.
  const [read, setRead] = useState(former)
  const router = useRouter()
  const kept = former === undefined ? loadAskDraft(productId) : null
  const form = useForm({
    resolver: schemaResolver(marketQuestions.askOfProduct.body),
    defaultValues: {
      text: former?.text ?? kept?.text ?? '',
      // Who pressed for the seller alone asks him alone, whatever he began before.
      isSecret: former?.isSecret ?? (secret || kept?.isSecret === true),
    },
  })
  const { errors } = form.formState
  const { text = '', isSecret = false } = useWatch({ control: form.control })
  useEffect(() => {
    if (former === undefined) keepAskDraft(productId, { text, isSecret })
  }, [former, productId, text, isSecret])
  const refused = (error: ApiError) => {
    setRead((before) => changedQuestion(error) ?? before)
    showRefusal(error, form.setError, ['text'])
  }
  const asking = useCallMutation('POST /v1/market/products/:productId/questions', {
    done: '질문을 보냈어요. 답변이 달리면 알려 드릴게요.',
    refused,
    onDone: () => {
      keepAskDraft(productId, null)
      onClose()
    },
  })
  const changing = useCallMutation('PUT /v1/market/questions/:id', { done: '질문을 고쳤어요.', refused, onDone: onClose })
  const back = href('/market/products/:productId/qna', { productId }, { ask: isSecret ? 'seller' : 'all' })
  const send = form.handleSubmit((body) => {
    if (me === null) return router.history.push(href('/login', undefined, { redirect: back }))
    return read === undefined
      ? asking.send({ params: { productId }, body })
      : changing.send({ params: { id: read.id }, body: { ...body, version: read.version } })
  })
  return (
    <Sheet open onClose={onClose} title={former === undefined ? '고수에게 물어보기' : '질문 고치기'}>
      <form noValidate className="space-y-5" onSubmit={(event) => void send(event)}>
        {read !== undefined && read.text !== former?.text && (
          <p className="whitespace-pre-line rounded-card bg-sunk px-4 py-3 [overflow-wrap:anywhere]">지금 질문: {read.text}</p>
        )}
        <TextArea
          {...form.register('text')}
          label="질문"
          rows={5}
          max={limits.text.most}
          placeholder="예: 주차할 곳이 있나요?"
          hint={`${limits.text.least}자부터 적을 수 있어요. 연락처는 적을 수 없어요.`}
          error={errors.text?.message}
        />
        <Checkbox {...form.register('isSecret')}>
          <span className="block font-semibold">고수만 볼 수 있게 하기</span>
          <span className="block type-meta">
            {isSecret ? '질문과 답변을 나와 고수만 볼 수 있어요.' : '누구나 볼 수 있어요. 이름은 첫 글자만 보여요.'}
          </span>
        </Checkbox>
        <FormError text={errors.root?.message} />
        <Button type="submit" size="lg" wide busy={asking.busy || changing.busy}>
          {me === null ? '로그인하고 질문 보내기' : former === undefined ? '질문 보내기' : '고치기'}
        </Button>
      </form>
    </Sheet>
  )
}
