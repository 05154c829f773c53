import { refundDays } from '@dure/contract/cash/limits'
import { escrowLimits } from '@dure/contract/escrow/limits'
import { orderLimits as limits } from '@dure/contract/market/limits'
import type { OrderAction } from '@dure/contract/market/orderStates'
import { withParticle } from '@dure/kernel/korean'
import { formatWon } from '@dure/kernel/money'
import { DAY, HOUR, duration, momentInWords } from '@dure/kernel/time'
import type { OrderRow } from './orders.sql.ts'

export type Words = { readonly title: string; readonly contents: string }
type ForBoth = { readonly customer: Words; readonly provider: Words }

const words = (title: string, contents: string): Words => ({ title, contents })
const same = (title: string, contents: string): ForBoth => ({ customer: words(title, contents), provider: words(title, contents) })
const because = (reason: string | null): string => (reason === null ? '' : ` 이유: ${reason}`)
const refundTime = `카드사에 따라 영업일 기준 ${refundDays} 안에 환불돼요.`
const caseDays = escrowLimits.caseLifetime / DAY

/** `정기 청소 · 24평`: what was ordered. */
export const whatOf = ({ productTitle, optionTitle }: Pick<OrderRow, 'productTitle' | 'optionTitle'>): string =>
  `${productTitle} · ${optionTitle}`
const whenOf = (at: Date | null): string => (at === null ? '' : momentInWords(at))
const until = (at: Date | null): string => (at === null ? '' : `${momentInWords(at)}까지`)

const momentOr = (at: Date | null): string => (at === null ? `${limits.settleAfter / DAY}일 뒤에` : `${momentInWords(at)}에`)

/** What the words of a move are made of. */
type Said = {
  readonly action: OrderAction
  readonly role: string
  readonly order: OrderRow
  readonly reason: string | null
  readonly what: string
  readonly when: string
  /** What its buyer pays, and has back; its seller is told of his price, of what is his of it, and of what is not any more. */
  readonly paid: string
  readonly back: string
  readonly price: string
  readonly share: string
  readonly gone: string
}
type Saying = (s: Said) => Partial<ForBoth>

const prepareSaid: Saying = () => ({})

const settleSaid: Saying = (s) => ({
  customer: words(
    '정산을 확정했어요',
    s.action === 'settle'
      ? '리뷰를 남겨 주세요.'
      : s.action === 'settle_by_time'
        ? '시간이 지나 고수에게 정산돼요.'
        : '운영팀이 확인해 고수에게 정산하기로 했어요.',
  ),
  provider: words('정산이 확정됐어요', `${s.what}. ${s.share}을 정산해요. 정산 계좌와 본인 확인이 끝나 있으면 한 시간 안에 입금돼요.`),
})

const finishSaid: Saying = (s) => ({
  customer: words(
    '서비스가 끝났어요',
    `${s.what}. 잘 받았다면 확정해 주세요. ${until(s.order.settleAt)} 아무 말이 없으면 자동으로 정산돼요.`,
  ),
  provider: words('서비스가 끝났어요', `${s.what}. 고객이 확정하거나 ${momentOr(s.order.settleAt)} 정산돼요.`),
})

const cancelSaid: Saying = (s) => ({
  customer: words('주문을 취소했어요', s.back),
  provider: words('고객이 주문을 취소했어요', `${s.what}${s.when === '' ? '' : `, ${s.when}`}. 모두 돌려드려요.${because(s.reason)}`),
})

const paidSaid: Saying = (s) => ({
  customer: words('결제가 끝났어요', `${s.what}${s.when === '' ? '' : `, ${s.when}`}. 고수가 ${until(s.order.answerBy)} 확정해요.`),
  provider: words(
    '새 주문이 들어왔어요',
    `${s.what}${s.when === '' ? '' : `, ${s.when}`}. ${until(s.order.answerBy)} 확정하지 않으면 취소돼요.`,
  ),
})

