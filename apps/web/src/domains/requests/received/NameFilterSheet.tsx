import { useState } from 'react'
import { requestLimits } from '@dure/contract/requests/limits'
import type { SavedFilter } from '@dure/contract/requests/settings'
import { Button } from '@dure/ui/Button'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { toast } from '../../../shell/feedback/toasts.ts'

/** Gives a filter the name by which it is kept. */
export function NameFilterSheet({ filter, onClose }: { readonly filter: SavedFilter['filter']; readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const keeping = useCallMutation('POST /v2/requests/received/filters', {
    onDone: () => {
      toast('조건을 저장했어요.', { state: 'success' })
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title="이 조건 저장"
      actions={
        <Button
          wide
          size="lg"
          busy={keeping.busy}
          disabled={name.trim() === ''}
          onClick={() => void keeping.send({ body: { name, filter } })}
        >
          저장하기
        </Button>
      }
    >
      <TextField
        label="이름"
        placeholder="예: 가까운 입주청소"
        maxLength={requestLimits.filterName}
        value={name}
        error={keeping.error?.fields['name'] ?? keeping.error?.message}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Sheet>
  )
}
