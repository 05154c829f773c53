import type { Answer } from '@dure/contract/client'
import { escrowLimits } from '@dure/contract/escrow/limits'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { withParticle } from '@dure/kernel/korean'
import { DAY, MINUTE, formatDayWithWeekday, momentInWords } from '@dure/kernel/time'
import { won } from '@dure/ui/PriceText'

export type Order = Answer<'GET /v1/market/orders/:purchaseNo'>
export type OrderRefund = NonNullable<Order['refundNow']>

const at = (text: string): Date => new Date(text)

/** `12월 5일 (토) 오후 3시 ~ 4시 30분`: day and half are said once where they are the same; its times stay in one line. Null of what is not booked by time. */
export function whenText({ startAt, endAt }: { readonly startAt: string | null; readonly endAt: string | null }): string | null {
  if (startAt === null) return null
  const day = `${formatDayWithWeekday(at(startAt))} `
  const start = momentInWords(at(startAt)).slice(day.length)
  if (endAt === null) return day + unbroken(start)
  const end = momentInWords(at(endAt))
  if (!end.startsWith(day)) return `${day}${unbroken(start)} ~ ${end}`
  const until = end.slice(day.length)
  const half = start.slice(0, start.indexOf(' ') + 1)
  return day + unbroken(`${start} ~ ${until.startsWith(half) ? until.slice(half.length) : until}`)
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')

export const placeText = ({ placeKind, place }: Pick<Order, 'placeKind' | 'place'>): string =>
  placeKind === 'online' ? '온라인으로 해요' : (place ?? '주문한 고객이 적은 곳')

/** Where an order stands and what comes next, to its reader. */
export function leadOf(order: Order): string {
  const { deadlines, role, status } = order
  const until = (text: string | null): string => (text === null ? '' : `${momentInWords(at(text))}까지`)
  const buys = role === 'customer'
  switch (status) {
    case 'prepared':
      return `${until(deadlines.payUntil)} 결제하면 주문이 끝나요. 그때까지 시간을 잡아 뒀어요.`
    case 'waiting_deposit':
      return `${until(deadlines.payUntil)} 아래 계좌로 입금해 주세요. ${lateDeposit}`
    case 'paid':
      if (order.offeredStartAt !== null)
        return buys
          ? `고수가 ${withParticle(momentInWords(at(order.offeredStartAt)), '을/를')} 제안했어요. ${until(deadlines.offerUntil)} 답하지 않으면 모두 돌려드려요.`
          : `고객이 ${until(deadlines.offerUntil)} 답해요. 제안한 시간은 잡아 뒀어요.`
      return buys
        ? `고수가 ${until(deadlines.answerBy)} 확정해요. 답이 없으면 모두 돌려드려요.`
        : `${until(deadlines.answerBy)} 확정해 주세요. 답하지 않으면 주문이 취소돼요.`
    case 'confirmed':
      return order.startAt === null
        ? buys
          ? '고수가 일을 준비하고 있어요. 일정은 채팅에서 정해 주세요.'
          : '일을 마치면 완료를 눌러 주세요.'
        : buys
          ? '약속한 시간에 만나요.'
          : '시작한 뒤에는 완료를 누를 수 있고, 예약한 시간이 끝나면 저절로 완료돼요.'
    case 'done':
      return buys
        ? `잘 받았다면 확정해 주세요. ${until(deadlines.settleAt)} 아무 말이 없으면 저절로 정산돼요.`
        : `고객이 확정하면 바로, 아니면 ${deadlines.settleAt === null ? '' : momentInWords(at(deadlines.settleAt))}에 정산돼요.`
    case 'settled':
      return buys ? '고수에게 정산했어요.' : '정산이 확정됐어요.'
    case 'expired':
      return order.returned === null ? '결제 시간이 지나 끝난 주문이에요. 나간 돈은 없어요.' : returnedWords(order.returned)
    case 'cancelled':
      if (order.paidAt !== null) return '취소해서 모두 돌려드려요.'
      return order.returned === null ? '결제하기 전에 취소했어요. 나간 돈은 없어요.' : returnedWords(order.returned)
    case 'rejected':
      return '고수가 받지 못해 모두 돌려드려요.'
    case 'timed_out':
      return '제때 답이 없어 모두 돌려드려요.'
    case 'refunded':
      return '모두 돌려드려요.'
    case 'partly_refunded':
      return partedWords(order)
    case 'case':
      return `운영팀이 확인하고 있어요. ${escrowLimits.caseLifetime / DAY}일 안에 결정해요.`
  }
}

/** To its buyer of what he paid, to its seller of his price and after the fee. */
function partedWords({ role, amount, refund, settlementAmount }: Order): string {
  if (role === 'customer')
    return refund === null ? '환불 규정에 따라 돌려드리는 금액이 없어요.' : `결제한 ${won(amount)} 중 ${won(refund.amount)}을 돌려드려요.`
  const got = `수수료를 뺀 ${won(settlementAmount)}을 정산해요.`
  return refund === null
    ? `고객에게 돌려드리는 금액이 없어, ${got}`
    : `상품 금액 ${won(amount)} 중 ${won(refund.amount)}은 돌려드리고, ${got}`
}

/** What came after the order had ended, and goes back. */
const returnedWords = ({ amount, done }: NonNullable<Order['returned']>): string =>
  `주문이 끝난 뒤에 ${won(amount)}이 결제돼 ${done ? '모두 돌려드렸어요.' : '모두 돌려드리고 있어요.'}`

/** A deposit that comes too late is given back by an operator's hand [market.deposits]. */
export const lateDeposit = '늦게 입금하면 주문이 끝나고, 입금한 돈은 운영팀이 확인해서 돌려드려요.'

const reminderNames: readonly (readonly [before: number, name: string])[] = [
  [limits.startReminders[0], '하루 전'],
  [limits.startReminders[1], '두 시간 전'],
]

/** `하루 전과 두 시간 전에 알려 드려요.`: what is left of the reminders from an instant on; nothing where none is. */
function remindersAfter(startAt: number, from: number): string {
  const left = reminderNames.filter(([before]) => startAt - before > from).map(([, name]) => name)
  return left.length === 0 ? '' : ` ${left.join('과 ')}에 알려 드려요.`
}

/** What comes next of an order that was paid, in steps; none where it is done, over, or waits for its buyer's answer: its lead says that. */
export function nextSteps({ status, startAt, deadlines, offeredStartAt }: Order, now: Date): string[] {
  if ((status !== 'paid' && status !== 'confirmed') || offeredStartAt !== null) return []
  const answerBy = deadlines.answerBy === null ? now : at(deadlines.answerBy)
  // Reminders are set when it is confirmed, which may be as late as its seller has to answer.
  const from = status === 'paid' ? answerBy : now
  return [
    ...(status === 'paid'
      ? [`고수가 ${deadlines.answerBy === null ? '곧' : `${momentInWords(answerBy)}까지`} 확정해요. 답이 없으면 모두 돌려드려요.`]
      : []),
    startAt === null
      ? '일정은 채팅에서 정하고, 고수가 일을 마쳐요.'
      : `${momentInWords(at(startAt))}에 만나요.${remindersAfter(at(startAt).getTime(), from.getTime())}`,
    `잘 받았다면 확정해 주세요. ${limits.settleAfter / DAY}일 동안 아무 말이 없으면 저절로 정산돼요.`,
  ]
}

/** At which of its three steps the money of an order is; undefined where it went back, or was parted. */
export function orderStepOf(status: Order['status']): number | undefined {
  if (status === 'prepared' || status === 'waiting_deposit') return 0
  if (status === 'paid' || status === 'confirmed' || status === 'case') return 1
  if (status === 'done') return 2
  return status === 'settled' ? 3 : undefined
}

/** What stands before cancelling: the sum first. */
export function cancelAbout({ amount, refund, kept, reason }: OrderRefund): string {
  if (kept === 0)
    return reason === 'withdrawal'
      ? `${won(refund)}을 모두 돌려받아요. 결제하고 ${limits.withdrawal / DAY}일이 지나지 않았고 아직 시작하지 않았어요.`
      : `${won(refund)}을 모두 돌려받아요.`
  return refund === 0
    ? `환불 규정에 따라 돌려받는 금액이 없어요. 결제한 ${won(kept)}은 돌려받지 못해요.`
    : `결제한 ${won(amount)} 중 ${won(refund)}을 돌려받아요. ${won(kept)}은 돌려받지 못해요.`
}

export const holdText = `${limits.hold / MINUTE}분`
