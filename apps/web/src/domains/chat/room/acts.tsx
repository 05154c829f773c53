import type { ReactNode } from 'react'
import { safePaymentRefunded, safePaymentUnpaid } from '@dure/contract/safe-payment/states'
import { Button } from '@dure/ui/Button'
import { buttonClass, type ButtonLook } from '@dure/ui/buttonClass'
import { href } from '../../../navigation/href.ts'
import type { Chat } from '../queries.ts'

export type RoomActs = {
  readonly onHire: () => void
  readonly onAskHire: () => void
  readonly onPayment: () => void
}

export type RoomAct = {
  readonly label: string
  /** Only looks at what runs already: nothing waits for it. */
  readonly looks?: boolean
} & ({ readonly to: string } | { readonly act: () => void })

const dealOf = ({ role }: Chat, escrowId: number): string =>
  role === 'customer' ? href('/escrows/:escrowId', { escrowId }) : href('/pro/escrows/:escrowId', { escrowId })

const ended: readonly string[] = [...safePaymentUnpaid, ...safePaymentRefunded]

/** Whether its deal was paid and not given back: paying once more is then no next step, and stands in the menu alone. */
export const hasPaidDeal = ({ safe_payment: deal }: Pick<Chat, 'safe_payment'>): boolean =>
  deal !== null && deal.status !== 'request' && !ended.includes(deal.status)

/** What may be done with the room now, as the server says it: what comes next first. */
export function actsOf(chat: Chat, { onHire, onAskHire, onPayment }: RoomActs): readonly RoomAct[] {
  const { user, can, safe_payment: deal } = chat
  const paid = deal !== null && hasPaidDeal(chat) ? deal : null
  const waiting = deal?.status === 'request'
  return [
    // Begun from the room and left: the way back to it.
    waiting && {
      label: chat.role === 'customer' ? '결제 이어서 하기' : '결제 요청 보기',
      looks: chat.role === 'provider',
      to: dealOf(chat, deal.id),
    },
    can.review && {
      label: '리뷰 쓰기',
      to: href('/review/users/:userId/member', { userId: String(user.id) }, { chatId: String(chat.id) }),
    },
    // What is paid leads to its deal; another payment is asked for in the menu.
    paid !== null && { label: '거래 보기', looks: true, to: dealOf(chat, paid.id) },
    can.hire && { label: '고용하기', act: onHire },
    can.ask_hire && { label: '고용 요청', act: onAskHire },
    can.pay && !waiting && paid === null && { label: '안전결제 하기', act: onPayment },
    can.request_payment && paid === null && { label: '안전결제 요청', act: onPayment },
  ].filter((one) => one !== false)
}

/** An act as a link or a button, whichever it is. */
export function ActButton({ act, ...look }: { readonly act: RoomAct } & ButtonLook): ReactNode {
  return 'to' in act ? (
    <a href={act.to} className={`${buttonClass(look)} shrink-0`}>
      {act.label}
    </a>
  ) : (
    <Button {...look} className="shrink-0" onClick={act.act}>
      {act.label}
    </Button>
  )
}
