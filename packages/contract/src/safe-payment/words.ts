import { DAY, HOUR } from '@dure/kernel/time'
import { settlementLimits } from '../settlement/limits.ts'
import { safePaymentLimits } from './limits.ts'

/** Who keeps what was paid, and how long, as every page says it [pages.promises]. */
export const keptWords = '거래를 확정할 때까지 결제대행사가 보관해요.'

/** The three steps of kept money, to who pays and to who is paid [pages.promises]. */
export const keptSteps = {
  customer: ['결제', '결제대행사가 보관', '확정하면 고수에게'],
  provider: ['고객이 결제', '결제대행사가 보관', '확정하면 내 계좌로'],
} as const

/** At which of these steps the money of a deal is, by its status; beyond the last where it arrived, undefined where it went back or was parted. */
export function keptStepOf(status: string): number | undefined {
  if (status === 'request') return 0
  if (status === 'paid') return 1
  if (status === 'remit_confirm') return 2
  return status === 'remit_completed' || status === 'admin_remit_completed' ? 3 : undefined
}

/** How a payment may be undone, before it is made: of a business its buyer may withdraw, by whatever means the pro answers [safe-payment.withdrawal]. */
export function undoWords(seller: { readonly businessNumber: string | null }): readonly [atOnce: string, later: string] {
  return [
    `결제하고 ${safePaymentLimits.directCancelWindow / HOUR}시간 안에는 바로 취소할 수 있어요.`,
    seller.businessNumber === null
      ? '그 뒤에는 고수와 합의해요.'
      : `사업자 고수라서, 서비스가 시작되기 전이라면 ${safePaymentLimits.withdrawal / DAY}일 안에 청약을 철회할 수 있어요.`,
  ]
}

const within = settlementLimits.paidOutWithin / HOUR

/** Within what time a payout that nothing is wanting for arrives. */
export const paidOutWithinWords = `${within === 1 ? '한' : within} 시간 안에`

/** When the pro is paid [pages.promises]. */
export const paidOutWords = `고객이 확정하면 ${paidOutWithinWords} 등록한 계좌로 보내 드려요.`

export type SafePaymentFee = { readonly payer: 'customer' | 'provider'; readonly rateBp: number }

/** What a safe payment costs, to pros who think of coming [pages.promises]. */
export function feeWords({ payer, rateBp }: SafePaymentFee): { readonly title: string; readonly text: string } {
  if (rateBp === 0) return { title: '결제 수수료가 없어요', text: '안전결제에는 수수료가 없어요. 정한 금액을 모두 받아요.' }
  return payer === 'customer'
    ? { title: '고수에게 결제 수수료가 없어요', text: '안전결제 수수료는 고객이 내고, 고수는 정한 금액을 모두 받아요.' }
    : { title: '결제 수수료는 미리 보여 드려요', text: `안전결제를 받으면 정한 금액에서 ${rateBp / 100}%를 빼고 보내 드려요.` }
}
