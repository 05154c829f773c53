import { beforeAll, expect, test } from 'vitest'
import { customer, operator } from '../apps/api/test/people.ts'
import { act, days, paid, pair, prepare, slug } from '../apps/api/test/safe-payment/deals.ts'
import { forgetLimits, submit } from '../apps/api/test/trade.ts'
import { journey, open, type Journey } from './journey.ts'

let one: Journey
beforeAll(async () => {
  one = await journey()
})

test('a customer hires in the room and takes it back; the pro sees both live', { timeout: 120_000 }, async () => {
  const room = await pair(one.house)
  const buyer = await one.visit({ as: room.customer })
  const seller = await one.visit({ as: room.pro, size: 'desktop' })
  await open(seller.page, `/pro/chats/${room.chatId}`)
  await open(buyer.page, `/chats/${room.chatId}`)
  await buyer.page.getByRole('button', { name: '고용하기' }).click()
  await buyer.page.getByRole('dialog').getByRole('button', { name: '고용하기' }).click()
  await seller.page.getByText('고용이 확정됐어요', { exact: true }).waitFor()
  await seller.page.getByRole('banner').or(seller.page.locator('header')).getByText('고용', { exact: true }).first().waitFor()
  await buyer.page.getByRole('button', { name: '대화방 메뉴' }).click()
  await buyer.page.getByRole('button', { name: '고용 되돌리기' }).waitFor()
  await buyer.look('room-menu-hired')
  await buyer.page.getByRole('button', { name: '고용 되돌리기' }).click()
  await buyer.page.getByText('고용을 되돌릴까요?').waitFor()
  await buyer.look('undo-hire')
  await buyer.page.getByRole('dialog').getByRole('button', { name: '고용 되돌리기' }).click()
  await buyer.page.getByRole('button', { name: '고용하기' }).waitFor()
  await buyer.page.getByLabel('대화 내용').getByText('고용을 되돌렸어요', { exact: true }).waitFor()
  await seller.page.getByLabel('대화 내용').getByText('고객이 고용을 되돌렸어요').waitFor()
  await seller.look('hire-undone')
  expect([...buyer.problems, ...seller.problems]).toEqual([])
})

