import { X } from 'lucide-react'
import type { MapPro } from '@dure/contract/map/endpoints'
import { Avatar } from '@dure/ui/Avatar'
import { IconButton } from '@dure/ui/IconButton'
import { Rating } from '@dure/ui/Rating'
import { atWidth } from '../../pictures/atWidth.ts'
import { href } from '../../navigation/href.ts'

/** On a phone: who was pressed on the map, at its foot; the whole row lies in the list. */
export function PinCard({ pro, onClose }: { readonly pro: MapPro; readonly onClose: () => void }) {
  return (
    <section
      aria-label="지도에서 고른 고수"
      className="fixed inset-x-2 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex animate-rise items-center gap-1 rounded-card border border-line bg-card pr-1 shadow-float lg:hidden"
    >
      <a href={href('/profile/users/:userId', { userId: pro.userId })} className="flex min-w-0 flex-1 items-center gap-3 p-3">
        <Avatar src={pro.profileImage === null ? null : atWidth(pro.profileImage, 96)} name={pro.name} size="md" />
        <span className="min-w-0">
          <b className="block truncate">{pro.name}</b>
          <span className="block truncate type-note">{pro.services.map((one) => one.name).join(' · ')}</span>
          <span className="flex items-center gap-2 type-meta">
            {pro.reviewCount > 0 && <Rating score={pro.rating} count={pro.reviewCount} />}
            {pro.address}
          </span>
        </span>
      </a>
      <IconButton label="고른 고수 닫기" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}
