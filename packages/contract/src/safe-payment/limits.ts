import { formatWon } from '@dure/kernel/money'
import { DAY, HOUR } from '@dure/kernel/time'

/** Safe payment's numbers, once for server and screens [safe-payment.limits]. */
export const safePaymentLimits = {
  minServiceAmount: 10_000,
  maxServiceAmount: 5_000_000,
  /** Deals a chat room may hold. */
  perRoom: 50,
  /** Days ahead the service date may lie: until it came the pro cannot ask for confirmation, nor does a case open by itself. */
  serviceDaysAhead: 365,
  /** A service without a date counts as due so long after paying: confirming leads, and it may be reviewed. */
  undatedService: DAY,
  /** A request that nobody pays ends after this [safe-payment.unpaid-ends]. */
  requestLifetime: 7 * DAY,
  /** After paying, the customer cancels alone this long; after it the pro may ask for confirmation. */
  directCancelWindow: 3 * HOUR,
  /** A sub-request reminds its addressee after these, and is rejected by time after the last. */
  reminders: [24 * HOUR, 48 * HOUR],
  autoReject: 72 * HOUR,
  /** A customer who let an ask for confirmation pass may still answer so long, before operators may settle [safe-payment.silence]. */
  silentAnswer: 7 * DAY,
  askAgainAfter: 24 * HOUR,
  /** Asks of one kind a deal may see. */
  asks: 3,
  /** Days after the service date (or payment) until an unconfirmed deal goes to an operator. */
  caseAfterDays: 14,
  /** A consumer may withdraw from a business pro's unstarted service this long. */
  withdrawal: 7 * DAY,
  listStart: '2021-09-01',
  /** What a list calls a month. */
  listMonth: 30 * DAY,
  /** Months a list may show. */
  listMonths: [1, 3, 6],
  reason: 500,
  /**
   * The 050 number of a seller rings him so long after the pair's last deal ended, and is bought for so long at a time; as long he
   * himself may be asked for his own number and address.
   */
  ringsAfter: 30 * DAY,
  numberFor: 180 * DAY,
} as const

/** The reasons a screen offers, as people say them [pages.words]; 기타 takes words of one’s own [safe-payment.reasons]. */
export const cancelReasons = {
  customer: ['마음이 바뀌었어요', '다른 방법으로 낼게요', '금액이나 날짜를 바꿀게요', '기타'],
  provider: ['고객 사정이 생겼어요', '제 사정이 생겼어요', '금액이나 날짜를 바꿀게요', '연락이 되지 않아요', '기타'],
  refund: ['A/S가 필요해요', '아직 서비스를 받지 않았어요', '기타'],
} as const

/** What a pro is told, before he asks for payment, of what its customer is told of him [safe-payment.seller-number] [safe-payment.disclosure]. */
export const sellerTold = `결제를 요청하면 고객에게 본인 인증 이름과 안심번호(050)가 보여요. 확인된 사업자라면 상호와 사업자등록번호, 사업장 주소, 통신판매업 신고번호도 보여요. 휴대폰 번호와 개인 주소는 결제한 고객이 이유를 적어 요청할 때만 알려 주고, 그때 나에게도 알려요. 안심번호는 거래가 끝나고 ${safePaymentLimits.ringsAfter / DAY}일 뒤에 끊겨요.`

/** Why a customer who paid asks for his pro's own number and address. */
export const disclosureReasons = ['환불이나 하자 처리가 필요해요', '안심번호로 연락이 되지 않아요', '법적 절차에 필요해요', '기타'] as const

/** Why a side brings a deal before the operators [safe-payment.reasons]. */
export const caseReasons = {
  customer: ['서비스를 받지 못했어요', '약속과 다르게 진행됐어요', '고수와 연락이 되지 않아요', '기타'],
  provider: ['서비스를 마쳤는데 확정해 주지 않아요', '약속한 범위나 금액이 달라졌어요', '고객과 연락이 되지 않아요', '기타'],
} as const

/** What a service amount outside the limits is told; undefined where it fits. */
export function serviceAmountProblem(amount: number): string | undefined {
  // What is no number is below all.
  if (!(amount >= safePaymentLimits.minServiceAmount))
    return `안전결제는 ${formatWon(safePaymentLimits.minServiceAmount)}부터 할 수 있어요.`
  if (amount > safePaymentLimits.maxServiceAmount) return `안전결제는 ${formatWon(safePaymentLimits.maxServiceAmount)}까지 할 수 있어요.`
  return undefined
}

/** What stands beside the price before a customer pays (E-commerce Act, articles 13, 17 and 20). */
export const paymentNotice = {
  intermediary:
    '두레는 통신판매중개자로서 거래 당사자가 아니며, 서비스의 제공과 책임은 고수에게 있어요. 결제 금액은 거래를 확정할 때까지 결제대행사가 보관해요.',
  withdrawal: `결제하고 ${safePaymentLimits.directCancelWindow / HOUR}시간 안에는 바로 취소할 수 있어요. 그 뒤에는 고수의 동의가 필요해요. 사업자 고수의 서비스가 시작되기 전이라면 결제하고 ${safePaymentLimits.withdrawal / DAY}일 안에 청약을 철회할 수 있고, 고수가 답하지 않으면 운영팀이 확인해요.`,
} as const
