import { beforeAll, expect, test } from 'vitest'
import { orderLimits } from '@dure/contract/market/limits'
import { DAY, MINUTE, SECOND } from '@dure/kernel/time'
import { customer, operator } from '../../apps/api/test/people.ts'
import {
  bookable,
  comeBackTo,
  confirmedOrder,
  confirmOrder,
  givenBack,
  issueAccount,
  ordersHold,
  paidOrder,
  pass,
  prepareOrder,
  seoulAt,
} from '../../apps/api/test/market/ordering.ts'
import { passedProduct } from '../../apps/api/test/market/products.ts'
import { enter, mine, offer } from '../../apps/api/test/promotions/coupons.ts'
import { atGateway } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

test('a customer orders a time and pays it by the keyboard; its seller confirms, both see it live, and cancelling says first what comes back', async () => {
  const product = await bookable(trip.house, await operator(trip.house))
  const buyer = await trip.visit({ as: await customer(trip.house) })
  const seller = await trip.visit({ as: product.pro, size: 'desktop' })
  const { page } = buyer
  const startAt = seoulAt(trip.house, 9, 10).toISOString()
  await open(page, `/market/order?productId=${product.id}&optionId=${product.options[0]!.id}&startAt=${startAt}`)
  await page.getByRole('heading', { name: '주문하는 분' }).waitFor()
  await buyer.look('market-order')
  // What is missing is said at its field, and what was typed stays.
  await page.getByLabel('요청할 내용 (선택)').fill('주차할 수 있어요')
  await page.getByLabel('휴대폰 번호').fill('전화')
  await page.getByLabel('휴대폰 번호').press('Enter')
  await page.getByText('휴대폰 번호를 다시 확인해 주세요.').waitFor()
  expect(await page.getByLabel('요청할 내용 (선택)').inputValue()).toBe('주차할 수 있어요')
  await page.getByLabel('휴대폰 번호').fill('01012345678')
  await page.getByLabel('고수가 찾아갈 주소').fill('서울 강남구 역삼로 1')
  await page.getByLabel('상세 주소').fill('101동 202호')
  await page.getByLabel('상세 주소').press('Enter')
  await page.waitForURL(/\/pay\/safe-/)
  await page.getByRole('button', { name: '60,000원 결제하기' }).waitFor()
  await buyer.look('market-pay')
  const paymentId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!)
  await atGateway(trip.house, paymentId, 'approve')
  const orders = await trip.house.house.pool.query<{ purchase_no: string }>('select purchase_no from market_order where product_id = $1', [
    product.id,
  ])
  const purchaseNo = orders.rows[0]!.purchase_no
  await open(page, `/market/order/complete?purchaseNo=${purchaseNo}&paymentId=${paymentId}`)
  await page.getByRole('heading', { name: '60,000원을 결제했어요' }).waitFor()
  await buyer.look('market-complete')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '내 캘린더에 넣기' }).click()])
  expect(file.suggestedFilename()).toBe(`dure-${purchaseNo}.ics`)

  await open(seller.page, '/mypage/market/sell-list?group=waiting')
  await seller.page.getByText('고수 확인 중').first().waitFor()
  await seller.look('market-sales')
  await seller.page.getByRole('link', { name: '확정하기' }).click()
  await seller.page.getByRole('button', { name: '주문 확정하기' }).waitFor()
  await seller.look('market-sale')
  await page.getByRole('link', { name: '주문 보기' }).click()
  await page.getByText('고수 확인 중').first().waitFor()
  await seller.page.getByRole('button', { name: '주문 확정하기' }).press('Enter')
  await seller.page.getByRole('dialog').getByRole('button', { name: '확정하기' }).press('Enter')
  await seller.page.getByText('예약 확정').first().waitFor()
  await page.getByText('예약 확정').first().waitFor()
  await buyer.look('market-confirmed')

  await page.getByRole('button', { name: '주문 취소하기' }).click()
  await page
    .getByRole('dialog')
    .getByText(/60,000원을 모두 돌려받아요/)
    .waitFor()
  await buyer.look('market-cancel')
  await page.getByRole('dialog').getByRole('button', { name: '취소하기' }).click()
  await page.getByText('취소', { exact: true }).first().waitFor()
  await seller.page.getByText('취소', { exact: true }).first().waitFor()
  await open(page, '/mypage/market/order-list?group=ended')
  await page.getByText('취소', { exact: true }).first().waitFor()
  await buyer.look('market-orders')
  // Whoever sells nothing is told how one does.
  await open(page, '/mypage/market/sell-list')
  await page.getByText('아직 파는 상품이 없어요').waitFor()
  expect([...buyer.problems, ...seller.problems]).toEqual([])
})

