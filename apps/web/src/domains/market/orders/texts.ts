import type { OrderAction, OrderStatus } from '@dure/contract/market/orderStates'
import { toldTo, type Side } from '../../../ground/toldTo.ts'

type Tone = 'plain' | 'action' | 'alert' | 'good' | 'danger'

/** How a state of an order is called, and how its chip looks [market.order-states]. */
export const orderStatusText: Readonly<Record<OrderStatus, readonly [string, Tone]>> = {
  prepared: ['결제 전', 'alert'],
  waiting_deposit: ['입금 대기', 'alert'],
  paid: ['고수 확인 중', 'action'],
  confirmed: ['예약 확정', 'good'],
  done: ['서비스 완료', 'action'],
  settled: ['정산 확정', 'good'],
  expired: ['결제 시간 지남', 'plain'],
  cancelled: ['취소', 'plain'],
  rejected: ['고수가 거절', 'plain'],
  timed_out: ['답 없어 취소', 'plain'],
  refunded: ['환불', 'plain'],
  partly_refunded: ['일부 환불', 'plain'],
  case: ['운영팀 확인 중', 'danger'],
}

/** How an order stands: what waits for its buyer's answer to another time is not with its seller. */
export const orderStandOf = ({ status, offeredStartAt }: { readonly status: OrderStatus; readonly offeredStartAt: string | null }) =>
  status === 'paid' && offeredStartAt !== null ? (['다른 시간 제안', 'action'] as const) : orderStatusText[status]

const timelineTexts: Readonly<Record<Exclude<OrderAction, 'no_show'>, string>> = {
  prepare: '주문했어요',
  wait_deposit: '입금할 계좌를 받았어요',
  paid: '결제했어요',
  paid_late: '결제했어요',
  expire: '결제하지 않아 끝났어요',
  give_up: '고객이 결제를 그만뒀어요',
  end: '판매가 끝나 주문이 취소됐어요',
  confirm: '고수가 확정했어요',
  reject: '고수가 거절했어요',
  time_out: '고수가 제때 답하지 않아 취소됐어요',
  offer: '고수가 다른 시간을 제안했어요',
  accept_offer: '제안한 시간을 고객이 받아들였어요',
  refuse_offer: '제안한 시간을 고객이 거절했어요',
  lapse_offer: '제안에 답이 없어 취소됐어요',
  change: '고객이 시간을 바꿨어요',
  cancel: '고객이 취소했어요',
  cancel_by_rule: '고객이 취소했어요',
  cancel_whole: '고객이 취소했어요',
  cancel_by_seller: '고수가 취소했어요',
  give_back: '두레가 돌려줬어요',
  finish: '고수가 일을 마쳤어요',
  finish_by_time: '예약한 시간이 끝났어요',
  settle: '고객이 정산을 확정했어요',
  settle_by_time: '시간이 지나 정산이 확정됐어요',
  open_case: '운영팀이 확인을 시작했어요',
  resolve_refund: '운영팀이 환불을 결정했어요',
  resolve_release: '운영팀이 정산을 결정했어요',
  resolve_split: '운영팀이 나눠 정산하기로 했어요',
}

/** Who said that the other side did not come: both are named to whoever reads it, but he himself. */
const noShowText = (by: Side, reader: Side | undefined): string =>
  `${by === 'customer' ? '고수가' : '고객이'} 오지 않았다고 ${by === reader ? '' : by === 'customer' ? '고객이 ' : '고수가 '}알렸어요`

type Step = { readonly action: string; readonly role: Side | 'operator' | 'system' }

/** A step of an order's history; `reader` is the party that reads it, absent for operators. */
export const orderTimelineText = ({ action, role }: Step, reader?: Side): string =>
  action === 'no_show' && (role === 'customer' || role === 'provider')
    ? noShowText(role, reader)
    : toldTo(reader, new Map<string, string>(Object.entries(timelineTexts)).get(action) ?? action)
