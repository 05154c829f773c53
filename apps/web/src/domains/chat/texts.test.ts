import { expect, test } from 'vitest'
import { hireQuestion } from './hireQuestion.ts'
import { requestOf } from './paths.ts'
import { heardAs, leaveBlockedText, missingPartnerText, orderText, partnerOf } from './texts.ts'

const message = { type: 'TEXT', message: '내일 뵐게요', system: null } as const

test('screen readers hear who spoke, and nobody’s name before what the house tells', () => {
  expect(heardAs(message, '김민지')).toBe('김민지: 내일 뵐게요')
  expect(heardAs({ ...message, type: 'FILE', message: '' }, '김민지')).toBe('김민지: 파일을 보냈어요.')
  expect(heardAs({ ...message, type: 'HIRE', message: '' }, '김민지')).toBe('고용을 확정했어요.')
  const system = { title: '고객이 결제했어요', contents: '', cta: null }
  expect(heardAs({ ...message, type: 'SAFE_PAYMENT', message: '', system }, '김민지')).toBe('고객이 결제했어요')
})

test('a party is spoken of by his side, and who left Dure by no title', () => {
  const user = { name: '정호네 이사청소', is_dure_leaved: false }
  expect(partnerOf({ user, role: 'customer' })).toBe('정호네 이사청소 고수님')
  expect(partnerOf({ user: { ...user, name: '김민지' }, role: 'provider' })).toBe('김민지 고객님')
  expect(partnerOf({ user: { name: '탈퇴한 회원', is_dure_leaved: true }, role: 'customer' })).toBe('탈퇴한 회원')
})

test('hiring asks the same question from every screen', () => {
  expect(hireQuestion('정호네 이사청소', 350_000)).toMatchObject({
    title: '정호네 이사청소 고수님을 고용할까요?',
    okButtonLabel: '고용하기',
  })
  expect(hireQuestion('정호네 이사청소', null).description).toMatch(/^가격은 대화로/)
})

test('a partner who is banned, gone from Dure or gone from the room is told of by words of his own [chat.missing-partner]', () => {
  const user = { name: '정호네 이사청소', is_banned: false, is_dure_leaved: false, is_leaved: false, is_blocked: false }
  const said = (gone: object, is_active = false) =>
    missingPartnerText({ user: { ...user, ...gone }, role: 'customer', is_active } as Parameters<typeof missingPartnerText>[0])
  expect(said({}, true)).toBeNull()
  expect(said({ is_banned: true })).toContain('이용이 제한된 회원')
  expect(said({ is_dure_leaved: true })).toContain('두레를 탈퇴한 회원')
  expect(said({ is_leaved: true })).toBe('정호네 이사청소 고수님이 대화방을 나갔어요. 지난 대화는 계속 볼 수 있어요.')
  const all = [said({}), ...['is_banned', 'is_dure_leaved', 'is_leaved', 'is_blocked'].map((one) => said({ [one]: true }))]
  expect(new Set(all).size).toBe(5)
})

test('a room about an order says what was bought, and leads to no request [chat.subject]', () => {
  const order = {
    purchaseNo: 'M26112600000001',
    status: 'paid',
    startAt: '2026-11-27T01:00:00.000Z',
    option: '정기 청소 1회',
    price: 89_000,
  }
  expect(orderText(order)).toBe('정기 청소 1회 · 2026.11.27 오전 10:00 · 89,000원')
  expect(orderText({ ...order, startAt: null })).toBe('정기 청소 1회 · 89,000원')
  expect(leaveBlockedText({ order })).toBe('주문이 진행 중이라 지금은 나갈 수 없어요.')
  expect(leaveBlockedText({ order: null })).toBe('안전결제가 진행 중이라 지금은 나갈 수 없어요.')
  const about = (role: 'customer' | 'provider', requestId: number | null) =>
    requestOf({ role, request_id: requestId } as Parameters<typeof requestOf>[0])
  expect(about('customer', null)).toBeNull()
  expect(about('customer', 7)).toBe('/requests/7/quotes')
  expect(about('provider', 7)).toBe('/requests/received/7')
})
