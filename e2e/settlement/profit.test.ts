import { beforeAll, expect, test } from 'vitest'
import { seoulDay } from '@dure/kernel/time'
import { certificatePicture } from '../../apps/api/db/seed/demo/pictures.ts'
import { operator, prove, provider } from '../../apps/api/test/people.ts'
import { act, paid, pair, settlePayouts } from '../../apps/api/test/safe-payment/deals.ts'
import { registered, sendBusiness } from '../../apps/api/test/settlement/businesses.ts'
import { chooseDay } from '../days.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

test('a pro sees what his deals brought, gives the account they wait for, and looks at other periods', async () => {
  const { house } = trip
  const room = await pair(house)
  const { page, problems, look } = await trip.visit({ as: room.pro })
  await open(page, '/mypage')
  await page.getByRole('link', { name: '수익 관리' }).click()
  await page.getByText('이 기간에는 수익이 없어요').waitFor()
  await page.getByRole('button', { name: '지난달' }).click()
  await page.waitForURL('**/mypage/profit?period=last')
  await page.getByText('이 기간에는 수익이 없어요').waitFor()

  // A year may end on the way: what is looked at holds both.
  const year = Number(seoulDay(new Date()).slice(0, 4))
  let last = 0
  for (let count = 0; count < 11; count += 1) {
    const deal = await paid(house, room)
    await act(room.customer, deal.id, 'confirm')
    last = deal.id
  }
  // A month may end on the way: three hold it all.
  await open(page, '/mypage/profit?period=quarter')
  await page.getByText('정산 계좌를 등록해 주세요').waitFor()
  await page.getByText('1,100,000원', { exact: true }).first().waitFor()
  await look('profit-waiting')
  const accountNumber = `110${String(room.pro.userId).padStart(9, '0')}`
  await fetch(`${house.sandbox.url}/bank-accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bank: 'SHINHAN', accountNumber, holder: '박고수' }),
  })
  await page.getByRole('button', { name: '계좌 등록하기' }).click()
  await page.getByLabel('은행').selectOption({ label: '신한은행' })
  await page.getByLabel('계좌번호').fill(accountNumber)
  await page.getByLabel('예금주').fill('박고수')
  await page.getByRole('button', { name: '계좌 저장하기' }).click()
  await page.getByText('정산 계좌를 저장했어요.').waitFor()
  // An account alone brings nothing: he has not said who he is.
  await page.getByRole('link', { name: '본인 확인하러 가기' }).waitFor()
  await look('profit-uncertified')
  await prove(house, room.pro)
  await expect.poll(() => settlePayouts(house, last, room.pro)).toBe('remit_completed')
  await open(page, '/mypage/profit?period=quarter')
  await page.getByText('입금 완료').first().waitFor()
  expect(await page.getByText('정산 계좌를 등록해 주세요').count()).toBe(0)
  await look('profit')

  await page.getByRole('link', { name: '다음 페이지' }).click()
  await page.waitForURL('**/mypage/profit?period=quarter&page=2')
  await expect.poll(() => page.getByRole('link', { name: '거래 보기' }).count()).toBe(1)
  await page.getByRole('button', { name: '직접 고르기' }).click()
  await page.getByRole('button', { name: '이 기간 보기' }).click()
  await page.getByText('시작하는 날과 끝나는 날을 모두 골라 주세요.').waitFor()
  await chooseDay(page, page, '시작하는 날', `${year}-01-01`)
  await chooseDay(page, page, '끝나는 날', `${year + 1}-12-31`)
  await look('profit-days')
  await page.getByRole('button', { name: '이 기간 보기' }).click()
  await page.getByText(`${year}.01.01 – ${year + 1}.12.31`).waitFor()
  await page.getByText('1,100,000원', { exact: true }).first().waitFor()
  expect(problems).toEqual([])
})

test('a pro sends his business, proves it once he is certified, and names its account', async () => {
  const { house } = trip
  const pro = await provider(house)
  const number = await registered(house, { representative: '박고수', name: '한빛청소' })
  await house.house.pool.query(`update provider set main_service_id = (select id from service where slug = 'piano-lesson') where id = $1`, [
    pro.providerId,
  ])
  const { page, problems, look } = await trip.visit({ as: pro })
  const openSheet = async () => {
    await open(page, '/pro/escrows/history')
    await page.getByRole('button', { name: '정산 계좌' }).click()
  }
  const fill = async (day?: string) => {
    await page.getByLabel('사업자등록번호').fill(number)
    await page.getByLabel('상호').fill('한빛청소')
    await page.getByLabel('사업장 주소').fill('서울특별시 강남구 테헤란로 123')
    await page.getByLabel('통신판매업 신고번호').fill('제2023-서울강남-01234호')
    if (day !== undefined) await chooseDay(page, page, '개업일', day)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'business.jpg', mimeType: 'image/jpeg', buffer: await certificatePicture(number) })
  }
  await openSheet()
  await page.getByRole('button', { name: '사업자 등록하기' }).click()
  await page.getByText('사업자는 본인 확인을 마친 뒤에 확인할 수 있어요').waitFor()
  await fill()
  await look('business-uncertified')
  await page.getByRole('button', { name: '사업자 등록하기' }).click()
  await page.getByText('확인 전', { exact: true }).waitFor()

  await prove(house, pro)
  await openSheet()
  await look('business-unproved')
  await page.getByRole('button', { name: '고쳐 보내기' }).click()
  await fill('2015-03-03')
  await page.getByRole('button', { name: '사업자 확인하기' }).click()
  await page.getByText(/국세청에 등록된 개업일이나 대표자와 달라요/).waitFor()
  await look('business-refused')
  await chooseDay(page, page, '개업일', '2015-03-02')
  await page.getByRole('button', { name: '사업자 확인하기' }).click()
  await page.getByText('확인됨', { exact: true }).waitFor()
  await page.getByText('박고수나 한빛청소 이름의 계좌여야 해요.').waitFor()
  await look('business-proved')
  const accountNumber = `110${String(pro.userId).padStart(9, '0')}`
  await page.getByLabel('은행').selectOption({ label: '신한은행' })
  await page.getByLabel('계좌번호').fill(accountNumber)
  await page.getByLabel('예금주').fill('한빛청소')
  await page.getByRole('button', { name: '계좌 저장하기' }).click()
  await page.getByText('정산 계좌를 저장했어요.').waitFor()
  expect(problems).toEqual([])
})

test('an operator reads a certificate beside what was typed, asks the tax office, and decides; the next one is refused', async () => {
  const { house } = trip
  const boss = await operator(house)
  for (const name of ['한빛청소', '남의회사']) {
    const pro = await provider(house, { name: '한빛 청소' })
    await prove(house, pro)
    await sendBusiness(house, pro, await registered(house, { representative: name === '한빛청소' ? '박고수' : '이사장', name }), name)
  }
  const { page, problems, look } = await trip.visit({ as: boss, size: 'desktop' })
  await open(page, '/admin/businesses')
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const mine = row('한빛청소').first()
  await chooseDay(page, mine, '사업자등록증의 개업일', '2015-03-02')
  await mine.getByRole('button', { name: '국세청에 물어보기' }).click()
  await page.getByText('계속사업자 · 번호·상호·개업일·대표자가 모두 맞아요').waitFor()
  await look('admin-businesses')
  await mine.getByRole('button', { name: '확인했어요' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '확인했어요' }).click()
  await page.getByText('사업자를 확인하고 알렸어요.').waitFor()

  const others = row('남의회사')
  await others.getByRole('button', { name: '거절하기' }).click()
  await others.getByLabel('이유 (고수에게 그대로 보여요)').selectOption({ label: '사업자등록증의 대표자가 본인 확인한 이름과 달라요.' })
  await others.getByRole('button', { name: '거절하고 알리기' }).click()
  await page.getByText('고수에게 이유를 알렸어요.').waitFor()
  await page.getByRole('link', { name: '처리한 사업자' }).click()
  await page.getByText('사업자등록증의 대표자가 본인 확인한 이름과 달라요.').first().waitFor()
  await look('admin-businesses-decided')
  expect(problems).toEqual([])
})
