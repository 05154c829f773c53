import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { rejectableItems, type RejectableItem } from '@dure/contract/profiles/checklist'
import type { Standing } from '@dure/contract/profiles/endpoints'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { standingQuery } from '../editing/ownProfile.ts'

/** What operators turned down, with why and the way to mend it; a warning that its pro hid is not shown again. */
export function RejectedItems({ rejected }: { readonly rejected: Standing['rejected'] }) {
  const queries = useQueryClient()
  const hiding = useCallMutation('PATCH /v1/user/:id/profile/rejected/:type', {
    refused: 'toast',
    onDone: (standing) => queries.setQueryData(standingQuery.queryKey, standing),
  })
  const shown = rejectableItems.flatMap((type) => (rejected[type]?.isVisible ? [{ type, ...rejected[type] }] : []))
  if (shown.length === 0) return null
  const hide = (type: RejectableItem) => void hiding.send({ params: { id: 'me', type }, body: { isVisible: false } })
  return (
    <ul className="space-y-3" aria-label="고쳐야 할 것">
      {shown.map((one) => (
        <li key={one.type} className="rounded-card bg-danger-tint p-4">
          <p className="flex items-start gap-2 font-semibold text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {one.msg}
          </p>
          <p className="mt-1 text-sm">{one.rejectedReason} 고칠 때까지 다른 사람에게 보이지 않아요.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <a href={href('/profile', undefined, { focused: one.type })} className={buttonClass({ size: 'sm' })}>
              고치러 가기
            </a>
            <a href={href('/removed')} className={buttonClass({ size: 'sm', tone: 'outline' })}>
              이의 신청
            </a>
            <Button size="sm" tone="outline" busy={hiding.busy} onClick={() => hide(one.type)}>
              이 알림 숨기기
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
