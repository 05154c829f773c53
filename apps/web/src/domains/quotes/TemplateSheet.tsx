import { useState } from 'react'
import type { QuoteTemplate } from '@dure/contract/quotes/endpoints'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { Button } from '@dure/ui/Button'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { Sheet } from '@dure/ui/Sheet'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'

type Props = { readonly template: QuoteTemplate | null; readonly onClose: () => void }

/** Makes or changes a quote template. */
export function TemplateSheet({ template, onClose }: Props) {
  const [title, setTitle] = useState(template?.title ?? '')
  const [unit, setUnit] = useState<'H' | 'F'>(template?.unit ?? 'F')
  const [cost, setCost] = useState(template?.cost == null ? '' : String(template.cost))
  const [description, setDescription] = useState(template?.description ?? '')
  const saved = { done: '템플릿을 저장했어요.', refetch: ['GET /v2/quote/bookmarks'], onDone: onClose } as const
  const making = useCallMutation('POST /v2/quote/bookmarks', saved)
  const changing = useCallMutation('PATCH /v2/quote/bookmarks/:id', saved)
  const { busy, error, fields, refusal } = template === null ? making : changing
  const problem = (field: string): string | undefined => {
    const text = fields[field]
    return text !== undefined && error?.name === 'CONTACT_NOT_ALLOWED' ? `${error.message} ${text}` : text
  }
  const save = () => {
    const body = { title, unit, cost: cost === '' ? null : Number(cost), description }
    return template === null ? making.send({ body }) : changing.send({ params: { id: template.id }, body })
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
          error={problem('title')}
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
          error={problem('cost')}
        />
        <TextArea
          label="설명"
          required
          max={quoteLimits.description}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          error={problem('description')}
        />
        <FormError text={refusal} />
      </div>
    </Sheet>
  )
}
