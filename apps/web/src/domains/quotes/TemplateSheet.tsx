import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { pick } from 'zod/mini'
import type { ApiError } from '@dure/contract/client'
import type { QuoteTemplate } from '@dure/contract/quotes/endpoints'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { ownFormOf, type OwnForm } from '@dure/contract/quotes/ownForm'
import { templateBody } from '@dure/contract/quotes/schemas'
import { fillVariables, hasVariables, quoteVariables } from '@dure/contract/quotes/variables'
import { Button } from '@dure/ui/Button'
import { ErrorState } from '@dure/ui/ErrorState'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../api/query.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { PriceFields } from '../../forms/PriceFields.tsx'
import { QuoteFiles } from '../../forms/QuoteFiles.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { usePictures } from '../../pictures/usePictures.ts'

type Kind = 'D' | 'C'
type Props = { readonly kind: Kind; readonly id: number | null; readonly onClose: () => void }

/** How the words read of a request somebody might send. */
const example = { 성: '김', 서비스: '입주청소', 지역: '서울 강남구', 고수: '내 활동명' }
const titles = { D: ['새 템플릿', '템플릿 고치기'], C: ['새 견적서', '견적서 고치기'] } as const

/** Makes or changes a template or an own form; what another window changed is fetched first. */
export function TemplateSheet({ kind, id, onClose }: Props) {
  const { data, isError, refetch, isFetching } = useQuery({
    ...query('GET /v2/quote/bookmarks/:id', { params: { id: id ?? 0 } }),
    enabled: id !== null,
    // What is typed into it is not to be taken away by a later answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (id === null || data !== undefined) return <TemplateForm kind={kind} template={data ?? null} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={titles[kind][1]}>
      {isError ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : <SkeletonList rows={3} />}
    </Sheet>
  )
}

type FormProps = { readonly kind: Kind; readonly template: QuoteTemplate | null; readonly onClose: () => void }

function TemplateForm({ kind, template, onClose }: FormProps) {
  const form = useForm({
    resolver: schemaResolver(pick(templateBody, { title: true, unit: true, cost: true, description: true })),
    mode: 'onTouched',
    defaultValues: {
      title: template?.title ?? '',
      unit: template?.unit ?? 'F',
      cost: template?.cost ?? null,
      description: template?.description ?? '',
    },
  })
  const { errors } = form.formState
  const { unit, cost, description } = useWatch({ control: form.control })
  const [asked, setAsked] = useState<OwnForm>(() =>
    template === null && kind === 'C' ? [{ title: '', answer: '' }] : ownFormOf(template?.quoteForms),
  )
  const kept = (template?.files ?? []).map(({ fileId, file, fileName }) => ({ id: fileId, url: file, name: fileName }))
  const [fileIds, setFileIds] = useState<readonly string[]>(kept.map((file) => file.id))
  const pictures = usePictures('quote', kept, (stored) => setFileIds(stored.map((one) => one.id)))
  const saved = {
    done: kind === 'D' ? '템플릿을 저장했어요.' : '견적서를 저장했어요.',
    onDone: onClose,
    refused: (error: ApiError) => showRefusal(error, form.setError, ['title', 'cost', 'description']),
  } as const
  const making = useCallMutation('POST /v2/quote/bookmarks', saved)
  const changing = useCallMutation('PATCH /v2/quote/bookmarks/:id', saved)
  const { busy } = template === null ? making : changing
  const save = form.handleSubmit((given) => {
    const questions = asked.filter((one) => one.title.trim() !== '')
    const body = {
      ...given,
      files: fileIds.map((fileId) => ({ fileId })),
      quoteFormType: kind,
      ...(kind === 'C' ? { quoteForms: questions } : {}),
    }
    return template === null ? making.send({ body }) : changing.send({ params: { id: template.id }, body })
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={titles[kind][template === null ? 0 : 1]}
      actions={
        <Button wide size="lg" busy={busy} disabled={pictures.busy} onClick={() => void save()}>
          저장하기
        </Button>
      }
    >
      <div className="space-y-5">
        <TextField label="제목" required maxLength={quoteLimits.templateTitle} error={errors.title?.message} {...form.register('title')} />
        <div>
          <PriceFields
            unit={unit ?? 'F'}
            cost={typeof cost === 'number' ? cost : null}
            onUnit={(value) => form.setValue('unit', value)}
            onCost={(amount) => form.setValue('cost', amount, { shouldValidate: form.formState.isSubmitted })}
            hint={kind === 'D' ? '비워 두면 보낼 때 적어요.' : '비워 두면 가격 협의로 보내요.'}
            error={errors.cost?.message}
          />
        </div>
        <Words
          label={kind === 'D' ? '설명' : '인사말'}
          value={typeof description === 'string' ? description : ''}
          error={errors.description?.message}
          onChange={(text) => form.setValue('description', text, { shouldValidate: form.formState.isSubmitted })}
        />
        {kind === 'C' && <Questions asked={asked} onChange={setAsked} />}
        <QuoteFiles pictures={pictures} hint={`${quoteLimits.files}개까지 붙여 두고 한 번에 보내요.`} />
        <FormError text={errors.root?.message ?? pictures.problem} />
      </div>
    </Sheet>
  )
}

type WordsProps = {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** Words with buttons that put in what they name of a request, and how they will read. */
function Words({ label, value, error, onChange }: WordsProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const put = (name: string) => {
    const [from, to] = [box.current?.selectionStart ?? value.length, box.current?.selectionEnd ?? value.length]
    onChange(`${value.slice(0, from)}{${name}}${value.slice(to)}`)
    box.current?.focus()
  }
  return (
    <div>
      <TextArea
        ref={box}
        label={label}
        required
        max={quoteLimits.description}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2" role="group" aria-label="요청마다 달라지는 말 넣기">
        {Object.entries(quoteVariables).map(([name, means]) => (
          <button
            key={name}
            type="button"
            title={means}
            className="inline-flex min-h-11 items-center rounded-full border border-line px-3 type-note hover:border-edge"
            onClick={() => put(name)}
          >
            {`{${name}}`} <span className="ml-1 text-faint">{means}</span>
          </button>
        ))}
      </div>
      {hasVariables(value) && (
        <p className="mt-2 whitespace-pre-line rounded-field bg-sunk px-4 py-3 text-sm">
          <span className="block text-faint">이렇게 채워져요</span>
          {fillVariables(value, example)}
        </p>
      )}
    </div>
  )
}

type QuestionsProps = { readonly asked: OwnForm; readonly onChange: (asked: OwnForm) => void }

/** The questions of an own form with what is usually answered, in their order. */
function Questions({ asked, onChange }: QuestionsProps) {
  const change = (at: number, part: Partial<OwnForm[number]>) => onChange(asked.map((one, n) => (n === at ? { ...one, ...part } : one)))
  const move = (at: number, to: number) => {
    const next = [...asked]
    const [one] = next.splice(at, 1)
    if (one !== undefined) next.splice(to, 0, one)
    onChange(next)
  }
  const tool = 'grid size-11 place-items-center text-faint hover:text-ink disabled:opacity-30'
  return (
    <fieldset className="space-y-3">
      <legend className="font-bold">질문과 답</legend>
      <p className="type-meta">견적을 쓸 때마다 이 질문들이 나와요. 답은 견적 설명 뒤에 붙어요.</p>
      {asked.map((one, at) => (
        // Questions have no number of their own; their place is what tells them apart.
        <div key={at} className="rounded-card border border-line p-4">
          <div className="flex items-center justify-between">
            <p className="tabular type-meta font-semibold">질문 {at + 1}</p>
            <span className="flex">
              <button
                type="button"
                className={tool}
                aria-label={`질문 ${at + 1} 위로`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp aria-hidden="true" className="size-4" />
              </button>
              <button
                type="button"
                className={tool}
                aria-label={`질문 ${at + 1} 아래로`}
                disabled={at === asked.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown aria-hidden="true" className="size-4" />
              </button>
              <button
                type="button"
                className={tool}
                aria-label={`질문 ${at + 1} 빼기`}
                onClick={() => onChange(asked.filter((_, n) => n !== at))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </span>
          </div>
          <div className="space-y-3">
            <TextField
              label="질문"
              hiddenLabel
              placeholder="예: 포함되는 작업"
              maxLength={quoteLimits.ownFormTitle}
              value={one.title}
              onChange={(event) => change(at, { title: event.currentTarget.value })}
            />
            <TextArea
              label="자주 쓰는 답"
              hiddenLabel
              placeholder="자주 쓰는 답 (선택)"
              rows={2}
              max={quoteLimits.ownFormAnswer}
              value={one.answer}
              onChange={(event) => change(at, { answer: event.currentTarget.value })}
            />
          </div>
        </div>
      ))}
      {asked.length < quoteLimits.ownFormItems && (
        <Button tone="outline" onClick={() => onChange([...asked, { title: '', answer: '' }])}>
          <Plus aria-hidden="true" className="size-4" />
          질문 더하기
        </Button>
      )}
    </fieldset>
  )
}
