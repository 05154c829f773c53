import { DAY } from '@dure/kernel/time'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { formatCash, formatWon } from '@dure/kernel/money'
import { customerNameForPro } from '@dure/contract/quotes/states'
import type { Db } from '../../database/connect.ts'
import { naming, telling, type Notice, type Rule, type Telling } from '../../jobs/notices.ts'
import { roomPath } from '../chat/index.ts'
import { doubtById } from './doubts/doubts.sql.ts'
import { callOfQuote } from './calls/calls.sql.ts'
import { quotesEvents } from './events.ts'
import { quoteFacts } from './notices.sql.ts'

const quoteReceived: Rule<{ quoteId: number }> = async ({ db }, { quoteId }) => {
  const quote = await quoteFacts(db, quoteId)
  if (quote === undefined) return []
  return [
    {
      memberId: quote.customerId,
      role: 'customer',
      kind: 'quote.received',
      ...naming(quote.providerMemberId, quote.providerName, 'provider', '의 견적이 도착했어요'),
      body: `${quote.service} · ${quote.cost === null ? '가격 협의' : formatWon(quote.cost)}`,
      link: roomPath('customer', quote.chatId),
      dedupeKey: `quote:${quoteId}:received`,
    },
  ]
}

const quoteHired: Rule<{ quoteId: number; at: string }> = async ({ db }, { quoteId, at }) => {
  const quote = await quoteFacts(db, quoteId)
  if (quote === undefined) return []
  return [
    {
      memberId: quote.providerMemberId,
      role: 'provider',
      kind: 'quote.hired',
      ...naming(quote.customerId, customerNameForPro(quote.customerName, quote), 'customer', '이 고용을 확정했어요'),
      body: `${quote.service} 견적으로 고용됐어요. 일정을 확인해 주세요.`,
      link: roomPath('provider', quote.chatId),
      dedupeKey: `quote:${quoteId}:hired:${at}`,
    },
  ]
}

const quoteUnhired: Rule<{ quoteId: number; at: string }> = async ({ db }, { quoteId, at }) => {
  const quote = await quoteFacts(db, quoteId)
  if (quote === undefined) return []
  return [
    {
      memberId: quote.providerMemberId,
      role: 'provider',
      kind: 'quote.hired',
      ...naming(quote.customerId, customerNameForPro(quote.customerName, quote), 'customer', '이 고용을 되돌렸어요'),
      body: `${quote.service} 견적의 고용이 취소됐어요. 대화는 계속할 수 있어요.`,
      link: roomPath('provider', quote.chatId),
      dedupeKey: `quote:${quoteId}:unhired:${at}`,
    },
  ]
}

const callRequested: Rule<{ quoteId: number }> = async ({ db }, { quoteId }) => {
  const [quote, call] = [await quoteFacts(db, quoteId), await callOfQuote(db, quoteId)]
  if (quote === undefined || call?.status !== 'requested') return []
  return [
    {
      memberId: quote.customerId,
      role: 'customer',
      kind: 'call.requested',
      ...naming(quote.providerMemberId, quote.providerName, 'provider', '이 전화 연락을 요청했어요'),
      body: `${quote.service} · 허락하면 안심번호로 ${quoteLimits.callFor / DAY}일 동안 통화할 수 있어요.`,
      link: roomPath('customer', quote.chatId),
      dedupeKey: `quote:${quoteId}:call-requested`,
    },
  ]
}

const answeredCall = async (db: Db, quoteId: number, answer: 'approved' | 'rejected', key: string): Promise<Notice[]> => {
  const [quote, call] = [await quoteFacts(db, quoteId), await callOfQuote(db, quoteId)]
  // Who never asked need not hear that he may not.
  if (quote === undefined || call?.status !== answer || (answer === 'rejected' && call.requestedAt === null)) return []
  const words = answer === 'approved' ? '과 통화할 수 있어요' : '이 전화 연락을 원하지 않아요'
  return [
    {
      memberId: quote.providerMemberId,
      role: 'provider',
      kind: 'call.answered',
      ...naming(quote.customerId, customerNameForPro(quote.customerName, quote), 'customer', words),
      body: `${quote.service} · ${answer === 'approved' ? '대화방에서 안심번호를 확인해 주세요.' : '대화로 이어서 이야기해 주세요.'}`,
      link: roomPath('provider', quote.chatId),
      dedupeKey: `quote:${quoteId}:call-${key}`,
    },
  ]
}

const callRejected: Rule<{ quoteId: number }> = ({ db }, { quoteId }) => answeredCall(db, quoteId, 'rejected', 'rejected')
const callConnected: Rule<{ quoteId: number; round: number }> = ({ db }, { quoteId, round }) =>
  answeredCall(db, quoteId, 'approved', `connected:${round}`)

const repaidBecause = {
  unread: `고객이 ${quoteLimits.cashbackHours}시간 동안 읽지 않아`,
  dead_request: '운영팀이 요청을 확인해 마감해서',
  banned_customer: '고객이 두레를 이용할 수 없게 되어',
}

const quoteRepaid: Rule<{ quoteId: number; reason: keyof typeof repaidBecause }> = async ({ db }, { quoteId, reason }) => {
  const quote = await quoteFacts(db, quoteId)
  if (quote === undefined || quote.cashSpent === 0) return []
  return [
    {
      memberId: quote.providerMemberId,
      role: 'provider',
      kind: 'quote.repaid',
      title: '견적 비용을 돌려드렸어요',
      body: `${repaidBecause[reason]} ${quote.service} 견적에 쓴 ${formatCash(quote.cashSpent)}를 돌려드렸어요.`,
      link: '/mypage/cash-dashboard',
      dedupeKey: `quote:${quoteId}:repaid`,
    },
  ]
}

const doubtDecided: Rule<{ doubtId: number }> = async ({ db }, { doubtId }) => {
  const doubt = await doubtById(db, doubtId)
  const quote = doubt === undefined ? undefined : await quoteFacts(db, doubt.quoteId)
  if (doubt === undefined || quote === undefined || doubt.status === 'open') return []
  const upheld = doubt.status === 'upheld'
  return [
    {
      memberId: quote.providerMemberId,
      role: 'provider',
      kind: 'quote.repaid',
      title: upheld ? '신청하신 환불을 받아들였어요' : '신청하신 환불에 답해 드려요',
      body: [
        upheld ? `${quote.service} 요청을 확인해 마감했어요. 쓴 캐시를 돌려드려요.` : `${quote.service} 요청은 실제 요청으로 확인했어요.`,
        ...(doubt.answer === null ? [] : [doubt.answer]),
      ].join(' '),
      link: '/requests/received?viewFilter=quoted',
      dedupeKey: `doubt:${doubtId}:decided`,
    },
  ]
}

export const quotesNotices: readonly Telling[] = [
  telling(quotesEvents.sent, 'quote-received', quoteReceived),
  telling(quotesEvents.hired, 'quote-hired', quoteHired),
  telling(quotesEvents.unhired, 'quote-unhired', quoteUnhired),
  telling(quotesEvents.doubtDecided, 'doubt-decided', doubtDecided),
  telling(quotesEvents.callRequested, 'call-requested', callRequested),
  telling(quotesEvents.callRejected, 'call-rejected', callRejected),
  telling(quotesEvents.callConnected, 'call-connected', callConnected),
  telling(quotesEvents.repaid, 'quote-repaid', quoteRepaid),
]
