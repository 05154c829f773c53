import { BellOff, CircleX, Image, Phone } from 'lucide-react'
import type { ReceivedItem } from '@dure/contract/requests/received'
import { formatDistance, METRES_IN_KM } from '@dure/kernel/geo'
import { Badge } from '@dure/ui/Badge'
import { cx } from '@dure/ui/cx'
import { cash, won } from '@dure/ui/PriceText'
import { MoreActs } from '../../ground/MoreActs.tsx'
import { href } from '../../navigation/href.ts'
import { ReceivedBadge } from './DeadlineBadge.tsx'
import { SwipeAway } from './received/SwipeAway.tsx'
import { askedAs } from './texts.ts'

/** Where it is, by its dong, and how far from him. */
function placeText({ address, distance }: ReceivedItem): string {
  const dong = address.split(' ').at(-1) ?? ''
  return distance === null ? '온라인' : [dong, formatDistance(distance / METRES_IN_KM)].filter(Boolean).join(' ')
}

/** What a quote costs him, before its discount too; once it is sent, what he asked. */
function Price({ item: { quote, price, originPrice } }: { readonly item: ReceivedItem }) {
  return (
    <span className="tabular ml-auto shrink-0 whitespace-nowrap text-right">
      {quote === null ? (
        <>
          {originPrice > price && (
            <s className="mr-1 type-meta">
              <span className="sr-only">할인 전 </span>
              {cash(originPrice)}
            </s>
          )}
          <b>{price === 0 ? '무료' : cash(price)}</b>
        </>
      ) : (
        <>
          <span className="text-[0.8125rem] text-faint">내 견적 </span>
          <b>{quote.cost === null ? '가격 협의' : won(quote.cost)}</b>
          {quote.cost !== null && quote.unit === 'H' && <span className="text-faint"> 시간당</span>}
        </>
      )}
    </span>
  )
}

/** How many quoted of how many may, what came with it, and until when. */
function Facts({ item }: { readonly item: ReceivedItem }) {
  return (
    <span
      className={cx('tabular mt-1 flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-faint', item.quote === null ? 'pr-8' : 'pr-24')}
    >
      <ReceivedBadge item={item} />
      {item.isTargeted && <Badge tone="action">{askedAs(item)}</Badge>}
      <span>{item.quoteLimit === 1 ? '나에게만 물었어요' : `견적 ${item.quoteCount}/${item.quoteLimit}`}</span>
      {item.hasImages && (
        <span>
          <Image aria-hidden="true" className="size-4" />
          <span className="sr-only">사진 있음</span>
        </span>
      )}
      {item.isCall && (
        <span>
          <Phone aria-hidden="true" className="size-4" />
          <span className="sr-only">전화 가능</span>
        </span>
      )}
      <span>{item.customerName} 고객</span>
      {item.quote !== null && item.quote.cashSpent > 0 && <span>{cash(item.quote.cashSpent)} 씀</span>}
    </span>
  )
}

type Props = {
  readonly item: ReceivedItem
  readonly onDismiss: () => void
  /** Of which services he is told nothing for a time. */
  readonly onMute?: (() => void) | undefined
  /** Shows it beside the list; without it the row leads to its page. */
  readonly onOpen?: (() => void) | undefined
  readonly isOpen?: boolean
}

/** A request in the pro's list: what decides comes first; the row opens it, a finger pushes it off, and ⋯ does the same. */
export function ReceivedRow({ item, onDismiss, onMute, onOpen, isOpen = false }: Props) {
  const unread = item.readAt === null && !item.isQuoteSent
  const row = (
    <div
      data-row
      tabIndex={-1}
      className={cx('relative px-4 py-3 -outline-offset-2 transition-colors', isOpen ? 'bg-action-tint' : 'bg-card hover:bg-sunk')}
    >
      {unread && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-alert-fill" />}
      <span className="flex flex-wrap items-baseline gap-x-2">
        <a
          href={href('/requests/received/:requestId', { requestId: item.id })}
          draggable={false}
          aria-keyshortcuts="Enter"
          aria-current={isOpen ? 'true' : undefined}
          onClick={(event) => {
            // Into a window of its own it still goes.
            if (onOpen === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onOpen()
          }}
          className="min-w-0 font-bold text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
        >
          {unread && <span className="sr-only">새 요청 </span>}
          {item.service.name}
        </a>
        <span className="tabular min-w-0 type-note">{placeText(item)}</span>
        <Price item={item} />
      </span>
      <p className="mt-0.5 line-clamp-2 text-[0.9375rem] leading-normal text-soft">{item.summary.join(' · ')}</p>
      {item.notQuotableReason?.name === 'LICENCE_REQUIRED' && (
        <p className="mt-0.5 type-label text-alert">{item.notQuotableReason.reason}</p>
      )}
      <Facts item={item} />
      <span className="absolute bottom-0 right-1 z-10">
        {item.quote === null ? (
          <MoreActs
            shortcut="x"
            label={`${item.service.name} 요청 더 보기`}
            acts={[
              {
                label: '관심 없어요',
                hint: '목록에서 빼요. 잠시 동안 되돌릴 수 있어요.',
                icon: <CircleX aria-hidden="true" />,
                act: onDismiss,
              },
              ...(onMute === undefined ? [] : [{ label: '요청 알림 끄기', icon: <BellOff aria-hidden="true" />, act: onMute }]),
            ]}
          />
        ) : (
          <a
            href={href('/pro/chats/:chatId', { chatId: item.quote.chatId })}
            aria-label={`${item.service.name} 채팅하기`}
            className="inline-flex min-h-11 items-center px-3 type-label text-action"
          >
            채팅하기
          </a>
        )}
      </span>
    </div>
  )
  return (
    <li data-request={item.id}>
      {item.quote === null ? (
        <SwipeAway text="관심 없어요" onAway={onDismiss}>
          {row}
        </SwipeAway>
      ) : (
        row
      )}
    </li>
  )
}
