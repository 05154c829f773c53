import { refundDays } from '@dure/contract/cash/limits'
import { escrowLimits } from '@dure/contract/escrow/limits'
import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import type { SafePaymentAction } from '@dure/contract/safe-payment/states'
import { formatWon } from '@dure/kernel/money'
import { payeeShareOf } from '../../escrow/index.ts'
import type { PaymentRow } from './payments.sql.ts'
import { DAY, HOUR } from '@dure/kernel/time'

export type Words = { readonly title: string; readonly contents: string }
type ForBoth = { readonly customer: Words; readonly provider: Words }

const words = (title: string, contents: string): Words => ({ title, contents })
const same = (title: string, contents: string): ForBoth => ({ customer: words(title, contents), provider: words(title, contents) })
const because = (reason: string | null): string => (reason === null ? '' : ` 이유: ${reason}`)
const refundTime = `카드사에 따라 영업일 기준 ${refundDays} 안에 환불돼요.`
const caseDays = escrowLimits.caseLifetime / DAY
const askHours = limits.autoReject / HOUR
const silentDays = limits.silentAnswer / DAY
const payDays = limits.requestLifetime / DAY

/** What a move of a deal says in the room, in each side's own words; nothing for moves that are no news. */
export function messageOf(action: SafePaymentAction, payment: PaymentRow, reason: string | null): Partial<ForBoth> {
  const asked = formatWon(payment.serviceAmount)
  const paid = formatWon(payment.amount)
  const share = formatWon(payment.refundAmount === null ? payeeShareOf(payment) : payment.amount)
  switch (action) {
    case 'request':
      return {
        customer: words('고수가 결제를 요청했어요', `${asked}이에요. 결제 금액은 거래를 확정할 때까지 안전하게 보관해요.`),
        provider: words('안전결제를 요청했어요', `고객에게 ${asked} 결제를 요청했어요. ${payDays}일 안에 결제하지 않으면 요청이 취소돼요.`),
      }
    case 'paid':
      return {
        customer: words('결제가 끝났어요', `${paid}을 결제했어요. 서비스를 받고 거래를 확정할 때까지 안전하게 보관해요.`),
        provider: words('고객이 결제했어요', `${asked}이 안전하게 보관하고 있어요. 서비스를 마친 뒤 거래 확정을 요청해 주세요.`),
      }
    case 'decline':
      if (payment.startedBy === 'customer')
        return {
          customer: words('결제를 그만뒀어요', `시작한 ${asked} 결제를 그만뒀어요.`),
          provider: words('고객이 결제를 그만뒀어요', `고객이 시작한 ${asked} 결제를 그만뒀어요.${because(reason)}`),
        }
      return {
        customer: words('안전결제를 거절했어요', `${asked} 결제 요청을 거절했어요.`),
        provider: words('고객이 안전결제를 거절했어요', `${asked} 결제 요청이 취소됐어요.${because(reason)}`),
      }
    case 'cancel_request':
      if (payment.startedBy === 'customer')
        return {
          customer: words('고수가 결제를 받지 않기로 했어요', `시작한 ${asked} 결제가 취소됐어요.${because(reason)}`),
          provider: words('결제를 받지 않기로 했어요', `고객이 시작한 ${asked} 결제를 취소했어요.`),
        }
      return {
        customer: words('안전결제 요청이 취소됐어요', `고수가 ${asked} 결제 요청을 취소했어요.${because(reason)}`),
        provider: words('안전결제 요청을 취소했어요', `${asked} 결제 요청을 취소했어요.`),
      }
    case 'expire':
    case 'end':
      return same(
        '안전결제 요청이 끝났어요',
        action === 'expire' ? `${payDays}일 동안 결제하지 않아 ${asked} 결제 요청이 취소됐어요.` : `${asked} 결제 요청이 취소됐어요.`,
      )
    case 'cancel':
    case 'accept_cancel':
      return {
        customer: words('결제를 취소했어요', `${paid}을 돌려드려요. ${refundTime}`),
        provider: words('결제가 취소됐어요', `${asked} 거래가 취소되어 고객에게 환불돼요.${because(reason)}`),
      }
    case 'cancel_paid':
      return {
        customer: words('고수가 거래를 취소했어요', `${paid}을 돌려드려요. ${refundTime}${because(reason)}`),
        provider: words('거래를 취소했어요', `고객에게 ${paid}이 환불돼요.`),
      }
    case 'ask_cancel':
      return {
        customer: words(
          '결제 취소를 요청했어요',
          `고수가 ${askHours}시간 안에 답하지 않으면 요청이 거절돼요. 그때는 운영팀에 문의할 수 있어요.`,
        ),
        provider: words('고객이 결제 취소를 요청했어요', `${askHours}시간 안에 수락하거나 거절해 주세요.${because(reason)}`),
      }
    case 'reject_cancel':
      return {
        customer: words('고수가 취소 요청을 거절했어요', `대화로 해결하기 어렵다면 운영팀에 문의해 주세요.${because(reason)}`),
        provider: words('취소 요청을 거절했어요', '고객에게 거절한 이유를 알렸어요.'),
      }
    case 'time_out_cancel':
      return same('취소 요청이 자동으로 거절됐어요', `${askHours}시간 동안 답이 없어 거절로 처리했어요. 운영팀에 문의할 수 있어요.`)
    case 'ask_confirm':
      return {
        customer: words('고수가 거래 확정을 요청했어요', `서비스를 잘 받았다면 ${askHours}시간 안에 거래를 확정해 주세요.`),
        provider: words('거래 확정을 요청했어요', `고객에게 ${limits.reminders[0] / HOUR}시간마다 두 번 다시 알려요.`),
      }
    case 'reject_confirm':
      return {
        customer: words('거래 확정을 거절했어요', '고수에게 거절한 이유를 알렸어요.'),
        provider: words(
          '고객이 거래 확정을 거절했어요',
          `${limits.askAgainAfter / HOUR}시간 뒤에 다시 요청하거나 운영팀에 문의할 수 있어요.${because(reason)}`,
        ),
      }
    case 'time_out_confirm':
      // Where operators decide already, nobody is waited for.
      if (reason === null) return same('거래 확정 요청이 끝났어요', `${askHours}시간 동안 답이 없었어요. 운영팀이 확인하고 있는 거래예요.`)
      return {
        customer: words(
          `${silentDays}일 안에 답이 없으면 정산돼요`,
          `거래 확정 요청에 ${askHours}시간 동안 답이 없어 운영팀에 넘겼어요. 서비스를 잘 받았다면 거래를 확정하고, 문제가 있다면 거래 화면에서 알려 주세요.`,
        ),
        provider: words(
          '운영팀이 정산을 확인해요',
          `고객이 ${askHours}시간 동안 답하지 않았어요. 앞으로 ${silentDays}일 동안에도 답이 없으면 운영팀이 정산해요.`,
        ),
      }
    case 'confirm':
    case 'resolve_release':
      return {
        customer: words(
          '거래를 확정했어요',
          action === 'confirm' ? '고수에게 정산이 시작돼요. 리뷰를 남겨 주세요.' : '운영팀이 확인해 고수에게 정산하기로 했어요.',
        ),
        provider: words('거래가 확정됐어요', `${share}을 정산해요. 정산 계좌와 본인 확인이 끝나 있으면 한 시간 안에 입금돼요.`),
      }
    case 'complete':
    case 'complete_by_operator':
      return { provider: words('정산이 끝났어요', '정산 계좌로 입금됐어요.') }
    case 'open_case':
      return same(
        '운영팀이 거래를 확인해요',
        `${caseDays}일 안에 양쪽 이야기를 듣고 결정해요. 거래 화면에서 내용과 자료를 올려 주세요.${because(reason)}`,
      )
    case 'resolve_refund':
      return {
        customer: words('운영팀이 환불을 결정했어요', `${paid}을 돌려드려요. ${refundTime}`),
        provider: words('운영팀이 환불을 결정했어요', '확인한 내용에 따라 고객에게 환불돼요.'),
      }
    case 'resolve_split':
      return same(
        '운영팀이 나눠 정산하기로 했어요',
        `고객에게 ${formatWon(payment.refundAmount ?? 0)}을 돌려드리고 나머지는 고수에게 정산돼요.`,
      )
    case 'split_refunded':
      return { customer: words('환불이 끝났어요', `${formatWon(payment.refundAmount ?? 0)}이 환불됐어요.`) }
    case 'start':
    case 'pay':
      return {}
  }
}

/** A reminder to whoever an open ask waits for. */
export function reminderOf(type: number): Words {
  return type === 1
    ? words('거래 확정을 기다리고 있어요', '서비스를 잘 받았다면 거래를 확정해 주세요. 문제가 있다면 이유를 적어 거절할 수 있어요.')
    : words('취소 요청에 답해 주세요', '고객의 결제 취소 요청이 기다리고 있어요. 답하지 않으면 자동으로 거절돼요.')
}
