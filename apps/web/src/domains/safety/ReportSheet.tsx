import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ApiError } from '@dure/contract/client'
import { reportLimits } from '@dure/contract/safety/limits'
import { reportNote } from '@dure/contract/safety/schemas'
import { reasonsOf, type ReportKind } from '@dure/contract/safety/reasons'
import { HOUR } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { Select } from '@dure/ui/fields/Select'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { TextArea } from '@dure/ui/fields/TextArea'
import { query } from '../../api/query.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'

export type Thing = {
  readonly kind: ReportKind
  readonly id: number
  readonly label: string
  /** Where it is a review, or an answer to one. */
  readonly review?: { readonly reviewId: number; readonly commentId?: number }
}

type Props = {
  readonly title: string
  /** What it may be about, the likeliest first. */
  readonly things: readonly [Thing, ...Thing[]]
  readonly onClose: () => void
}

const within = reportLimits.decideWithin / HOUR

const fields = z.object({
  reasonId: z.pipe(z.string().check(z.minLength(1, '신고하는 이유를 골라 주세요.')), z.transform(Number)),
  note: reportNote,
})

/** Tells the operators what is wrong with something, and why. */
export function ReportSheet({ title, things, onClose }: Props) {
  const [at, setAt] = useState(0)
  const { kind, id } = things[at] ?? things[0]
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: { reasonId: '', note: '' } })
  const { errors } = form.formState
  const reasonId = useWatch({ control: form.control, name: 'reasonId' })
  const ending = {
    done: `신고를 받았어요. ${within}시간 안에 살펴보고 결과를 알려 드릴게요.`,
    onDone: onClose,
    refused: (error: ApiError) => showRefusal(error, form.setError, ['reasonId', 'note']),
  } as const
  const reporting = useCallMutation('POST /v1/reports', ending)
  // Reviews have reasons and a door of their own.
  const review = things[at]?.review
  const reportingReview = useCallMutation('POST /v1/review/report', {
    ...ending,
  })
  const submit = form.handleSubmit(({ reasonId: reportReasonId, ...values }) =>
    review === undefined
      ? reporting.send({ body: { kind, id, reasonId: reportReasonId, ...values } })
      : reportingReview.send({ body: { ...review, reportReasonId, ...values } }),
  )
  const busy = reporting.busy || reportingReview.busy
  const type = kind === 'comment' ? 'comment' : 'review'
  const asked = useQuery({ ...query('GET /v2/reviews/report/reasons', { query: { type } }), enabled: review !== undefined })
  const reasons = review === undefined ? reasonsOf(kind) : (asked.data?.items ?? reasonsOf(kind))
  return (
    <Sheet open onClose={onClose} title={title}>
      <form className="space-y-5" noValidate onSubmit={(event) => void submit(event)}>
        {things.length > 1 && (
          <Select
            label="무엇을 신고하나요?"
            value={String(at)}
            options={things.map((one, index) => ({ value: String(index), label: one.label }))}
            onChange={(event) => {
              const next = Number(event.currentTarget.value)
              setAt(next)
              if (!reasonsOf(things[next]!.kind).some((one) => String(one.id) === reasonId)) form.setValue('reasonId', '')
            }}
          />
        )}
        <RadioGroup
          label="어떤 점이 문제인가요?"
          value={reasonId === '' ? null : reasonId}
          onChange={(value) => form.setValue('reasonId', value, { shouldValidate: true })}
          choices={reasons.map((one) => ({ value: String(one.id), label: one.text }))}
          error={errors.reasonId?.message}
        />
        <TextArea
          {...form.register('note')}
          label="자세한 내용 (적지 않아도 돼요)"
          rows={3}
          max={reportLimits.note}
          error={errors.note?.message}
        />
        <p className="type-note">누가 신고했는지는 상대에게 알리지 않아요.</p>
        <FormError text={errors.root?.message} />
        <Button type="submit" wide size="lg" busy={busy}>
          신고하기
        </Button>
      </form>
    </Sheet>
  )
}