test.each(['phone', 'desktop'] as const)(
  'a payment begun in the room and left is found again there; a day after the hire the pro asks for a review, and it is written from the room (%s)',
  { timeout: 120_000 },
  async (size) => {
    await forgetLimits(one.house)
    const room = await pair(one.house)
    const buyer = await one.visit({ as: room.customer, size })
    const seller = await one.visit({ as: room.pro, size })
    const begun = await prepare(room)
    await open(seller.page, `/pro/chats/${room.chatId}`)
    await seller.page.getByRole('link', { name: '결제를 기다리는 중' }).waitFor()
    await open(buyer.page, `/chats/${room.chatId}`)
    await buyer.look('room-begun')
    await buyer.page.getByRole('link', { name: '결제 이어서 하기' }).click()
    await buyer.page.waitForURL(`**/escrows/${begun.safePaymentId}`)
    await act(room.customer, begun.safePaymentId, 'decline', '다른 방법으로 할게요')

    await room.customer.call('POST /api/v2.3/chats/:id/messages/', { params: { id: room.chatId }, body: { type: 'HIRE', nonce: 'hire' } })
    await one.house.advance(days(1))
    await open(seller.page, `/pro/chats/${room.chatId}`)
    await seller.page.getByRole('button', { name: '대화방 메뉴' }).click()
    await seller.page.getByRole('button', { name: '리뷰 부탁하기' }).click()
    await seller.page.getByText('고객에게 리뷰를 부탁했어요.').waitFor()
    await open(buyer.page, `/chats/${room.chatId}`)
    await buyer.look('room-review')
    await buyer.page.locator('header').getByRole('link', { name: '리뷰 쓰기' }).click()
    await buyer.page.getByLabel('리뷰', { exact: true }).fill('시간도 잘 지키고 마무리까지 꼼꼼하게 해 주셨어요.')
    await buyer.page.locator('label:has(input[type=radio])').nth(4).click()
    await buyer.page.getByRole('button', { name: '리뷰 등록하기' }).click()
    await buyer.page.waitForURL(/\/profile\/users\//)
    await open(buyer.page, `/chats/${room.chatId}`)
    expect(await buyer.page.locator('header').getByRole('link', { name: '리뷰 쓰기' }).count()).toBe(0)
    expect([...buyer.problems, ...seller.problems]).toEqual([])
  },
)

test.each(['phone', 'desktop'] as const)(
  'a customer who was not asked pays the pro of a room: who sells and how it is undone are said first (%s)',
  { timeout: 120_000 },
  async (size) => {
    await forgetLimits(one.house)
    const room = await pair(one.house)
    const buyer = await one.visit({ as: room.customer, size })
    const { page } = buyer
    await open(page, `/chats/${room.chatId}`)
    await page.getByRole('button', { name: '안전결제 하기' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('고수와 약속한 금액').fill('5000')
    expect(await sheet.getByRole('button', { name: '결제하기' }).isDisabled()).toBe(true)
    await sheet.getByLabel('서비스 날짜').focus()
    await sheet.getByText('안전결제는 10,000원부터 할 수 있어요.').waitFor()
    await sheet.getByLabel('고수와 약속한 금액').fill('200000')
    await sheet.getByText('207,000원').first().waitFor()
    await sheet.getByText('박고수').waitFor()
    await sheet.getByText('판매자의 연락처와 사업자 정보는 다음 화면에서 결제하기 전에 보여 드려요.').waitFor()
    await sheet.getByText(/통신판매중개자/).waitFor()
    await sheet.getByText(/청약을 철회할 수 있고/).waitFor()
    await buyer.look('pay-unasked')
    await sheet.getByRole('button', { name: '207,000원 결제하기' }).click()
    await page.waitForURL(/\/pay\/safe-/)
    await page.getByText(/^010-/).waitFor()
    await page.getByRole('button', { name: '207,000원 결제하기' }).click()
    // The gateway's own page, where its button pays and leads back.
    const gateway = await Promise.any([
      page.waitForURL((url) => url.origin !== one.house.url).then(() => page),
      page.context().waitForEvent('page'),
    ])
    await gateway
      .getByRole('button', { name: /성공|결제하기|승인/ })
      .first()
      .click()
    await page.waitForURL(/\/escrows\/\d+/)
    await page.getByRole('button', { name: '거래 확정하기' }).waitFor()
    await buyer.look('pay-unasked-paid')
    await open(page, `/chats/${room.chatId}`)
    await page
      .getByLabel('대화 내용')
      .getByText(/결제했어요/)
      .first()
      .waitFor()
    await buyer.look('room-paid')
    expect(buyer.problems).toEqual([])
  },
)

test('an operator finds a request and marks it as fake: its quote is paid back, both sides are told', { timeout: 120_000 }, async () => {
  await forgetLimits(one.house)
  const room = await pair(one.house)
  const desk = await one.visit({ as: await operator(one.house), size: 'desktop' })
  const { page } = desk
  await open(page, '/admin/requests')
  await page.getByLabel(/요청 번호/).fill('없는사람')
  await page.getByRole('button', { name: '찾기' }).click()
  await page.getByText('찾는 요청이 없어요').waitFor()
  await desk.look('requests-none')
  await page.getByLabel(/요청 번호/).fill(room.customer.phone)
  await page.getByRole('button', { name: '찾기' }).click()
  await page.getByRole('link', { name: /피아노 레슨/ }).click()
  await page.getByText('읽지 않음').waitFor()
  await desk.look('request-desk')
  await page.getByLabel('가짜 요청').check()
  await page.getByLabel(/그렇게 본 이유/).fill('없는 번호라서 확인할 수 없어요.')
  await page.getByRole('button', { name: '표시하고 고수 1명에게 돌려주기' }).click()
  await page.getByRole('button', { name: '표시하기', exact: true }).click()
  await page.getByText('표시했어요. 고객과 고수에게 알렸어요.').waitFor()
  await one.house.settle()
  await page.reload()
  await page.getByText('돌려줌').waitFor()
  await desk.look('request-marked')
  const phone = await one.visit({ as: await operator(one.house) })
  await open(phone.page, new URL(page.url()).pathname + new URL(page.url()).search)
  await phone.look('request-marked')
  const stranger = await one.visit({ as: room.customer })
  expect((await stranger.page.goto('/admin/requests'))?.status()).toBe(403)
  expect(desk.problems).toEqual([])
})

test('an operator pays by hand what no account came for in 90 days', { timeout: 120_000 }, async () => {
  await forgetLimits(one.house)
  const deal = await paid(one.house)
  await act(deal.customer, deal.id, 'confirm')
  await one.house.advance(days(90) + 1)
  await forgetLimits(one.house)
  const desk = await one.visit({ as: await operator(one.house) })
  const { page } = desk
  await open(page, '/admin/stuck-money')
  await desk.look('stuck-money')
  await page.getByRole('link', { name: '환불', exact: true }).click()
  await page.getByText('멈춘 환불이 없어요').waitFor()
  await page.getByRole('link', { name: '정산', exact: true }).click()
  await page.getByRole('link', { name: /박고수 · 100,000원/ }).click()
  await page.getByText('등록하지 않음').waitFor()
  await page.getByLabel(/언제, 어떻게 보냈나요/).fill('11월 20일에 국민은행 계좌로 송금했어요.')
  await desk.look('stuck-payout')
  await page.getByRole('button', { name: '직접 송금했어요' }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '직접 송금했어요' }).click()
  await page.getByText('직접 처리함: 11월 20일에 국민은행 계좌로 송금했어요.').waitFor()
  await desk.look('stuck-payout-handled')
  // On a phone the list makes room for what was chosen.
  await page.getByRole('link', { name: '멈춘 돈 목록' }).click()
  await page.getByText('멈춘 정산이 없어요').waitFor()
  expect(desk.problems).toEqual([])
})

test('who asked for a service before begins from the answers of that time', { timeout: 120_000 }, async () => {
  await forgetLimits(one.house)
  const person = await customer(one.house)
  const requestId = await submit(one.house, person.call, slug)
  await person.call('PUT /v1/me/requests/sent/:id/cancel', { params: { id: requestId } })
  const { page, look, problems } = await one.visit({ as: person })
  await open(page, `/hire/${slug}`)
  await page.getByText(/에 보낸 요청의 답을 불러올 수 있어요/).waitFor()
  await look('hire-latest')
  await page.getByRole('button', { name: '불러오기' }).click()
  await page.getByText(/에 보낸 요청의 답을 불러올 수 있어요/).waitFor({ state: 'detached' })
  await look('hire-taken')
  await page.getByRole('heading', { name: '이대로 보낼까요?' }).waitFor()
  await page.getByText('[필수] 조건에 맞는 고수에게 답변을 전달하는 데 동의해요').click()
  await page.getByRole('button', { name: '무료로 견적 받기' }).click()
  await page.waitForURL(/\/requests\/\d+\/complete/)
  const itemsOf = async (id: number) => (await person.call('GET /v2/me/requests/sent/:id', { params: { id } })).items
  expect(await itemsOf(Number(/\d+/.exec(new URL(page.url()).pathname)![0]))).toEqual(await itemsOf(requestId))
  expect(problems).toEqual([])
})