const sayings: Readonly<Record<OrderAction, Saying>> = {
  wait_deposit: (s) => ({ customer: words('입금을 기다리고 있어요', `${s.what}. ${until(s.order.holdUntil)} ${s.paid}을 입금해 주세요.`) }),
  paid: paidSaid,
  paid_late: paidSaid,
  expire: (s) => ({ customer: words('주문이 끝났어요', `${s.what}. 결제 시간이 지나 잡아 둔 시간이 풀렸어요.`) }),
  end: (s) => ({ customer: words('주문이 취소됐어요', `${s.what}. 판매가 끝난 상품이에요. 결제한 금액은 없어요.`) }),
  confirm: (s) => ({
    customer: words('고수가 주문을 확정했어요', s.when === '' ? `${s.what}.` : `${s.what}. ${s.when}에 만나요.`),
    provider: words('주문을 확정했어요', s.when === '' ? `${s.what}. 일을 마치면 완료를 눌러 주세요.` : `${s.what}. ${s.when}에 시작해요.`),
  }),
  reject: (s) => ({
    customer: words('고수가 주문을 받지 못했어요', `${s.what}. ${s.back}${because(s.reason)}`),
    provider: words('주문을 거절했어요', `${s.what}. 고객에게 ${s.price}을 모두 돌려드려요.`),
  }),
  time_out: (s) => ({
    customer: words('고수가 제때 답하지 않아 취소됐어요', `${s.what}. ${s.back}`),
    provider: words('답하지 않은 주문이 취소됐어요', `${s.what}. 고객에게 모두 돌려드렸어요.`),
  }),
  offer: (s) => ({
    customer: words(
      '고수가 다른 시간을 제안했어요',
      `${s.when} 대신 ${withParticle(whenOf(s.order.offeredStartAt), '이에요/예요')}. ${until(s.order.offerUntil)} 답하지 않으면 모두 돌려드려요.${because(s.reason)}`,
    ),
    provider: words('다른 시간을 제안했어요', `${whenOf(s.order.offeredStartAt)}. 고객이 ${until(s.order.offerUntil)} 답해요.`),
  }),
  accept_offer: (s) => ({
    customer: words('제안한 시간으로 확정했어요', `${s.what}. ${s.when}에 만나요.`),
    provider: words('고객이 제안한 시간을 받아들였어요', `${s.what}. ${s.when}에 시작해요.`),
  }),
  refuse_offer: (s) => ({
    customer: words('제안한 시간을 거절했어요', s.back),
    provider: words('고객이 제안한 시간을 거절했어요', `${s.what}. 주문이 취소되고 고객에게 모두 돌려드려요.${because(s.reason)}`),
  }),
  lapse_offer: (s) => ({
    customer: words('답하지 않아 주문이 취소됐어요', `${s.what}. ${s.back}`),
    provider: words('제안에 답이 없어 주문이 취소됐어요', `${s.what}. 고객에게 모두 돌려드렸어요.`),
  }),
  change: (s) => ({
    customer: words('시간을 바꿨어요', `${s.what}, ${s.when}. 고수가 ${until(s.order.answerBy)} 다시 확정해요.`),
    provider: words('고객이 시간을 바꿨어요', `${s.what}, ${s.when}. ${until(s.order.answerBy)} 확정하지 않으면 취소돼요.`),
  }),
  cancel: cancelSaid,
  cancel_whole: cancelSaid,
  cancel_by_rule: (s) => ({
    customer: words(
      '주문을 취소했어요',
      s.order.refundAmount === null
        ? '환불 규정에 따라 돌려드리는 금액이 없어요.'
        : `환불 규정에 따라 ${formatWon(s.order.refundAmount)}을 돌려드려요. ${refundTime}`,
    ),
    provider: words(
      '고객이 주문을 취소했어요',
      `${s.what}${s.when === '' ? '' : `, ${s.when}`}. ${s.order.refundAmount === null ? '환불 규정에 따라 모두 정산돼요.' : `환불 규정에 따라 ${s.gone}을 돌려드리고 나머지는 정산돼요.`}${because(s.reason)}`,
    ),
  }),
  cancel_by_seller: (s) => ({
    customer: words('고수가 주문을 취소했어요', `${s.what}. ${s.back}${because(s.reason)}`),
    provider: words('주문을 취소했어요', `${s.what}. 고객에게 ${s.price}을 모두 돌려드려요.`),
  }),
  give_back: (s) => ({
    customer: words('주문이 취소됐어요', `${s.what}. 판매를 이어 갈 수 없게 됐어요. ${s.back}`),
    provider: words('주문이 취소됐어요', `${s.what}. 판매를 이어 갈 수 없어 고객에게 모두 돌려드렸어요.`),
  }),
  finish: finishSaid,
  finish_by_time: finishSaid,
  settle: settleSaid,
  settle_by_time: settleSaid,
  resolve_release: settleSaid,
  no_show: (s) =>
    s.role === 'customer'
      ? same('운영팀이 주문을 확인해요', `고객이 고수가 오지 않았다고 알렸어요. ${caseDays}일 안에 양쪽 이야기를 듣고 결정해요.`)
      : {
          customer: words(
            '고수가 만나지 못했다고 알렸어요',
            `${s.what}. 사실과 다르면 ${limits.noShowAnswer / HOUR}시간 안에 알려 주세요. 아무 말이 없으면 정산돼요.`,
          ),
          provider: words('고객이 오지 않았다고 알렸어요', `${limits.noShowAnswer / HOUR}시간 안에 고객이 다르게 말하지 않으면 정산돼요.`),
        },
  open_case: (s) =>
    same(
      '운영팀이 주문을 확인해요',
      `${caseDays}일 안에 양쪽 이야기를 듣고 결정해요. 주문 화면에서 내용과 자료를 올려 주세요.${because(s.reason)}`,
    ),
  resolve_refund: (s) => ({
    customer: words('운영팀이 환불을 결정했어요', s.back),
    provider: words('운영팀이 환불을 결정했어요', '확인한 내용에 따라 고객에게 환불돼요.'),
  }),
  resolve_split: (s) => {
    const said = (back: string): Words =>
      words('운영팀이 나눠 정산하기로 했어요', `고객에게 ${back}을 돌려드리고 나머지는 고수에게 정산돼요.`)
    return { customer: said(formatWon(s.order.refundAmount ?? 0)), provider: said(s.gone) }
  },
  prepare: prepareSaid,
  give_up: prepareSaid,
}

