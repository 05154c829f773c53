import { beforeAll, describe, expect, test } from 'vitest'
import { caseViews, type CaseView } from '@dure/contract/escrow/caseStates'
import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, type Person } from '../people.ts'
import { account, act, booksHold, detailOf, hours, paid, settlePayouts } from './deals.ts'

let house: TestHouse
let judge: Person
beforeAll(async () => {
  house = await testHouse()
})

/** A deal whose customer let the pro's ask for confirmation pass. */
async function passed() {
  const deal = await paid(house)
  await account(house, deal.pro)
  await house.advance(hours(3))
  await act(deal.pro, deal.id, 'ask_confirm')
  await house.advance(limits.autoReject / SECOND + 1)
  return deal
}
const caseOf = async (deal: { id: number }) => {
  judge = await operator(house)
  for (const status of caseViews) {
    const found = (await listed(status)).find((one) => one.safePaymentId === deal.id)
    if (found !== undefined) return { ...found, view: status }
  }
  throw new Error('The case is in no list')
}
const listed = async (status: CaseView) => (await judge.call('GET /v1/admin/cases', { query: { status } })).items
const waiting = async () => (await judge.call('GET /v1/admin/overview')).desks.cases.count
const resolve = (caseId: number, resolution: 'release' | 'refund') =>
  judge.call('POST /v1/admin/cases/:id/resolve', { params: { id: caseId }, body: { resolution, note: '답이 없었어요.' } })
const titles = async (who: Person, chatId: number) =>
  (await who.call('GET /api/v2.2/chats/:id/messages/', { params: { id: chatId } })).results.map((message) => message.system?.title)

describe('a customer who lets an ask for confirmation pass', () => {
  test('is before the operators by that and told so; seven days later the settlement is theirs to make, with one press [safe-payment.silence]', async () => {
    const deal = await passed()
    const seen = await detailOf(deal.customer, deal.id)
    expect(seen.case).toMatchObject({ status: 'open', openedBy: 'system' })
    expect(new Date(seen.case!.answerBy!).getTime() - new Date(seen.case!.createdAt).getTime()).toBe(limits.silentAnswer)
    expect(await titles(deal.customer, deal.chatId)).toContain('7일 안에 답이 없으면 정산돼요')
    expect(await titles(deal.pro, deal.chatId)).not.toContain('7일 안에 답이 없으면 정산돼요')

    const one = await caseOf(deal)
    expect(one).toMatchObject({ view: 'awaited', reason: '고객이 거래 확정 요청에 72시간 동안 답하지 않았어요.' })
    expect([await waiting(), await listed('open')]).toEqual([0, []])
    expect(await refusal(resolve(one.caseId, 'release'))).toBe('ANSWER_AWAITED')
    await house.advance(limits.silentAnswer / SECOND)
    judge = await operator(house)
    expect([await waiting(), (await listed('open')).map(({ caseId }) => caseId)]).toEqual([1, [one.caseId]])
    expect(await listed('awaited')).toEqual([])
    expect((await resolve(one.caseId, 'release')).safePaymentStatus).toBe('remit_confirm')
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('admin_remit_completed')
    await booksHold(house)
  })

  test('who then says what is wrong has answered: nothing is proposed, and operators decide at once [safe-payment.silence]', async () => {
    const deal = await passed()
    await deal.pro.call('POST /v2/safe-payment/:id/case/evidence', { params: { id: deal.id }, body: { text: '모두 마쳤어요.' } })
    expect(await caseOf(deal)).toMatchObject({ view: 'awaited', answerBy: expect.any(String) as string })
    await deal.customer.call('POST /v2/safe-payment/:id/case/evidence', { params: { id: deal.id }, body: { text: '욕실이 그대로예요.' } })
    const one = await caseOf(deal)
    expect(one).toMatchObject({ view: 'open', answerBy: null })
    expect(await waiting()).toBe(1)
    expect((await resolve(one.caseId, 'refund')).safePaymentStatus).toBe('admin_paid_refund')
    await house.settle()
    await booksHold(house)
  })

  test('who then confirms ends the case, and is given back to within the days as before [safe-payment.silence]', async () => {
    const [confirms, refunded] = [await passed(), await passed()]
    await act(confirms.customer, confirms.id, 'confirm')
    expect(await detailOf(confirms.customer, confirms.id)).toMatchObject({
      safePaymentStatus: 'remit_confirm',
      case: { status: 'resolved', resolution: 'release' },
    })
    expect((await resolve((await caseOf(refunded)).caseId, 'refund')).safePaymentStatus).toBe('admin_paid_refund')
  })

  test('leaves a case that is open already as it is [safe-payment.silence]', async () => {
    const deal = await paid(house)
    await house.advance(hours(3))
    await act(deal.customer, deal.id, 'ask_cancel', '오지 않았어요')
    await act(deal.pro, deal.id, 'reject_cancel', '갔어요')
    await act(deal.pro, deal.id, 'ask_confirm')
    await act(deal.customer, deal.id, 'open_case', '서비스를 받지 못했어요')
    await house.advance(limits.autoReject / SECOND + 1)
    expect((await detailOf(deal.customer, deal.id)).case).toMatchObject({ openedBy: 'customer', answerBy: null })
    expect(await titles(deal.customer, deal.chatId)).toContain('거래 확정 요청이 끝났어요')
  })
})
