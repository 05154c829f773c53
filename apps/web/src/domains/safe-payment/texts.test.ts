import { expect, test } from 'vitest'
import { actionText, askWait, awaitedUntil, leadOf, needsAccount, type Deal } from './texts.ts'

const now = new Date('2026-11-22T09:00:00+09:00')
const deal = (given: object): Deal =>
  ({
    role: 'provider',
    safePaymentStatus: 'paid',
    startedBy: 'provider',
    amount: 103_500,
    serviceDate: '2026-11-29',
    serviceCame: false,
    request: null,
    case: null,
    payout: null,
    asksLeft: { confirm: 3, cancel: 3 },
    deadlines: { confirmRequestFrom: null, cancelRequestFrom: null },
    ...given,
  }) as unknown as Deal

test('a payout its bank refused says what to mend, not that it comes within the hour', () => {
  const failed = deal({ safePaymentStatus: 'remit_confirm', payout: { status: 'failed', need: null } })
  expect(leadOf(failed, now)).toBe('은행이 입금을 받지 않았어요. 계좌번호와 예금주를 고치면 바로 다시 보내 드려요.')
  expect(needsAccount(failed)).toBe(true)
  const waiting = deal({ safePaymentStatus: 'remit_confirm', payout: { status: 'waiting', need: 'certification' } })
  expect(leadOf(waiting, now)).toBe('본인 확인을 마치면 바로 입금돼요.')
  expect(needsAccount(waiting)).toBe(false)
  const going = deal({ safePaymentStatus: 'remit_confirm', payout: { status: 'requested', need: null } })
  expect(leadOf(going, now)).toBe('한 시간 안에 정산 계좌로 입금돼요.')
})

test('confirming names its sum and its day', () => {
  const early = actionText('confirm', deal({ role: 'customer' }))!
  expect(early.question).toBe('아직 서비스 전이에요. 103,500원 거래를 확정할까요?')
  expect(early.about).toContain('2026.11.29 (일)')
  expect(early.about).toContain('103,500원')
  const due = actionText('confirm', deal({ role: 'customer', serviceCame: true }))!
  expect(due.question).toBe('103,500원 거래를 확정할까요?')
  // Whether the service was done is not known where no day was agreed.
  const dayless = actionText('confirm', deal({ role: 'customer', serviceDate: null }))!
  expect(dayless.question).toBe('103,500원 거래를 확정할까요?')
  expect(dayless.about).toContain('서비스를 다 받았는지 확인해 주세요.')
})

test.each(['decline', 'cancel_request', 'cancel', 'ask_cancel', 'reject_cancel', 'cancel_paid', 'reject_confirm', 'open_case'])(
  '%s offers reasons, the last of which takes words of one’s own [safe-payment.reasons]',
  (action) => {
    for (const role of ['customer', 'provider'] as const) {
      const reasons = actionText(action, deal({ role }))!.reasons!
      expect(reasons.length).toBeGreaterThan(1)
      expect(reasons.filter((one) => one === '기타')).toEqual(reasons.slice(-1))
    }
  },
)

test('who brings a case has reasons of his own side', () => {
  expect(actionText('open_case', deal({}))!.reasons).toContain('서비스를 마쳤는데 확정해 주지 않아요')
  expect(actionText('open_case', deal({ role: 'customer' }))!.reasons).toContain('서비스를 받지 못했어요')
})

test('after a rejection the pro reads when he may ask again, and when he may no more [safe-payment.asking-again]', () => {
  const from = '2026-11-23T01:30:00.000Z'
  const rejected = deal({ asksLeft: { confirm: 2, cancel: 3 }, deadlines: { confirmRequestFrom: from, cancelRequestFrom: null } })
  expect(askWait(rejected, now)).toBe('거래 확정은 2026.11.23 오전 10:30부터 다시 요청할 수 있어요. 2번 남았어요.')
  expect(askWait(rejected, new Date('2026-11-23T10:31:00+09:00'))).toBeNull()
  const over = deal({ asksLeft: { confirm: 0, cancel: 3 } })
  expect(askWait(over, now)).toBe('거래 확정은 3번까지 요청할 수 있어요. 해결되지 않았다면 운영팀에 문의해 주세요.')
})

test('a silent customer’s answer is waited for until its day, and what comes after is said then [safe-payment.silence]', () => {
  const silent = (role: string) => deal({ role, case: { status: 'open', answerBy: '2026-11-22T10:00:00+09:00' } })
  const after = new Date('2026-11-22T10:00:00+09:00')
  expect(leadOf(silent('customer'), now)).toMatch(/10:00까지 답이 없으면 고수에게 정산돼요/)
  expect(leadOf(silent('provider'), now)).toMatch(/10:00까지 기다려요/)
  expect(leadOf(silent('customer'), after)).toMatch(/10:00까지 답이 없어 운영팀이 고수에게 정산하려고 해요/)
  expect(leadOf(silent('provider'), after)).toMatch(/운영팀이 정산을 준비하고 있어요/)
  expect(awaitedUntil(silent('customer').case!, now)).not.toBeNull()
  expect(awaitedUntil(silent('customer').case!, after)).toBeNull()
  expect(awaitedUntil({ answerBy: null }, now)).toBeNull()
})
