import { afterEach, expect, test, vi } from 'vitest'
import { openCardWindow } from './cardWindow.ts'

const opened = {
  uid: 'one',
  storeId: 'store',
  channelKey: 'channel',
  sdkUrl: 'https://gateway/sdk.js',
  customer: { id: '7', name: '박고수', email: 'pro@dure.test', phone: null },
}

/** A gateway whose window answers in place. */
function answering(outcome: unknown) {
  const requestIssueBillingKey = vi.fn(async (_request: unknown) => outcome)
  vi.stubGlobal('window', { PortOne: { requestIssueBillingKey } })
  vi.stubGlobal('location', { origin: 'https://dure.test' })
  return requestIssueBillingKey
}
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the window for a card hands its key over where it opens in place, and leads back with its name where it does not [cash.card]', async () => {
  const asked = answering({ transactionType: 'ISSUE_BILLING_KEY', billingKey: 'key-1' })
  expect(await openCardWindow(opened)).toEqual({ billingKey: 'key-1' })
  expect(asked.mock.calls[0]![0]).toMatchObject({ issueId: 'one', redirectUrl: 'https://dure.test/store/auto-charge?uid=one' })
  answering(undefined)
  expect(await openCardWindow(opened)).toBeUndefined()
})

test('what the window refuses is said in our words [cash.card]', async () => {
  answering({ billingKey: '', code: 'PAY_PROCESS_CANCELED' })
  expect(await openCardWindow(opened)).toEqual({ problem: '카드 등록을 그만뒀어요.' })
  answering({ code: 'PG_PROVIDER_ERROR' })
  expect(await openCardWindow(opened)).toEqual({ problem: '카드를 등록하지 못했어요. 다시 시도하거나 다른 카드를 써 주세요.' })
})

test('what comes of a card that pays once is not told as keeping it [cash.key-in]', async () => {
  const once = { name: '100,000캐시', path: '/pay/one/done', once: true }
  answering({ billingKey: '', code: 'ISSUE_PROCESS_CANCELED' })
  expect(await openCardWindow(opened, once)).toEqual({ problem: '카드 번호를 다 적지 않아 결제하지 않았어요.' })
  answering({ code: 'FAILURE_TYPE_PG' })
  expect(await openCardWindow(opened, once)).toEqual({
    problem: '카드 번호를 확인하지 못해 결제하지 않았어요. 다시 시도하거나 다른 방법을 골라 주세요.',
  })
})
