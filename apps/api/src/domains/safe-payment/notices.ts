import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { HOUR } from '@dure/kernel/time'
import { formatWon } from '@dure/kernel/money'
import { naming, telling, type Role, type Rule, type Telling } from '../../jobs/notices.ts'
import { providerById } from '../profiles/index.ts'
import { asksOf } from './deal/asks.sql.ts'
import { disclosureOf } from './contact/disclosures.sql.ts'
import { paymentById } from './deal/payments.sql.ts'
import { dealPath } from './deal/tell.ts'
import { safePaymentEvents } from './events.ts'
import { dealMessages } from './notices.sql.ts'

/** A finished payout tells its own notice, which names the amount. */
const toldElsewhere = new Set(['complete', 'complete_by_operator'])

/** What a pro asks of his customer is told under his name: the room, where he stands above it, does without. */
const asked: Readonly<Record<string, string>> = { request: '이 결제를 요청했어요', ask_confirm: '이 거래 확정을 요청했어요' }

/** The words are those the room was told; a customer sees whom they are about. */
const dealMoved: Rule<{ safePaymentId: number; action: string; eventId: number }> = async ({ db }, data) => {
  if (toldElsewhere.has(data.action)) return []
  const sides = await dealMessages(db, data)
  return sides.map(({ memberId, role, title, contents, providerMemberId, providerName }) => ({
    memberId,
    role,
    kind: 'safe-payment',
    ...(role === 'provider'
      ? { title }
      : asked[data.action] === undefined
        ? { title, named: { memberId: providerMemberId, nameless: title } }
        : naming(providerMemberId, providerName, 'provider', asked[data.action]!)),
    body: contents,
    link: dealPath(role, data.safePaymentId),
    dedupeKey: `deal:${data.eventId}:${role}`,
  }))
}

const dealReminded: Rule<{ safePaymentId: number; askId: number; count: number }> = async ({ db }, { safePaymentId, askId, count }) => {
  const deal = await paymentById(db, safePaymentId)
  const provider = deal === undefined ? undefined : await providerById(db, deal.providerId)
  const ask = (await asksOf(db, safePaymentId)).find((one) => one.resolvedAt === null)
  if (deal === undefined || provider === undefined || ask === undefined) return []
  const role: Role = ask.type === 1 ? 'customer' : 'provider'
  return [
    {
      memberId: role === 'customer' ? deal.customerId : provider.memberId,
      role,
      kind: 'safe-payment',
      title: role === 'customer' ? '거래 확정을 기다리고 있어요' : '결제 취소 요청에 답해 주세요',
      body: `${formatWon(deal.serviceAmount)} 거래의 요청을 받은 지 ${(limits.reminders[count - 1] ?? 0) / HOUR}시간이 지났어요. ${limits.autoReject / HOUR}시간이 지나면 자동으로 거절돼요.`,
      link: dealPath(role, safePaymentId),
      dedupeKey: `deal-ask:${askId}:${count}`,
    },
  ]
}

const sellerDisclosed: Rule<{ safePaymentId: number }> = async ({ db }, { safePaymentId }) => {
  const deal = await paymentById(db, safePaymentId)
  const provider = deal === undefined ? undefined : await providerById(db, deal.providerId)
  const disclosure = await disclosureOf(db, safePaymentId)
  if (provider === undefined || disclosure === undefined) return []
  return [
    {
      memberId: provider.memberId,
      role: 'provider',
      kind: 'safe-payment',
      title: '고객이 내 연락처를 확인했어요',
      body: `거래 때문에 필요하다고 해서 휴대폰 번호와 주소를 알려 드렸어요. 이유: ${disclosure.reason}`,
      link: dealPath('provider', safePaymentId),
      dedupeKey: `deal-disclosed:${safePaymentId}`,
    },
  ]
}

export const safePaymentNotices: readonly Telling[] = [
  telling(safePaymentEvents.moved, 'deal-moved', dealMoved),
  telling(safePaymentEvents.reminded, 'deal-reminded', dealReminded),
  telling(safePaymentEvents.disclosed, 'deal-disclosed', sellerDisclosed),
]
