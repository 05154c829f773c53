import { expect, test } from 'vitest'
import { nextOf } from './nextOf.ts'

type Item = Parameters<typeof nextOf>[0]
const item = (more: Partial<Item> = {}): Item => ({
  id: 7,
  status: 'opened',
  quoteCount: 0,
  hired: null,
  safePaymentId: null,
  safePaymentStatus: null,
  service: { id: 1, name: '입주청소', slug: 'move-in-cleaning', icon: '' },
  ...more,
})
const hired = {
  quoteId: 3,
  chatId: 9,
  providerId: 5,
  userId: 6,
  name: '정성청소',
  profileImage: null,
  cost: 340_000,
  unit: 'F',
  reviewed: false,
  reviewable: false,
} as const
const label = (more?: Partial<Item>) => nextOf(item(more))?.label ?? null

test('a request says the one thing that comes next: compare, pay, review, ask again', () => {
  expect(label()).toBeNull()
  expect(label({ quoteCount: 2 })).toBe('견적 비교')
  expect(label({ quoteCount: 2, status: 'expired' })).toBe('견적 보기')
  expect(label({ status: 'expired' })).toBe('다시 보내기')
  expect(label({ status: 'closed', hired })).toBe('채팅하기')
  expect(label({ status: 'closed', hired, safePaymentId: 4, safePaymentStatus: 'request' })).toBe('결제하기')
  expect(label({ status: 'closed', hired, safePaymentId: 4, safePaymentStatus: 'paid' })).toBe('거래 보기')
  const done = { status: 'closed', safePaymentId: 4, safePaymentStatus: 'remit_completed' } as const
  expect(label({ ...done, hired: { ...hired, reviewable: true } })).toBe('리뷰 쓰기')
  // Its time is over: nobody is led to where he is turned away.
  expect(label({ ...done, hired })).toBe('채팅하기')
  expect(label({ status: 'closed', hired: { ...hired, reviewed: true } })).toBe('다시 부탁하기')
})

test('who left the room is led neither there nor to a review of it, but to his deal, or to asking again', () => {
  const left = { ...hired, chatId: null }
  expect(label({ status: 'closed', hired: left })).toBe('다시 부탁하기')
  expect(label({ status: 'closed', hired: left, safePaymentId: 4, safePaymentStatus: 'remit_completed' })).toBe('거래 보기')
})

test('who pays comes to the deal, who asks again to that pro', () => {
  expect(nextOf(item({ hired, safePaymentId: 4, safePaymentStatus: 'request' }))?.path).toBe('/escrows/4')
  expect(nextOf(item({ hired: { ...hired, reviewed: true } }))?.path).toBe('/hire/move-in-cleaning?targetProviderId=5')
})
