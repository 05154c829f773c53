import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { ApiError } from '@dure/contract/client'
import type { PostBody } from '@dure/contract/community/bodies'
import type { Topic } from '@dure/contract/community/schemas'
import type { Block } from '@dure/contract/content/blocks'
import { Button } from '@dure/ui/Button'
import { judgeStep } from '../../../forms/schema.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { cardKey, type CardNames } from '../../content/editor/document.ts'
import { LazyBlockEditor } from '../../content/editor/lazyEditors.tsx'
import { Bar } from './Bar.tsx'
import type { Beginning, Written } from './draft.ts'
import { fieldsOf, firstFields, judged, lastFields } from './judged.ts'
import { Mark } from './Mark.tsx'
import { TitleField } from './TitleField.tsx'
import { useDraft, type Draft } from './useDraft.ts'
import { useReadLink } from './useReadLink.ts'

// What is asked last comes with the press.
const LastSheet = lazyPart(() => import('./last/LastSheet.tsx').then((file) => file.LastSheet))

type Props = {
  readonly heading: string
  readonly draftKey: string
  readonly begun: Beginning
  /** Of a post that is changed: the version that the words go on from. */
  readonly postVersion?: number | undefined
  readonly names: CardNames
  readonly topics: readonly Topic[]
  /** What the last button does. */
  readonly label: string
  readonly busy: boolean
  readonly refused: ApiError | undefined
  /** Above the title, while nothing was typed yet or always. */
  readonly renderAbove: (isEmpty: boolean, draft: Draft) => ReactNode
  readonly onTyped?: () => void
  readonly onSend: (body: PostBody, draft: Draft) => Promise<unknown>
  /** What was posted or thrown away elsewhere goes on here as another one. */
  readonly onAnew?: (draft: Draft) => void
  readonly onLeave: () => void
}

/** Where a post is written: its words fill the page, and where it stands is asked last. What is typed is kept as it is typed [community.drafts]. */
export function WriteForm(props: Props) {
  const { heading, draftKey, begun, postVersion, names, topics, label, busy, refused, renderAbove, onTyped, onSend, onAnew, onLeave } =
    props
  const form = useForm<Written, unknown, PostBody>({ resolver: judged, defaultValues: begun.first })
  const values = useWatch({ control: form.control }) as Written
  const written = useMemo(() => (postVersion === undefined ? values : { ...values, postVersion }), [values, postVersion])
  const draft = useDraft(draftKey, begun, written)
  const [asking, setAsking] = useState(false)
  const [uploads, setUploads] = useState(false)
  const words = useRef<HTMLDivElement>(null)
  const readLink = useReadLink()
  const { errors } = form.formState
  const isEmpty = values.title.trim() === '' && values.contentBlocks.length === 0
  useEffect(() => {
    if (!isEmpty) onTyped?.()
  }, [isEmpty, onTyped])

  useRefusal(form, refused, () => setAsking(false))

  const write = (blocks: Block[]) => {
    form.setValue('contentBlocks', blocks, { shouldDirty: true })
    form.clearErrors('contentBlocks')
  }
  const next = async () => {
    if (!(await judgeStep(form, judged, firstFields))) return
    // A service that was gone when he came is none to be found under.
    const gone = begun.first.contentBlocks.flatMap((one) =>
      one.type === 'service' && !names.has(cardKey('service', one.refId)) ? [one.refId] : [],
    )
    const card = form.getValues('contentBlocks').find((one) => one.type === 'service' && !gone.includes(one.refId))
    if (form.getValues('serviceId') === null && card?.type === 'service') form.setValue('serviceId', card.refId)
    setAsking(true)
  }
  const send = form.handleSubmit((body) => onSend(body, draft))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void next()
      }}
    >
      <Bar title={heading} onLeave={onLeave} mark={<Mark inBar draft={draft} />}>
        <Button type="submit" disabled={uploads}>
          다음
        </Button>
      </Bar>
      <Mark draft={draft} onAnew={onAnew && (() => onAnew(draft))} />
      {renderAbove(isEmpty, draft)}
      <div className="mt-4" ref={words}>
        <TitleField
          value={values.title}
          error={errors.title?.message}
          onChange={(title) => {
            form.setValue('title', title, { shouldDirty: true })
            form.clearErrors('title')
          }}
          onEnter={() => words.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()}
        />
        <LazyBlockEditor
          whole
          label="내용"
          placeholder="이웃과 고수에게 나누고 싶은 이야기를 적어 주세요. 연락처는 적을 수 없어요."
          initial={begun.first.contentBlocks}
          names={names}
          topic="post"
          buttons={false}
          readLink={readLink}
          error={errors.contentBlocks?.message}
          onChange={write}
          onUploads={setUploads}
        />
      </div>
      <Suspense>
        {asking && (
          <LastSheet form={form} topics={topics} label={label} busy={busy} onSend={() => void send()} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </form>
  )
}

const isWords = (field: string): boolean => firstFields.some((one) => one === field)
const isAskedLast = (field: string): boolean => lastFields.some((one) => one === field)

/** What the server refused stands at its fields; what is wrong with title and words stands beneath the sheet. */
function useRefusal(form: UseFormReturn<Written, unknown, PostBody>, refused: ApiError | undefined, onWords: () => void): void {
  const { setError } = form
  const [told, setTold] = useState(refused)
  if (refused !== told) {
    setTold(refused)
    if (refused !== undefined && (refused.name === 'POST_CHANGED' || fieldsOf(refused.fields).some(([field]) => isWords(field)))) onWords()
  }
  useEffect(() => {
    if (refused === undefined) return
    if (refused.name === 'POST_CHANGED') return
    const fields = fieldsOf(refused.fields).filter(([field]) => isWords(field) || isAskedLast(field))
    for (const [field, message] of fields) setError(field, { type: 'server', message })
    // What has no field of its own is said all the same.
    if (fields.length === 0) setError('root', { type: 'server', message: refused.message })
  }, [refused, setError])
}
