import { MapPin } from 'lucide-react'
import type { Reach } from '@dure/contract/requests/reach'
import { formatTold } from '@dure/contract/map/toldDistance'

/** The pro named lies beyond his area: how far, before it is sent all the same. */
export function FarNote({ target }: { readonly target: NonNullable<Reach['target']> }) {
  if (!target.isFar || target.distance === null) return null
  return (
    <p role="status" className="mb-5 flex items-start gap-2 rounded-card bg-alert-tint px-4 py-3 text-alert">
      <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span>
        {target.name} 고수님은 {target.area}에 있어요. 고른 지역까지 <b>{formatTold(target.distance)}</b>라서 출장비가 들거나 어렵다고 답할
        수 있어요.
      </span>
    </p>
  )
}
