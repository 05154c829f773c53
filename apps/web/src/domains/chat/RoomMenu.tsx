import { BellOff, BellRing, LogOut, MessageSquareHeart, ShieldCheck, Star, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@dure/ui/cx'
import { Sheet } from '@dure/ui/Sheet'
import type { Chat } from './queries.ts'

type Props = {
  readonly chat: Chat
  readonly onClose: () => void
  readonly onFavorite: () => void
  readonly onNotification: () => void
  readonly onUndoHire: () => void
  readonly onPayment: () => void
  readonly onRequestReview: () => void
  readonly onLeave: () => void
}

/** What one may do with the room itself. */
export function RoomMenu({ chat, onClose, onFavorite, onNotification, onUndoHire, onPayment, onRequestReview, onLeave }: Props) {
  const item = (icon: ReactNode, label: string, act: () => void, danger = false) => (
    <li>
      <button
        type="button"
        disabled={danger && !chat.can.leave}
        onClick={() => {
          onClose()
          act()
        }}
        className={cx(
          'flex min-h-13 w-full items-center gap-3 rounded-field px-3 text-left hover:bg-sunk disabled:opacity-45 [&>svg]:size-5',
          danger ? 'text-danger' : '',
        )}
      >
        {icon}
        {label}
      </button>
    </li>
  )
  return (
    <Sheet open onClose={onClose} title={`${chat.user.name}님과의 대화`}>
      <ul>
        {item(<Star aria-hidden="true" />, chat.is_favorite ? '즐겨찾기에서 빼기' : '즐겨찾기에 넣기', onFavorite)}
        {item(
          chat.notification_status ? <BellOff aria-hidden="true" /> : <BellRing aria-hidden="true" />,
          chat.notification_status ? '알림 끄기' : '알림 켜기',
          onNotification,
        )}
        {chat.safe_payment?.status === 'paid' &&
          (chat.can.pay || chat.can.request_payment) &&
          item(
            <ShieldCheck aria-hidden="true" />,
            chat.role === 'customer' ? '안전결제 한 번 더 하기' : '안전결제 한 번 더 요청하기',
            onPayment,
          )}
        {chat.can.request_review && item(<MessageSquareHeart aria-hidden="true" />, '리뷰 부탁하기', onRequestReview)}
        {chat.can.undo_hire && item(<Undo2 aria-hidden="true" />, '고용 되돌리기', onUndoHire)}
        {item(<LogOut aria-hidden="true" />, '대화방 나가기', onLeave, true)}
      </ul>
      {!chat.can.leave && <p className="px-3 text-sm text-soft">안전결제가 진행 중이라 지금은 나갈 수 없어요.</p>}
    </Sheet>
  )
}
