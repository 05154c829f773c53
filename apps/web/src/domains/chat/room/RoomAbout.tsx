import { ChevronRight } from 'lucide-react'
import { quoteLabels } from '@dure/contract/quotes/states'
import { keptStepOf } from '@dure/contract/safe-payment/words'
import { formatWon } from '@dure/kernel/money'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { KeptSteps } from '../../../ground/KeptSteps.tsx'
import { href } from '../../../navigation/href.ts'
import { CallStrip } from '../CallStrip.tsx'
import { requestOf } from '../paths.ts'
import type { Chat } from '../queries.ts'
import { orderLabel, orderText } from '../texts.ts'
import { ActButton, type RoomAct } from './acts.tsx'

type Props = {
  readonly chat: Chat
  readonly acts: readonly RoomAct[]
  readonly onRequest: () => void
  readonly onClose: () => void
}

const row =
  'flex min-h-13 w-full items-center gap-3 rounded-card border border-line bg-card px-4 py-2 text-left text-ink no-underline hover:bg-sunk'

/** What the room is about, whole: the price, the money, the call, the request, and everything that may be done now. */
export function RoomAbout({ chat, acts, onRequest, onClose }: Props) {
  const { quote, order, request, service, safe_payment: deal, call } = chat
  const step = deal === null ? undefined : keptStepOf(deal.status)
  const asked = requestOf(chat)
  const closing = (one: RoomAct): RoomAct => {
    if ('to' in one) return one
    return {
      label: one.label,
      act: () => {
        onClose()
        one.act()
      },
    }
  }
  const askedText = (
    <>
      <span className="min-w-0 flex-1">
        <b className="block">요청 내용</b>
        {request !== null && <span className="block type-note">{[request.address, ...request.summary].filter(Boolean).join(' · ')}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
    </>
  )
  return (
    <Sheet open onClose={onClose} title={service.title}>
      <div className="space-y-3">
        {quote !== null && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-soft">{quoteLabels[quote.label]}</span>
            <b className="tabular text-xl">
              {quote.price === null ? '가격 협의' : formatWon(quote.price)}
              {quote.price !== null && quote.unit === 'H' && <span className="ml-1 type-meta font-normal">시간당</span>}
            </b>
          </p>
        )}
        {order !== null && (
          <p>
            <span className="block text-soft">{orderLabel}</span>
            <b>{orderText(order)}</b>
            <a
              href={
                chat.role === 'customer'
                  ? href('/mypage/market/order-list/:id', { id: order.purchaseNo })
                  : href('/mypage/market/sell-list/:purchaseNo', { purchaseNo: order.purchaseNo })
              }
              className="flex min-h-11 items-center font-semibold text-action"
            >
              주문 보기
            </a>
          </p>
        )}
        {step !== undefined && <KeptSteps now={step} side={chat.role} />}
        {acts.length > 0 && (
          <div className="grid gap-2">
            {acts.map((act, at) => (
              <ActButton key={act.label} act={closing(act)} wide tone={at === 0 ? 'primary' : 'outline'} />
            ))}
          </div>
        )}
        {quote !== null && call !== null && <CallStrip quoteId={quote.id} side={chat.role} call={call} card />}
        {asked !== null &&
          (chat.role === 'provider' ? (
            <button type="button" aria-haspopup="dialog" className={row} onClick={onRequest}>
              {askedText}
            </button>
          ) : (
            <a href={asked} className={row}>
              {askedText}
            </a>
          ))}
      </div>
    </Sheet>
  )
}
