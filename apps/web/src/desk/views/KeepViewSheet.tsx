import type { FilteredPage } from '@dure/contract/moderation/deskFilters'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { deskViewName } from '@dure/contract/moderation/views'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { TextField } from '@dure/ui/fields/TextField'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { useDeskAct } from '../useDeskAct.ts'
import type { Chosen } from './chosen.ts'

type Props = { readonly page: FilteredPage; readonly filters: Chosen; readonly onClose: () => void }

const fields = z.object({ name: deskViewName, shared: z.boolean() })

/** Gives what a list is narrowed to the name by which it is kept [moderation.views]. */
export function KeepViewSheet({ page, filters, onClose }: Props) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: { name: '', shared: false } })
  const { errors } = form.formState
  const keeping = useDeskAct('POST /v1/admin/views', {
    refused: (error) => showRefusal(error, form.setError, ['name', 'shared']),
    onDone: () => {
      toast('보기를 저장했어요.', { state: 'success' })
      onClose()
    },
  })
  const keep = form.handleSubmit((given) => keeping.send({ body: { page, filters, ...given } }))
  return (
    <Sheet
      open
      onClose={onClose}
      title="이 보기 저장"
      actions={
        <Button wide size="lg" busy={keeping.busy} onClick={() => void keep()}>
          저장하기
        </Button>
      }
    >
      <form noValidate className="space-y-3" onSubmit={(event) => void keep(event)}>
        <TextField
          label="이름"
          placeholder="예: 이번 주에 처리한 신고"
          maxLength={moderationLimits.viewName}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Checkbox {...form.register('shared')}>다른 운영자도 쓸 수 있게 해요</Checkbox>
        <FormError text={errors.root?.message} />
      </form>
    </Sheet>
  )
}
