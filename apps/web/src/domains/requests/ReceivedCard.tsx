import { Image, MapPin, Phone } from 'lucide-react'
import type { ReceivedItem } from '@dure/contract/requests/received'
import { formatDistance } from '@dure/kernel/geo'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { cash, won } from '@dure/ui/PriceText'
import { href } from '../../navigation/href.ts'
import { Ago } from '../../ground/Ago.tsx'
import { ReceivedBadge } from './DeadlineBadge.tsx'
import { SwipeAway } from './received/SwipeAway.tsx'
import { askedAs } from './texts.ts'

/** Why it is on the list, in a few words. */
function whyText({ distance, isTargeted, isFound }: ReceivedItem): string {
  const far = distance === null ? '온라인' : `거리 ${formatDistance(distance / 1000)}`
  return isTargeted ? '나를 고름' : `${isFound ? '주변' : '서비스'}·${far}`
}

/** How many places are left, and what a quote costs, before its discount too. */
function Costs({ item }: { readonly item: ReceivedItem }) {
  const left = Math.max(0, item.quoteLimit - item.quoteCount)
  const alone = item.quoteLimit === 1
  return (
    <span className="tabular ml-auto text-right">
      {alone ? '나에게만 물었어요' : `견적 ${item.quoteCount}/${item.quoteLimit}`}
      {!item.isQuoteSent && (
        <>
          {!alone && ` · ${left === 0 ? '자리 없음' : `${left}자리 남음`}`}
          <b className="ml-2 text-ink">{item.price === 0 ? '무료' : cash(item.price)}</b>
          {item.originPrice > item.price && (
            <s className="ml-1">
              <span className="sr-only">할인 전 </span>
              {cash(item.originPrice)}
            </s>
          )}
        </>
      )}
    </span>
  )
}

/** A request in the pro's list; what he may do with it stands below, and a finger pushes it off. */
export function ReceivedCard({ item, onDismiss }: { readonly item: ReceivedItem; readonly onDismiss: () => void }) {
  const card = (
    <div className="overflow-hidden rounded-card border border-line bg-card transition-colors hover:border-edge">
      <a href={href('/requests/received/:requestId', { requestId: item.id })} draggable={false} className="block p-5 pb-3">
        <div className="flex flex-wrap items-center gap-2">
          {item.readAt === null && !item.isQuoteSent && <Badge tone="alert">새 요청</Badge>}
          {item.isTargeted && <Badge tone="action">{askedAs(item)}</Badge>}
          <ReceivedBadge item={item} />
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
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            <span>
              {item.address} · <span className="tabular inline-block">{whyText(item)}</span>
            </span>
          </span>
          {item.hasImages && (
            <span className="inline-flex items-center gap-1">
              <Image aria-hidden="true" className="size-4" />
              사진 있음
            </span>
          )}
          {item.isCall && (
            <span className="inline-flex items-center gap-1">
              <Phone aria-hidden="true" className="size-4" />
              전화 가능
            </span>
          )}
          <Costs item={item} />
        </div>
      </a>
      {item.quote === null ? (
        <div className="px-2 pb-2">
          <Button tone="quiet" size="sm" className="min-h-11" aria-label={`${item.service.name} 요청 관심 없어요`} onClick={onDismiss}>
            관심 없어요
          </Button>
        </div>
      ) : (
        <div className="tabular flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 py-1 text-sm">
          <span>
            내 견적 <b>{item.quote.cost === null ? '가격 협의' : won(item.quote.cost)}</b>
            {item.quote.cost !== null && item.quote.unit === 'H' && <span className="text-faint"> 시간당</span>}
            <span className="text-faint">
              {' '}
              · {item.quote.cashSpent === 0 ? '무료' : cash(item.quote.cashSpent)}
              {item.quote.repaid && ' 돌려받음'}
            </span>
          </span>
          <a
            href={href('/pro/chats/:chatId', { chatId: item.quote.chatId })}
            className="inline-flex min-h-11 items-center font-semibold text-action"
          >
            대화로 가기
          </a>
        </div>
      )}
    </div>
  )
  return (
    <li>
      {item.quote === null ? (
        <SwipeAway text="관심 없어요" onAway={onDismiss}>
          {card}
        </SwipeAway>
      ) : (
        card
      )}
    </li>
  )
}
