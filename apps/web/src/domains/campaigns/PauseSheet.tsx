import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PauseReason } from '@dure/contract/campaigns/states'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { reasonsQuery } from './queries.ts'

/** Pauses one campaign or several with a reason; nothing more goes out once it has answered. */
export function PauseSheet({ ids, onClose }: { readonly ids: readonly number[]; readonly onClose: () => void }) {
  const { data } = useQuery(reasonsQuery)
  const [reason, setReason] = useState<PauseReason | null>(null)
  const [missing, setMissing] = useState(false)
  const told = { done: '자동견적을 멈췄어요.', onDone: onClose } as const
  const one = useCallMutation('PATCH /v1/campaigns/:id', told)
  const several = useCallMutation('POST /v2/campaigns/pause-bulk', told)
  const [first] = ids
  const pause = () => {
    if (reason === null) return setMissing(true)
    if (ids.length === 1) void one.send({ params: { id: first! }, body: { pausedReason: reason } })
    else void several.send({ body: { ids: [...ids], pausedReason: reason } })
    return undefined
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={ids.length === 1 ? '자동견적을 멈출까요?' : `자동견적 ${ids.length}개를 멈출까요?`}
      actions={
        <Button wide size="lg" busy={one.busy || several.busy} onClick={pause}>
          멈추기
        </Button>
      }
    >
      <p className="mb-4 text-soft">언제든 다시 시작할 수 있어요. 남은 예산은 그대로예요.</p>
      <RadioGroup
        label="왜 멈추나요?"
        value={reason}
        onChange={(value) => setReason(value as PauseReason)}
        choices={(data?.pausedReason ?? []).map(({ code, text }) => ({ value: code, label: text }))}
        error={missing && reason === null ? '이유를 골라 주세요.' : undefined}
      />
      <div className="mt-3">
        <FormError text={one.refusal ?? several.refusal} />
      </div>
    </Sheet>
  )
}
