import { useRef, useState } from 'react'
import { ApiError } from '@dure/contract/client'
import type { QuoteTemplate } from '@dure/contract/quotes/endpoints'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { Button } from '@dure/ui/Button'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { Sheet } from '@dure/ui/Sheet'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { useCall } from '../../api/query.ts'
import { FormError } from '../../forms/FormError.tsx'

type Props = { readonly template: QuoteTemplate | null; readonly onClose: () => void; readonly onSaved: () => void }

/** Makes or changes a quote template. */
export function TemplateSheet({ template, onClose, onSaved }: Props) {
  const call = useCall()
  const [title, setTitle] = useState(template?.title ?? '')
  const [unit, setUnit] = useState<'H' | 'F'>(template?.unit ?? 'F')
  const [cost, setCost] = useState(template?.cost == null ? '' : String(template.cost))
  const [description, setDescription] = useState(template?.description ?? '')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  // The same words sent again, after a lost answer, are one template.
  const last = useRef({ words: '', key: '' })
  const save = async () => {
    setBusy(true)
    const body = { title, unit, cost: cost === '' ? null : Number(cost), description }
    const words = JSON.stringify(body)
    if (last.current.words !== words) last.current = { words, key: crypto.randomUUID() }
    try {
      if (template === null) await call('POST /v2/quote/bookmarks', { body }, { idempotencyKey: last.current.key })
      else await call('PATCH /v2/quote/bookmarks/:id', { params: { id: template.id }, body })
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const masked = error.name === 'CONTACT_NOT_ALLOWED'
      setWrong(
        Object.keys(error.fields).length === 0
          ? { root: error.message }
          : Object.fromEntries(Object.entries(error.fields).map(([field, text]) => [field, masked ? `${error.message} ${text}` : text])),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={template === null ? '새 템플릿' : '템플릿 고치기'}
      actions={
        <Button wide size="lg" busy={busy} onClick={() => void save()}>
          저장하기
        </Button>
      }
    >
      <div className="space-y-5">
        <TextField
          label="제목"
          required
          maxLength={quoteLimits.templateTitle}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={wrong.title}
        />
        <SegmentedControl
          label="가격 단위"
          value={unit}
          onChange={setUnit}
          options={[
            { value: 'F', label: '총 비용' },
            { value: 'H', label: '시간당' },
          ]}
        />
        <TextField
          label="금액"
          inputMode="numeric"
          suffix="원"
          hint="비워 두면 보낼 때 적어요."
          value={cost === '' ? '' : Number(cost).toLocaleString('ko-KR')}
          onChange={(event) => setCost(event.currentTarget.value.replace(/\D/g, '').slice(0, 9))}
          error={wrong.cost}
        />
        <TextArea
          label="설명"
          required
          max={quoteLimits.description}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          error={wrong.description}
        />
        <FormError text={wrong.root} />
      </div>
    </Sheet>
  )
}
