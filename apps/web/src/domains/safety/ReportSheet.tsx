import { useState } from 'react'
import { ApiError } from '@dure/contract/client'
import { reportLimits } from '@dure/contract/safety/limits'
import { reasonsOf, type ReportKind } from '@dure/contract/safety/reasons'
import { HOUR } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { Select } from '@dure/ui/fields/Select'
import { Sheet } from '@dure/ui/Sheet'
import { TextArea } from '@dure/ui/fields/TextArea'
import { useCall } from '../../api/query.ts'
import { FormError } from '../../forms/FormError.tsx'
import { toast } from '../../shell/feedback/toasts.ts'

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
  const call = useCall()
  const [at, setAt] = useState(0)
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const { kind, id } = things[at] ?? things[0]
  const reasons = reasonsOf(kind)
  const send = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await call('POST /v1/reports', { body: { kind, id, reasonId: Number(reasonId), note } })
      toast(`신고를 받았어요. ${within}시간 안에 살펴보고 결과를 알려 드릴게요.`, { state: 'success' })
      onClose()
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      setError(caught)
      setBusy(false)
    }
  }
  return (
    <Sheet open onClose={onClose} title={title}>
      <form
        className="space-y-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
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
          error={error?.fields.reasonId}
        />
        <TextArea
          label="자세한 내용 (적지 않아도 돼요)"
          rows={3}
          max={reportLimits.note}
          value={note}
          error={error?.fields.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <p className="text-sm text-soft">누가 신고했는지는 상대에게 알리지 않아요.</p>
        <FormError text={error !== undefined && Object.keys(error.fields).length === 0 ? error.message : undefined} />
        <Button type="submit" wide size="lg" busy={busy} disabled={reasonId === null}>
          신고하기
        </Button>
      </form>
    </Sheet>
  )
}
