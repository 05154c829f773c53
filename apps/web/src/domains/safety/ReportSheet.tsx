import { useState } from 'react'
import { reportLimits } from '@dure/contract/safety/limits'
import { reasonsOf, type ReportKind } from '@dure/contract/safety/reasons'
import { HOUR } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { Select } from '@dure/ui/fields/Select'
import { Sheet } from '@dure/ui/Sheet'
import { TextArea } from '@dure/ui/fields/TextArea'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'

export type Thing = { readonly kind: ReportKind; readonly id: number; readonly label: string }

type Props = {
  readonly title: string
  /** What it may be about, the likeliest first. */
  readonly things: readonly [Thing, ...Thing[]]
  readonly onClose: () => void
}

const within = reportLimits.decideWithin / HOUR

/** Tells the operators what is wrong with something, and why. */
export function ReportSheet({ title, things, onClose }: Props) {
  const [at, setAt] = useState(0)
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const { send, busy, fields, refusal } = useCallMutation('POST /v1/reports', {
    done: `신고를 받았어요. ${within}시간 안에 살펴보고 결과를 알려 드릴게요.`,
    onDone: onClose,
  })
  const { kind, id } = things[at] ?? things[0]
  const reasons = reasonsOf(kind)
  return (
    <Sheet open onClose={onClose} title={title}>
      <form
        className="space-y-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send({ body: { kind, id, reasonId: Number(reasonId), note } })
        }}
      >
        {things.length > 1 && (
          <Select
            label="무엇을 신고하나요?"
            value={String(at)}
            options={things.map((one, index) => ({ value: String(index), label: one.label }))}
            onChange={(event) => {
              const next = Number(event.currentTarget.value)
              setAt(next)
              if (!reasonsOf(things[next]!.kind).some((one) => String(one.id) === reasonId)) setReasonId(null)
            }}
          />
        )}
        <RadioGroup
          label="어떤 점이 문제인가요?"
          value={reasonId}
          onChange={setReasonId}
          choices={reasons.map((one) => ({ value: String(one.id), label: one.text }))}
          error={fields.reasonId}
        />
        <TextArea
          label="자세한 내용 (적지 않아도 돼요)"
          rows={3}
          max={reportLimits.note}
          value={note}
          error={fields.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <p className="text-sm text-soft">누가 신고했는지는 상대에게 알리지 않아요.</p>
        <FormError text={refusal} />
        <Button type="submit" wide size="lg" busy={busy} disabled={reasonId === null}>
          신고하기
        </Button>
      </form>
    </Sheet>
  )
}
