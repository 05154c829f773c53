import type { FilteredPage } from '@dure/contract/moderation/deskFilters'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { TextField } from '@dure/ui/fields/TextField'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { useState } from 'react'
import { toast } from '../../shell/feedback/toasts.ts'
import { useDeskAct } from '../useDeskAct.ts'
import type { Chosen } from './chosen.ts'

type Props = { readonly page: FilteredPage; readonly filters: Chosen; readonly onClose: () => void }

/** Gives what a list is narrowed to the name by which it is kept [moderation.views]. */
export function KeepViewSheet({ page, filters, onClose }: Props) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const keeping = useDeskAct('POST /v1/admin/views', {
    onDone: () => {
      toast('보기를 저장했어요.', { state: 'success' })
      onClose()
    },
  })
  const keep = () => void keeping.send({ body: { page, name, filters, shared } })
  return (
    <Sheet
      open
      onClose={onClose}
      title="이 보기 저장"
      actions={
        <Button wide size="lg" busy={keeping.busy} disabled={name.trim() === ''} onClick={keep}>
          저장하기
        </Button>
      }
    >
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') keep()
        }}
      >
        <TextField
          label="이름"
          placeholder="예: 이번 주에 처리한 신고"
          maxLength={moderationLimits.viewName}
          value={name}
          error={keeping.error?.fields['name'] ?? keeping.error?.message}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox checked={shared} onChange={(event) => setShared(event.currentTarget.checked)}>
          다른 운영자도 쓸 수 있게 해요
        </Checkbox>
      </form>
    </Sheet>
  )
}