test('a seller is done, and his buyer settles: the money is said before, and his', async () => {
  const product = await passedProduct(trip.house, await operator(trip.house))
  const { purchaseNo, buyer: who } = await confirmedOrder(trip.house, { product })
  const buyer = await trip.visit({ as: who })
  const seller = await trip.visit({ as: product.pro })
  await open(seller.page, `/mypage/market/sell-list/${purchaseNo}`)
  await open(buyer.page, `/mypage/market/order-list/${purchaseNo}`)
  await seller.page.getByRole('button', { name: '서비스 완료하기' }).click()
  await seller.page.getByRole('dialog').getByRole('button', { name: '완료하기' }).click()
  await buyer.page.getByRole('button', { name: '잘 받았어요, 확정하기' }).click()
  await buyer.page
    .getByRole('dialog')
    .getByText(/결제한 60,000원은 돌려받을 수 없어요/)
    .waitFor()
  await buyer.page.getByRole('dialog').getByRole('button', { name: '확정하기' }).click()
  await buyer.page.getByText('정산 확정').first().waitFor()
  await seller.page.getByText('57,000원').first().waitFor()
  await seller.look('market-settled')
  expect([...buyer.problems, ...seller.problems]).toEqual([])
})

test('a seller offers another time of those that are free, and its buyer takes it', async () => {
  const product = await bookable(trip.house, await operator(trip.house))
  const { purchaseNo, buyer: who } = await paidOrder(trip.house, { product, startAt: seoulAt(trip.house, 9, 10) })
  const buyer = await trip.visit({ as: who })
  const seller = await trip.visit({ as: product.pro })
  await open(buyer.page, `/mypage/market/order-list/${purchaseNo}`)
  await open(seller.page, `/mypage/market/sell-list/${purchaseNo}`)
  await seller.page.getByRole('button', { name: '다른 시간 제안하기' }).click()
  const sheet = seller.page.getByRole('dialog')
  await sheet
    .getByRole('region', { name: /오전|오후/ })
    .getByRole('button')
    .first()
    .click()
  await seller.look('market-offer')
  await sheet.getByRole('button', { name: '이 시간 제안하기' }).click()
  await seller.page.getByText('다른 시간을 제안했어요.').waitFor()
  await buyer.page.getByRole('button', { name: '제안한 시간으로 하기' }).click()
  await buyer.page.getByRole('dialog').getByRole('button', { name: '이 시간으로 하기' }).click()
  await buyer.page.getByText('예약 확정').first().waitFor()
  await seller.page.getByText('예약 확정').first().waitFor()
  expect([...buyer.problems, ...seller.problems]).toEqual([])
})

test('an account to pay into is shown with its end; paid in time it is an order, and too late the money is on its way back [market.deposits]', async () => {
  const product = await bookable(trip.house, await operator(trip.house))
  const who = await customer(trip.house)
  const { page, look, problems } = await trip.visit({ as: who })
  const awaited = async (hour: number) => {
    const order = await prepareOrder(who, product, seoulAt(trip.house, 9, hour))
    await issueAccount(trip.house, order.paymentId)
    await open(page, `/market/order/complete?purchaseNo=${order.purchaseNo}&paymentId=${order.paymentId}`)
    await page.getByRole('heading', { name: '입금을 기다리고 있어요' }).waitFor()
    await page.getByRole('region', { name: '입금할 계좌' }).getByText('60,000원').waitFor()
    return order
  }
  const inTime = await awaited(10)
  await look('market-deposit')
  await atGateway(trip.house, inTime.paymentId, 'deposit')
  await page.reload()
  await page.getByRole('heading', { name: '60,000원을 결제했어요' }).waitFor()

  const tooLate = await awaited(14)
  await trip.house.advance((orderLimits.depositWithin + MINUTE) / SECOND)
  await atGateway(trip.house, tooLate.paymentId, 'deposit')
  await page.reload()
  await page.getByRole('heading', { name: '결제가 끝나지 않았어요' }).waitFor()
  await page.getByRole('link', { name: '주문 보기' }).click()
  await page.getByText(/주문이 끝난 뒤에 60,000원이 결제돼 모두 돌려드리고 있어요/).waitFor()
  await look('market-late-deposit')
  expect(problems).toEqual([])
})

