import type { Message } from '@dure/contract/chat/message'
import { previewOf } from '@dure/contract/chat/preview'
import { formatWon } from '@dure/kernel/money'
import { addressed } from '@dure/kernel/names'
import { formatDateTime } from '@dure/kernel/time'
import type { Chat } from './queries.ts'

/** What a person says; all else is told by the house. */
export const spoken: ReadonlySet<Message['type']> = new Set(['TEXT', 'TEXT_QUICK', 'FILE', 'MULTIPLE_FILES', 'AUTO_MESSAGE'])

/** A new message as screen readers say it: with who spoke, where somebody did. */
export function heardAs({ type, message, system }: Pick<Message, 'type' | 'message' | 'system'>, partner: string): string {
  const text = previewOf(type, message, system?.title)
  return spoken.has(type) ? `${partner}: ${text}` : text
}

/** How a room's other party is spoken of. */
export const partnerOf = ({ user, role }: Pick<Chat, 'role'> & { readonly user: Pick<Chat['user'], 'name' | 'is_dure_leaved'> }): string =>
  user.is_dure_leaved ? user.name : addressed(user.name, role === 'customer' ? 'provider' : 'customer')

/** What stands before a room's service where a quote's label would. */
export const orderLabel = '바로구매'

/** An order in a line: what was bought, for when, at what price. */
export const orderText = ({ option, startAt, price }: Pick<NonNullable<Chat['order']>, 'option' | 'startAt' | 'price'>): string =>
  [option, ...(startAt === null ? [] : [formatDateTime(new Date(startAt))]), formatWon(price)].join(' · ')

/** Why nobody leaves the room now [chat.leaving]. */
export const leaveBlockedText = ({ order }: Pick<Chat, 'order'>): string =>
  `${order === null ? '안전결제가' : '주문이'} 진행 중이라 지금은 나갈 수 없어요.`

/** Why one cannot write to a partner who is gone or kept away; each state its own [chat.missing-partner]. */
export function missingPartnerText(chat: Pick<Chat, 'user' | 'role' | 'is_active'>): string | null {
  const { user, is_active } = chat
  if (user.is_banned) return '운영 정책에 따라 이용이 제한된 회원이에요. 메시지를 보낼 수 없어요.'
  if (user.is_dure_leaved) return '두레를 탈퇴한 회원이에요. 메시지를 보낼 수 없어요.'
  if (user.is_leaved) return `${partnerOf(chat)}이 대화방을 나갔어요. 지난 대화는 계속 볼 수 있어요.`
  if (is_active) return null
  return user.is_blocked
    ? '차단한 회원이에요. 차단을 풀면 다시 이야기할 수 있어요.'
    : '지금은 메시지를 보낼 수 없는 대화예요. 지난 대화는 계속 볼 수 있어요.'
}

export const warningTexts: Record<Message['warnings'][number], string> = {
  ACCOUNT_NUMBER: '계좌번호가 들어 있어요. 계좌로 바로 보낸 돈은 두레가 지켜 드릴 수 없어요.',
  OUTSIDE_PAYMENT: '두레 밖에서 결제하자는 말에 주의하세요. 안전결제를 쓰면 거래를 확정할 때까지 결제대행사가 돈을 보관해요.',
}

export const chatFilterNames = { all: '전체', unread: '안 읽음', favorite: '즐겨찾기', hired: '고용', instant_match: '바로견적' } as const
