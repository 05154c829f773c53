import {
  Ban,
  BellOff,
  BellRing,
  CircleHelp,
  FileText,
  LogOut,
  MessageSquareHeart,
  Phone,
  ShieldCheck,
  Siren,
  Star,
  Undo2,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@dure/ui/cx'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { href } from '../../navigation/href.ts'
import { profileOf, requestOf } from './paths.ts'
import { hasPaidDeal } from './room/acts.tsx'
import type { Chat } from './queries.ts'
import { leaveBlockedText, partnerOf } from './texts.ts'

type Props = {
  readonly chat: Chat
  readonly onClose: () => void
  readonly onFavorite: () => void
  readonly onNotification: () => void
  readonly onUndoHire: () => void
  readonly onApproveCall: () => void
  readonly onPayment: () => void
  readonly onRequestReview: () => void
  readonly onReport: () => void
  readonly onBlock: () => void
  readonly onLeave: () => void
}

/** What one may do with the room itself. */
export function RoomMenu({
  chat,
  onClose,
  onFavorite,
  onNotification,
  onUndoHire,
  onApproveCall,
  onPayment,
  onRequestReview,
  onReport,
  onBlock,
  onLeave,
}: Props) {
  const item = (icon: ReactNode, label: string, act: () => void, { danger = false, off = false } = {}) => (
    <li>
      <button
        type="button"
        disabled={off}
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
  const profile = profileOf(chat)
  const request = requestOf(chat)
  // The customer may begin it by himself, and anew once a week is over.
  const offersCall = chat.call?.canAnswer && chat.call.status !== 'requested' && chat.call.number === null && !chat.call.preparing
  const link = (icon: ReactNode, label: string, to: string) => (
    <li>
      <a
        href={to}
        className="flex min-h-13 w-full items-center gap-3 rounded-field px-3 text-ink no-underline hover:bg-sunk [&>svg]:size-5"
      >
        {icon}
        {label}
      </a>
    </li>
  )
  return (
    <Sheet open onClose={onClose} title={`${partnerOf(chat)}과의 대화`}>
      <ul>
        {profile !== null && link(<UserRound aria-hidden="true" />, '고수 프로필 보기', profile)}
        {request !== null && link(<FileText aria-hidden="true" />, chat.role === 'customer' ? '요청과 견적 보기' : '요청 보기', request)}
        {item(<Star aria-hidden="true" />, chat.is_favorite ? '즐겨찾기에서 빼기' : '즐겨찾기에 넣기', onFavorite)}
        {item(
          chat.notification_status ? <BellOff aria-hidden="true" /> : <BellRing aria-hidden="true" />,
          chat.notification_status ? '알림 끄기' : '알림 켜기',
          onNotification,
        )}
        {hasPaidDeal(chat) &&
          (chat.can.pay || chat.can.request_payment) &&
          item(
            <ShieldCheck aria-hidden="true" />,
            chat.role === 'customer' ? '안전결제 한 번 더 하기' : '안전결제 한 번 더 요청하기',
            onPayment,
          )}
        {offersCall && item(<Phone aria-hidden="true" />, '안심번호로 통화하기', onApproveCall)}
        {chat.can.request_review && item(<MessageSquareHeart aria-hidden="true" />, '리뷰 부탁하기', onRequestReview)}
        {chat.can.undo_hire && item(<Undo2 aria-hidden="true" />, '고용 되돌리기', onUndoHire)}
        {link(<CircleHelp aria-hidden="true" />, '대화방 이용 안내', href('/onboarding/chats/:chatId', { chatId: chat.id }))}
        {item(<Siren aria-hidden="true" />, '신고하기', onReport)}
        {item(<Ban aria-hidden="true" />, chat.user.is_blocked ? '차단 풀기' : '차단하기', onBlock, { danger: !chat.user.is_blocked })}
        {item(<LogOut aria-hidden="true" />, '대화방 나가기', onLeave, { danger: true, off: !chat.can.leave })}
      </ul>
      {!chat.can.leave && <p className="px-3 type-note">{leaveBlockedText(chat)}</p>}
    </Sheet>
  )
}