test('who holds as many unpaid orders as he may is led to the one to pay first, and what he typed stays [market.unpaid-orders]', async () => {
  const boss = await operator(trip.house)
  const [a, b, c, wanted] = [
    await passedProduct(trip.house, boss),
    await passedProduct(trip.house, boss),
    await passedProduct(trip.house, boss),
    await passedProduct(trip.house, boss),
  ]
  const who = await customer(trip.house)
  const oldest = await prepareOrder(who, a)
  for (const each of [b, c]) await prepareOrder(who, each)
  const { page, look, problems } = await trip.visit({ as: who })
  await open(page, `/market/order?productId=${wanted.id}&optionId=${wanted.options[0]!.id}`)
  await page.getByLabel('고수가 찾아갈 주소').fill('서울 강남구 역삼로 1')
  await page.getByRole('button', { name: /결제하러 가기/ }).click()
  const link = page.getByRole('link', { name: '이어서 결제하기' })
  await link.waitFor()
  await look('market-order-unpaid')
  expect(await page.getByLabel('고수가 찾아갈 주소').inputValue()).toBe('서울 강남구 역삼로 1')
  await link.click()
  await page.waitForURL(`**/mypage/market/order-list/${oldest.purchaseNo}`)
  expect(problems).toEqual([])
})

test('who cancels late reads first what comes back of what he paid beside a coupon, and that comes; his seller’s sum adds up to the won [market.refund-rules] [market.cancel]', async () => {
  const { house } = trip
  const product = await bookable(house, await operator(house))
  const who = await customer(house)
  await enter(who, await offer(house))
  const { couponId } = (await mine(who))[0]!
  const startAt = seoulAt(house, 20, 10)
  const { purchaseNo, paymentId } = await prepareOrder(who, product, startAt, { couponId })
  await atGateway(house, paymentId, 'approve')
  await comeBackTo(who, purchaseNo, paymentId)
  await confirmOrder(product.pro, purchaseNo)
  await pass(house, startAt.getTime() - 2 * DAY - house.house.clock.now().getTime(), who, product.pro)

  const buyer = await trip.visit({ as: who })
  const seller = await trip.visit({ as: product.pro, size: 'desktop' })
  const { page } = buyer
  await open(seller.page, `/mypage/market/sell-list/${purchaseNo}`)
  await open(page, `/mypage/market/order-list/${purchaseNo}`)
  await page.getByRole('heading', { name: '지금 취소하면 27,500원을 돌려받아요' }).waitFor()
  await page.getByRole('button', { name: '주문 취소하기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('결제한 55,000원 중 27,500원을 돌려받아요. 27,500원은 돌려받지 못해요.').waitFor()
  await buyer.look('market-cancel-late')
  await sheet.getByRole('button', { name: '취소하기' }).click()
  await page.getByText('결제한 55,000원 중 27,500원을 돌려드려요.').waitFor()
  await buyer.look('market-cancelled-late')
  expect(await givenBack(house, paymentId)).toBe(27_500)

  // 60,000 − 30,000 − 1,500 = 28,500.
  await seller.page.getByText('상품 금액 60,000원 중 30,000원은 돌려드리고, 수수료를 뺀 28,500원을 정산해요.').waitFor()
  const sum = seller.page.getByText('정산 금액', { exact: true }).locator('../..')
  expect((await sum.innerText()).match(/[\d,]+원/gu)).toEqual(['28,500원', '60,000원', '30,000원', '1,500원'])
  await seller.look('market-sale-cancelled-late')
  await ordersHold(house)
  expect([...buyer.problems, ...seller.problems]).toEqual([])
})
