import { Controller, useForm, useWatch } from 'react-hook-form'
import type { AutoMessage } from '@dure/contract/chat/autoMessages'
import { autoMessageBody } from '@dure/contract/chat/schemas'
import type { ApiError } from '@dure/contract/client'
import { textLimits } from '@dure/kernel/names'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { TextArea } from '@dure/ui/fields/TextArea'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'
import { useSession } from '../../../session/store.ts'
import { useRouter } from '../../../useRouter.ts'

/** What customers ask most, to begin with. */
const examples = [
  '방문 견적도 받을 수 있나요?',
  '추가 비용이 생기는 경우가 있나요?',
  '예약은 며칠 전에 해야 하나요?',
  '작업은 얼마나 걸리나요?',
] as const

/** A question with its answer, and the services in whose rooms it shows. */
export function AutoMessageForm({ of }: { readonly of?: AutoMessage }) {
  const router = useRouter()
  const services = (useSession().me?.provider?.services ?? []).map(({ id, title }) => ({ id: Number(id), title }))
  const form = useForm({
    resolver: schemaResolver(autoMessageBody),
    mode: 'onTouched',
    defaultValues: { question: of?.question ?? '', answer: of?.answer ?? '', serviceIds: of?.serviceIds ?? null },
  })
  const { errors } = form.formState
  const question = useWatch({ control: form.control, name: 'question' })
  const saved = {
    done: of === undefined ? '자동응답을 만들었어요.' : '자동응답을 고쳤어요.',
    onDone: () => router.history.replace(href('/auto-message')),
    refused: (error: ApiError) => showRefusal(error, form.setError, ['question', 'answer', 'serviceIds']),
  }
  const making = useCallMutation('POST /v1/chats/auto/messages', saved)
  const changing = useCallMutation('PUT /v1/chats/auto/messages/:id', saved)
  const { busy } = of === undefined ? making : changing
  const save = form.handleSubmit((body) => (of === undefined ? making.send({ body }) : changing.send({ params: { id: of.id }, body })))
  return (
    <form noValidate className="mt-6 space-y-6" onSubmit={(event) => void save(event)}>
      <div>
        <TextArea
          {...form.register('question')}
          label="고객이 누를 질문"
          rows={2}
          max={textLimits.autoQuestion.max}
          hint={`${textLimits.autoQuestion.min}자 이상 적어 주세요.`}
          error={errors.question?.message}
        />
        {question.trim() === '' && <Examples onPick={(one) => form.setValue('question', one, { shouldValidate: true })} />}
      </div>
      <TextArea
        {...form.register('answer')}
        label="바로 보일 답변"
        rows={5}
        max={textLimits.autoAnswer.max}
        hint={`${textLimits.autoAnswer.min}자 이상 적어 주세요. 연락처는 넣을 수 없어요.`}
        error={errors.answer?.message}
      />
      <Controller
        control={form.control}
        name="serviceIds"
        render={({ field: { value, onChange } }) => (
          <fieldset>
            <legend className="font-semibold">어느 서비스의 대화방에 보일까요?</legend>
            <div className="mt-2 space-y-1">
              <Checkbox checked={value === null} onChange={(event) => onChange(event.currentTarget.checked ? null : [])}>
                모든 서비스
              </Checkbox>
              {services.map((service) => (
                <Checkbox
                  key={service.id}
                  checked={value === null || (value ?? []).includes(service.id)}
                  onChange={(event) => {
                    const chosen = value ?? services.map((one) => one.id)
                    onChange(event.currentTarget.checked ? [...chosen, service.id] : chosen.filter((id) => id !== service.id))
                  }}
                >
                  {service.title}
                </Checkbox>
              ))}
            </div>
            {value !== null && value?.length === 0 && <p className="mt-1 text-sm text-alert">고른 서비스가 없어 어디에도 보이지 않아요.</p>}
            {errors.serviceIds?.message && (
              <p role="alert" className="mt-1 text-sm text-danger">
                {errors.serviceIds.message}
              </p>
            )}
          </fieldset>
        )}
      />
      <FormError text={errors.root?.message} />
      <div className="flex gap-2">
        <a
          href={href('/auto-message')}
          className="inline-flex min-h-13 flex-1 items-center justify-center rounded-field border border-line font-semibold text-ink no-underline hover:bg-sunk"
        >
          취소
        </a>
        <Button type="submit" size="lg" className="flex-1" busy={busy}>
          저장
        </Button>
      </div>
    </form>
  )
}

/** Questions that many ask, to begin with. */
function Examples({ onPick }: { readonly onPick: (question: string) => void }) {
  return (
    <div role="group" aria-label="자주 쓰는 질문" className="mt-2 flex flex-wrap gap-2">
      {examples.map((one) => (
        <button
          key={one}
          type="button"
          onClick={() => onPick(one)}
          className="min-h-11 rounded-full border border-line px-4 type-note hover:border-edge"
        >
          {one}
        </button>
      ))}
    </div>
  )
}