/** What a move of an order says, in each side's own words; nothing for moves that are no news to it. */
export function orderWords(
  order: OrderRow,
  { action, role, reason }: { readonly action: OrderAction; readonly role: string; readonly reason: string | null },
): Partial<ForBoth> {
  const paid = formatWon(order.amount)
  return sayings[action]({
    action,
    role,
    order,
    reason,
    what: whatOf(order),
    when: whenOf(order.startAt),
    paid,
    price: formatWon(order.optionPrice),
    share: formatWon(order.sellerShare),
    gone: formatWon(order.goneFromPrice),
    back: `${paid}을 돌려드려요. ${refundTime}`,
  })
}

/** Its buyer's money came when it had ended, or a second time: he is told that it goes back [market.late-payments]. */
export const returnedWords = (order: OrderRow, amount: number): Words =>
  words(
    '결제한 금액을 돌려드려요',
    `${whatOf(order)}. 금액이 바뀌었거나 주문이 끝났거나 이미 결제돼 있어서 ${formatWon(amount)}을 모두 돌려드려요. 아직 결제할 주문이라면 주문 화면에서 다시 결제해 주세요. ${refundTime}`,
  )

/** A reminder of what begins soon, or is settled soon. */
export function remindWords(about: 'start' | 'settle', order: OrderRow, now: Date): Words {
  if (about === 'settle')
    return words(
      '서비스는 잘 받았나요?',
      `${whatOf(order)}. 문제가 있다면 ${until(order.settleAt)} 알려 주세요. 아무 말이 없으면 자동으로 정산돼요.`,
    )
  const left = order.startAt === null ? '' : duration(order.startAt.getTime() - now.getTime())
  return words(
    `예약한 시간이 ${left} 남았어요`,
    // A buyer's home is nothing for messages, which stay [market.contact].
    `${whatOf(order)}, ${whenOf(order.startAt)}.${order.placeKind === 'visit' || order.place === null ? '' : ` ${order.place}`}`,
  )
}
