import { useForm, useWatch } from 'react-hook-form'
import { pick } from 'zod/mini'
import type { ApiError } from '@dure/contract/client'
import type { QuoteTemplate } from '@dure/contract/quotes/endpoints'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { templateBody } from '@dure/contract/quotes/schemas'
import { Button } from '@dure/ui/Button'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { Sheet } from '@dure/ui/Sheet'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'

type Props = { readonly template: QuoteTemplate | null; readonly onClose: () => void }

/** Makes or changes a quote template. */
export function TemplateSheet({ template, onClose }: Props) {
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
  const { unit, cost } = useWatch({ control: form.control })
  const saved = {
    done: '템플릿을 저장했어요.',
    refetch: ['GET /v2/quote/bookmarks'],
    onDone: onClose,
    refused: (error: ApiError) => {
      showRefusal(error, form.setError, ['title', 'cost', 'description'])
      // Says why beside where.
      if (error.name === 'CONTACT_NOT_ALLOWED')
        for (const field of ['title', 'description'] as const)
          if (error.fields[field] !== undefined) form.setError(field, { message: `${error.message} ${error.fields[field]}` })
    },
  } as const
  const making = useCallMutation('POST /v2/quote/bookmarks', saved)
  const changing = useCallMutation('PATCH /v2/quote/bookmarks/:id', saved)
  const { busy } = template === null ? making : changing
  const save = form.handleSubmit((body) =>
    template === null ? making.send({ body }) : changing.send({ params: { id: template.id }, body }),
  )
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
        <TextField label="제목" required maxLength={quoteLimits.templateTitle} error={errors.title?.message} {...form.register('title')} />
        <SegmentedControl
          label="가격 단위"
          value={unit ?? 'F'}
          onChange={(value) => form.setValue('unit', value)}
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
          value={typeof cost === 'number' ? cost.toLocaleString('ko-KR') : ''}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 9)
            form.setValue('cost', digits === '' ? null : Number(digits), { shouldValidate: form.formState.isSubmitted })
          }}
          error={errors.cost?.message}
        />
        <TextArea
          {...form.register('description')}
          label="설명"
          required
          max={quoteLimits.description}
          error={errors.description?.message}
        />
        <FormError text={errors.root?.message} />
      </div>
    </Sheet>
  )
}
