import { expect, test } from 'vitest'
import type { Chat } from '../queries.ts'
import { actsOf } from './acts.tsx'

const can = { review: false, hire: false, ask_hire: false, pay: false, request_payment: false }
const acts = (role: Chat['role'], status: string, more: object = {}) =>
  actsOf({ id: 9, role, user: { id: 5 }, safe_payment: { id: 7, status }, can: { ...can, ...more } } as unknown as Chat, {
    onHire: () => undefined,
    onAskHire: () => undefined,
    onPayment: () => undefined,
  }).map(({ label, looks }) => [label, looks ?? false])

test('an act that only looks at what runs says so itself: nothing waits for it', () => {
  expect(acts('customer', 'request')).toEqual([['결제 이어서 하기', false]])
  expect(acts('provider', 'request')).toEqual([['결제 요청 보기', true]])
  expect(acts('customer', 'paid', { review: true })).toEqual([
    ['리뷰 쓰기', false],
    ['거래 보기', true],
  ])
})

test('once a deal is paid and done nothing asks to pay again; where it was given up or given back, paying comes next', () => {
  expect(acts('customer', 'remit_completed', { pay: true })).toEqual([['거래 보기', true]])
  expect(acts('provider', 'paid', { request_payment: true })).toEqual([['거래 보기', true]])
  expect(acts('customer', 'paid_refund', { pay: true })).toEqual([['안전결제 하기', false]])
  expect(acts('customer', 'request_cancelled', { pay: true })).toEqual([['안전결제 하기', false]])
})
