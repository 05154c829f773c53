import { beforeAll, expect, test } from 'vitest'
import { lastCode, newPhone, operator } from '../../apps/api/test/people.ts'
import { confirmed, type Pair } from '../../apps/api/test/safe-payment/deals.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
let deal: Pair
beforeAll(async () => {
  trip = await journey({})
  deal = await confirmed(trip.house)
})

const words = '두레 밖에서 배웠는데 악보 읽는 법부터 찬찬히 알려 주셨어요.'

test('somebody without an account reviews by the pro’s link and a code; it stands apart, called what it is', async () => {
  const { house } = trip
  await deal.pro.call('PUT /v1/providers/:id/review-thanks', {
    params: { id: deal.pro.providerId },
    body: { content: '귀한 리뷰 고맙습니다.' },
  })
  const asking = await trip.visit({ as: deal.pro })
  await open(asking.page, '/review/users')
  await asking.page.getByText('남은 외부 리뷰 10개').waitFor()
  await asking.look('ask-reviews')
  const { outside } = await deal.pro.call('GET /v3/review-requests/candidates')

  const guest = await trip.visit()
  const { page } = guest
  await open(page, outside.links[0]!.path)
  await page.getByRole('button', { name: '외부 리뷰 등록하기' }).click()
  await page.getByText('이름을 2자 이상 적어 주세요.').waitFor()
  await page.getByText('휴대폰 번호를 인증해 주세요.').waitFor()
  await page.getByRole('textbox', { name: '이름' }).fill('손정원')
  await page.getByLabel('맡긴 서비스').selectOption({ label: '피아노 레슨' })
  // Stars are no field that the form library knows: they are on the screen and have the focus all the same [pages.errors-seen] …
  const firstStar = page.getByRole('radio', { name: '1점, 아쉬워요' }).and(page.locator(':focus'))
  await page.getByRole('button', { name: '외부 리뷰 등록하기' }).click()
  await firstStar.waitFor()
  // … however late the library goes to the field it knows, as on a busy phone.
  await page.evaluate(async () => {
    const real = window.setTimeout
    window.setTimeout = ((run: () => void, ms = 0) => real(run, ms + 300)) as typeof window.setTimeout
    document.querySelector<HTMLFormElement>('form[novalidate]')!.requestSubmit()
    await new Promise((done) => real(done, 900))
    window.setTimeout = real
  })
  expect(await firstStar.count()).toBe(1)
  await page.locator('label:has(input[type=radio])').nth(3).click()
  await page.getByRole('button', { name: '눈높이에 맞춰 가르쳐요' }).click()
  await page.getByLabel('리뷰', { exact: true }).fill(words)
  const phone = newPhone()
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  const code = page.getByRole('textbox', { name: '인증번호' })
  await code.waitFor()
  await code.fill(await lastCode(house, phone))
  await page.getByText('인증했어요').waitFor()
  await page.getByLabel('이름과 휴대폰 번호를').check()
  await guest.look('guest-review')
  await page.getByRole('button', { name: '외부 리뷰 등록하기' }).click()
  await page.getByRole('heading', { name: '리뷰를 등록했어요' }).waitFor()
  await page.getByText('귀한 리뷰 고맙습니다.').waitFor()
  await guest.look('guest-review-done')
  await page.getByRole('link', { name: '고수 페이지로' }).click()
  await page.getByRole('button', { name: '외부 리뷰 보기' }).click()
  await page.getByText(words).waitFor()
  await page.getByText('피아노 레슨 · 외부 리뷰').waitFor()
  expect(await page.getByText('손정원').count()).toBe(0)
  await guest.look('outside-reviews')

  // By another browser, with the telephone alone.
  const later = await trip.visit()
  await house.advance(60)
  await open(later.page, `/review/users/${deal.pro.userId}`)
  await later.page.getByRole('button', { name: '리뷰 지우기' }).click()
  await later.page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone)
  await later.page.getByRole('button', { name: '인증번호 받기' }).click()
  await later.page.getByRole('textbox', { name: '인증번호' }).waitFor()
  await later.page.getByRole('textbox', { name: '인증번호' }).fill(await lastCode(house, phone))
  await later.page.getByText('인증했어요').waitFor()
  await later.look('guest-review-back')
  await later.page.getByRole('button', { name: '내 외부 리뷰 지우기' }).click()
  await later.page.getByRole('dialog').getByRole('button', { name: '지우기' }).click()
  await later.page.getByText('외부 리뷰를 지웠어요.').waitFor()
  await open(later.page, `/profile/users/${deal.pro.userId}`)
  expect(await later.page.getByRole('button', { name: '외부 리뷰 보기' }).count()).toBe(0)
  expect(later.problems).toEqual([])
  expect([...guest.problems, ...asking.problems]).toEqual([])
})

test('a review that harms its pro is hidden at his report, taken away by an operator, and its place says why', async () => {
  const harsh = '약속한 것과 전혀 달랐고 사기라고밖에 할 수 없어요.'
  await deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: deal.pro.providerId },
    body: { chatId: deal.chatId, rating: 1, content: harsh },
  })
  const seller = await trip.visit({ as: deal.pro })
  await open(seller.page, `/profile/users/${deal.pro.userId}`)
  await seller.page.getByText(harsh).waitFor()
  await seller.page.getByRole('button', { name: '님의 리뷰 신고' }).click()
  const sheet = seller.page.getByRole('dialog')
  await sheet.getByText('명예를 훼손하거나 사생활을 침해해요').click()
  await sheet.getByRole('button', { name: '신고하기' }).click()
  await seller.page.getByText(harsh).waitFor({ state: 'detached' })

  const author = await trip.visit({ as: deal.customer })
  await open(author.page, `/profile/users/${deal.pro.userId}`)
  await author.page.getByText('신고가 들어와 지금은 나만 볼 수 있어요').waitFor()
  await author.look('hidden-review')

  const boss = await trip.visit({ as: await operator(trip.house), size: 'desktop' })
  await open(boss.page, '/admin/reports')
  const item = boss.page.getByRole('article').or(boss.page.getByRole('listitem')).filter({ hasText: harsh }).first()
  await item.getByLabel('모두에게 보이는 이유').selectOption({ label: '욕설이나 비방이 있어요' })
  await item.getByLabel('이유 (조치하면').fill('비방하는 말이 있어 약관에 어긋나요')
  await boss.look('review-report')
  await item.getByRole('button', { name: '리뷰 지우기' }).click()
  await boss.page.getByRole('dialog').getByRole('button', { name: '리뷰 지우기' }).click()
  await boss.page.getByText('처리하고 양쪽에 알렸어요.').waitFor()
  await open(boss.page, '/admin/audit?act=decideReport')
  await boss.page.getByText('비방하는 말이 있어 약관에 어긋나요').first().waitFor()

  const reader = await trip.visit()
  await open(reader.page, `/profile/users/${deal.pro.userId}`)
  await reader.page.getByText('운영 정책에 따라 삭제된 리뷰').waitFor()
  await reader.page.getByText('욕설이나 비방이 있어요').waitFor()
  await reader.look('removed-review')
  expect([...seller.problems, ...author.problems, ...boss.problems, ...reader.problems]).toEqual([])
})
