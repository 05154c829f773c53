import { Image, MapPin } from 'lucide-react'
import type { ReceivedItem } from '@dure/contract/requests/endpoints'
import { formatDistance } from '@dure/kernel/geo'
import { Badge } from '@dure/ui/Badge'
import { cash } from '@dure/ui/PriceText'
import { href } from '../../navigation/href.ts'
import { Ago } from './Ago.tsx'
import { ReceivedBadge } from './DeadlineBadge.tsx'

/** A received request in the pro's list. */
export function ReceivedCard({ item }: { readonly item: ReceivedItem }) {
  const unread = item.readAt === null && !item.isQuoteSent
  return (
    <li>
      <a
        href={href('/requests/received/:requestId', { requestId: item.id })}
        className="block rounded-card border border-line bg-card p-5 transition-colors hover:border-edge"
      >
        <div className="flex flex-wrap items-center gap-2">
          {unread && <Badge tone="alert">새 요청</Badge>}
          {item.isTargeted && <Badge tone="action">나에게 온 요청</Badge>}
          {item.isQuoteSent ? <Badge tone="good">견적 보냄</Badge> : <ReceivedBadge item={item} />}
          <span className="ml-auto text-sm text-faint">
            <Ago at={item.createdAt} />
          </span>
        </div>
        <p className="mt-2 text-lg font-bold">
          {item.customerName} · {item.service.name}
        </p>
        <p className="mt-1 line-clamp-2 text-soft">{item.summary.join(' · ')}</p>
        {item.notQuotableReason?.name === 'LICENCE_REQUIRED' && (
          <p className="mt-2 text-sm font-semibold text-alert">{item.notQuotableReason.reason}</p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-faint">
          <span className="inline-flex items-center gap-1">
            <MapPin aria-hidden="true" className="size-4" />
            {item.address}
            {item.distance !== null && <span className="tabular"> · {formatDistance(item.distance / 1000)}</span>}
          </span>
          {item.hasImages && (
            <span className="inline-flex items-center gap-1">
              <Image aria-hidden="true" className="size-4" />
              사진 있음
            </span>
          )}
          <span className="tabular ml-auto">
            견적 {item.quoteCount}/{item.quoteLimit}
            {!item.isQuoteSent && <b className="ml-2 text-ink">{item.price === 0 ? '무료' : cash(item.price)}</b>}
          </span>
        </div>
      </a>
    </li>
  )
}
