import { paidOutWithinWords } from '@dure/contract/safe-payment/words'
import { escrowLimits } from '@dure/contract/escrow/limits'
import { refundDays } from '@dure/contract/cash/limits'
import type { Answer } from '@dure/contract/client'
import { cancelReasons, caseReasons, safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { withParticle } from '@dure/kernel/korean'
import { DAY, HOUR, formatDate, formatDateTime, formatDayWithWeekday, parseSeoulDay, weekdayOf } from '@dure/kernel/time'
import { won } from '@dure/ui/PriceText'
import { toldTo } from '../../ground/toldTo.ts'

export type Deal = Answer<'GET /api/v2/escrows/:id/'>
export type DealRole = Deal['role']
export type DealStatus = Deal['safePaymentStatus']

type Tone = 'plain' | 'action' | 'alert' | 'good' | 'danger'

export const statusText: Readonly<Record<DealStatus, readonly [string, Tone]>> = {
  request: ['결제 요청', 'alert'],
  request_cancelled: ['요청 취소', 'plain'],
  provider_request_cancelled: ['요청 취소', 'plain'],
  paid: ['결제 완료', 'action'],
  paid_refund: ['결제 취소', 'plain'],
  paid_provider_refund: ['고수 취소', 'plain'],
  remit_confirm: ['거래 확정', 'good'],
  remit_completed: ['정산 완료', 'good'],
  admin_remit_completed: ['운영팀 정산', 'good'],
  admin_paid_refund: ['운영팀 환불', 'plain'],
  admin_manual_paid_refund_request: ['나눠 정산 중', 'alert'],
  admin_manual_paid_refund: ['나눠 정산 완료', 'good'],
}

const needLeads = {
  account: '정산 계좌를 등록하면 바로 입금돼요.',
  certification: '본인 확인을 마치면 바로 입금돼요.',
  holder: '본인이나 상호 확인을 마친 사업자 이름의 계좌로 바꾸면 바로 입금돼요.',
  operator: '결제가 취소되어 운영팀이 확인하고 있어요.',
} as const

/** Where a released share is, and what its pro can do about it. */
function payoutLead(payout: Deal['payout']): string {
  if (payout === null) return '곧 입금해요.'
  if (payout.need !== null) return needLeads[payout.need]
  return payout.status === 'failed'
    ? '은행이 입금을 받지 않았어요. 계좌번호와 예금주를 고치면 바로 다시 보내 드려요.'
    : `${paidOutWithinWords} 정산 계좌로 입금돼요.`
}

/** The agreed day as people say it, such as `2026.11.29 (일)`; null where none is agreed. */
export function serviceDayText(serviceDate: string | null): string | null {
  const day = serviceDate === null ? undefined : parseSeoulDay(serviceDate)
  return day === undefined ? null : `${formatDate(day)} (${weekdayOf(day)})`
}

/** The agreed day without its year, `11월 29일 (일)`: of a deal that runs it goes without saying. */
export function serviceDayWords(serviceDate: string | null): string | null {
  const day = serviceDate === null ? undefined : parseSeoulDay(serviceDate)
  return day === undefined ? null : formatDayWithWeekday(day)
}

type ActedDeal = Pick<Deal, 'role' | 'startedBy' | 'amount' | 'serviceDate' | 'serviceCame' | 'partner' | 'asksLeft'>

/** What confirming does, with its sum and its day: it cannot be undone. */
function confirmAbout({ amount, serviceDate, serviceCame }: ActedDeal): string {
  const day = serviceDayText(serviceDate)
  const when =
    day === null
      ? '서비스 날짜를 정하지 않은 거래예요. 서비스를 다 받았는지 확인해 주세요.'
      : serviceCame
        ? `서비스 날짜: ${day}`
        : `서비스 날짜는 ${day}, 아직 오지 않았어요.`
  return `${when} 지금 확정하면 결제한 ${won(amount)}을 돌려받을 수 없고, 고수에게 바로 정산돼요.`
}

/** What a party who may not ask (again) yet is told: from when, or that he has asked as often as he may. */
export function askWait(deal: Deal, now: Date): string | null {
  if (deal.safePaymentStatus !== 'paid' || deal.request !== null || deal.case?.status === 'open') return null
  const pro = deal.role === 'provider'
  const left = pro ? deal.asksLeft.confirm : deal.asksLeft.cancel
  const from = pro ? deal.deadlines.confirmRequestFrom : deal.deadlines.cancelRequestFrom
  const what = pro ? '거래 확정' : '결제 취소'
  if (left === 0) return `${withParticle(what, '은/는')} ${limits.asks}번까지 요청할 수 있어요. 해결되지 않았다면 운영팀에 문의해 주세요.`
  const asked = left < limits.asks
  // Before the customer has ever asked he cancels by himself.
  if (from === null || new Date(from) <= now || (!pro && !asked)) return null
  return `${withParticle(what, '은/는')} ${formatDateTime(new Date(from))}부터 ${asked ? `다시 요청할 수 있어요. ${left}번 남았어요.` : '요청할 수 있어요.'}`
}

/** Money that waits to go out with an account that its bank refuses or that is not his: the account comes first. */
export const needsAccount = ({ payout }: Pick<Deal, 'payout'>): boolean =>
  payout !== null && (payout.need === 'account' || payout.need === 'holder' || (payout.need === null && payout.status === 'failed'))

/** Until when a customer's answer to a case is waited for [safe-payment.silence]; null where it is not, or no more. */
export function awaitedUntil({ answerBy }: { readonly answerBy: string | null }, now: Date | null): Date | null {
  const until = answerBy === null ? null : new Date(answerBy)
  return until === null || (now !== null && until <= now) ? null : until
}

/** What a case waits for in which a customer did not answer [safe-payment.silence]. */
function silenceText(answerBy: string, role: Deal['role'], now: Date | null): string {
  const day = formatDateTime(new Date(answerBy))
  if (awaitedUntil({ answerBy }, now) === null)
    return role === 'customer'
      ? `${day}까지 답이 없어 운영팀이 고수에게 정산하려고 해요. 문제가 있다면 지금 아래에 적어 주세요.`
      : `고객이 ${day}까지 답하지 않아 운영팀이 정산을 준비하고 있어요.`
  return role === 'customer'
    ? `${day}까지 답이 없으면 고수에게 정산돼요. 잘 받았다면 거래를 확정하고, 문제가 있다면 아래에 적어 주세요.`
    : `고객의 답을 ${day}까지 기다려요. 그때까지 답이 없으면 운영팀이 정산해요.`
}

/** What the status means for whoever looks, in one line; `now` is null where the time is not known yet. */
export function leadOf(deal: Deal, now: Date | null): string {
  const customer = deal.role === 'customer'
  if (deal.case?.status === 'open' && deal.case.answerBy !== null) return silenceText(deal.case.answerBy, deal.role, now)
  if (deal.case?.status === 'open') return '운영팀이 거래를 확인하고 있어요. 아래에 내용과 자료를 올려 주세요.'
  if (deal.request?.type === 1)
    return customer ? '고수가 거래 확정을 요청했어요. 서비스를 잘 받았다면 확정해 주세요.' : '고객의 거래 확정을 기다리고 있어요.'
  if (deal.request?.type === 4)
    return customer ? '고수의 답을 기다리고 있어요.' : '고객이 결제 취소를 요청했어요. 수락하거나 거절해 주세요.'
  switch (deal.safePaymentStatus) {
    case 'request':
      return customer ? '결제하면 거래를 확정할 때까지 돈을 안전하게 보관해요.' : '고객의 결제를 기다리고 있어요.'
    case 'paid':
      return customer
        ? deal.serviceCame
          ? '서비스를 잘 받았다면 거래를 확정해 주세요.'
          : '거래를 확정할 때까지 결제한 돈을 안전하게 보관해요.'
        : '고객이 결제했어요. 서비스를 마친 뒤 거래 확정을 요청해 주세요.'
    case 'remit_confirm':
      return customer ? '거래를 확정했어요. 고수에게 정산하고 있어요.' : payoutLead(deal.payout)
    case 'remit_completed':
    case 'admin_remit_completed':
      return customer ? '거래가 모두 끝났어요.' : '정산 계좌로 입금됐어요.'
    case 'paid_refund':
    case 'paid_provider_refund':
    case 'admin_paid_refund':
      return customer ? `결제한 돈을 돌려드려요. 카드사에 따라 영업일 기준 ${refundDays} 걸려요.` : '거래가 취소되어 고객에게 환불돼요.'
    case 'admin_manual_paid_refund_request':
    case 'admin_manual_paid_refund':
      return '운영팀의 결정에 따라 나눠 정산해요.'
    case 'request_cancelled':
    case 'provider_request_cancelled':
      return '결제 요청이 끝났어요.'
  }
}

export type ActionText = {
  readonly label: string
  /** Asked before it is done. */
  readonly question: string
  readonly about: string
  readonly tone: 'primary' | 'outline' | 'danger'
  readonly reasons?: readonly string[]
  readonly done: string
}

const caseDays = escrowLimits.caseLifetime / DAY

const text = (
  label: string,
  question: string,
  about: string,
  tone: ActionText['tone'],
  done: string,
  reasons?: readonly string[],
): ActionText => ({ label, question, about, tone, done, ...(reasons === undefined ? {} : { reasons }) })

/** The buttons that move a deal. Which of them stand on the screen the server decides. */
export function actionText(action: string, deal: ActedDeal): ActionText | undefined {
  const { role, startedBy } = deal
  switch (action) {
    case 'decline':
      if (startedBy === 'customer')
        return text(
          '결제 그만두기',
          '시작한 결제를 그만둘까요?',
          '고수에게 알려요. 나중에 다시 시작할 수 있어요.',
          'outline',
          '결제를 그만뒀어요.',
          cancelReasons.customer,
        )
      return text(
        '결제 거절하기',
        '결제 요청을 거절할까요?',
        '고수에게 알릴게요.',
        'outline',
        '결제 요청을 거절했어요.',
        cancelReasons.customer,
      )
    case 'cancel_request':
      if (startedBy === 'customer')
        return text(
          '결제 받지 않기',
          '고객이 시작한 결제를 받지 않을까요?',
          '고객에게 알려요. 다른 금액으로 결제를 요청할 수 있어요.',
          'outline',
          '결제를 받지 않기로 했어요.',
          cancelReasons.provider,
        )
      return text(
        '결제 요청 취소하기',
        '결제 요청을 취소할까요?',
        '취소한 뒤 다른 금액으로 다시 요청할 수 있어요.',
        'outline',
        '결제 요청을 취소했어요.',
        cancelReasons.provider,
      )
    case 'cancel':
      return text(
        '결제 취소하기',
        '결제를 취소할까요?',
        `결제한 돈을 모두 돌려드려요. 영업일 기준 ${refundDays} 걸려요.`,
        'danger',
        '결제를 취소했어요.',
        cancelReasons.customer,
      )
    case 'ask_cancel':
      return text(
        '결제 취소 요청하기',
        '고수에게 취소를 요청할까요?',
        `고수가 수락하면 모두 돌려드려요. ${limits.autoReject / HOUR}시간 동안 답이 없으면 운영팀에 문의할 수 있어요.`,
        'outline',
        '취소를 요청했어요.',
        cancelReasons.refund,
      )
    case 'accept_cancel':
      return text('취소 수락하기', '취소를 수락할까요?', '고객에게 결제한 돈이 모두 환불돼요.', 'danger', '취소를 수락했어요.')
    case 'reject_cancel':
      return text(
        '취소 거절하기',
        '취소를 거절할까요?',
        '고객은 운영팀에 문의할 수 있어요. 이유를 알려 주세요.',
        'outline',
        '취소를 거절했어요.',
        ['이미 서비스를 마쳤어요', '준비에 비용이 들었어요', '기타'],
      )
    case 'cancel_paid':
      return text(
        '거래 취소하기',
        '거래를 취소하고 환불할까요?',
        '고객에게 결제한 돈이 모두 환불돼요. 되돌릴 수 없어요.',
        'danger',
        '거래를 취소했어요.',
        cancelReasons.provider,
      )
    case 'ask_confirm':
      return text(
        '거래 확정 요청하기',
        '거래 확정을 요청할까요?',
        `고객에게 ${limits.reminders[0] / HOUR}시간마다 두 번 다시 알려요. 앞으로 ${deal.asksLeft.confirm}번 요청할 수 있어요.`,
        'primary',
        '거래 확정을 요청했어요.',
      )
    case 'confirm':
      return text(
        '거래 확정하기',
        `${deal.serviceCame || deal.serviceDate === null ? '' : '아직 서비스 전이에요. '}${won(deal.amount)} 거래를 확정할까요?`,
        confirmAbout(deal),
        'primary',
        '거래를 확정했어요.',
      )
    case 'reject_confirm':
      return text(
        '확정 거절하기',
        '거래 확정을 거절할까요?',
        '고수에게 이유를 알려 주세요.',
        'outline',
        '확정을 거절했어요.',
        cancelReasons.refund,
      )
    case 'open_case':
      return text(
        '운영팀에 문의하기',
        '운영팀에 확인을 맡길까요?',
        `${role === 'customer' ? '고수님' : '고객님'}과 함께 이야기를 듣고 ${caseDays}일 안에 결정해요.`,
        'outline',
        '운영팀에 문의했어요.',
        caseReasons[role],
      )
    default:
      return undefined
  }
}

const timelineTexts: Readonly<Record<string, string>> = {
  request: '고수가 결제를 요청했어요',
  start: '고객이 결제를 시작했어요',
  paid: '결제했어요',
  decline: '고객이 요청을 거절했어요',
  cancel_request: '고수가 요청을 취소했어요',
  expire: `${limits.requestLifetime / DAY}일이 지나 요청이 끝났어요`,
  end: '요청이 끝났어요',
  cancel: '고객이 결제를 취소했어요',
  ask_cancel: '고객이 취소를 요청했어요',
  accept_cancel: '고수가 취소를 수락했어요',
  reject_cancel: '고수가 취소를 거절했어요',
  time_out_cancel: '취소 요청이 자동으로 거절됐어요',
  cancel_paid: '고수가 거래를 취소했어요',
  ask_confirm: '고수가 거래 확정을 요청했어요',
  reject_confirm: '고객이 확정을 거절했어요',
  time_out_confirm: '확정 요청이 자동으로 거절됐어요',
  confirm: '고객이 거래를 확정했어요',
  complete: '정산했어요',
  complete_by_operator: '정산했어요',
  open_case: '운영팀이 확인을 시작했어요',
  resolve_refund: '운영팀이 환불을 결정했어요',
  resolve_release: '운영팀이 정산을 결정했어요',
  resolve_split: '운영팀이 나눠 정산하기로 했어요',
  split_refunded: '환불이 끝났어요',
}

/** Of a deal the customer began himself. */
const ownTimelineTexts: Readonly<Record<string, string>> = {
  decline: '고객이 결제를 그만뒀어요',
  cancel_request: '고수가 결제를 받지 않기로 했어요',
}

/** A step of a deal's history; `reader` is the party that reads it, absent for operators. */
export const timelineText = (action: string, startedBy?: Deal['startedBy'], reader?: Deal['role']): string =>
  toldTo(reader, (startedBy === 'customer' ? ownTimelineTexts[action] : undefined) ?? timelineTexts[action] ?? action)
