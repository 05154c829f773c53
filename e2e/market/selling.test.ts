import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { scene } from '../../apps/api/db/seed/demo/scenes/scene.ts'
import { operator, provider, type Person, type ProPerson } from '../../apps/api/test/people.ts'
import { account } from '../../apps/api/test/safe-payment/deals.ts'
import { hydrated, journey, open, type Journey } from '../journey.ts'

let trip: Journey
let boss: Person
let cleaner: ProPerson
beforeAll(async () => {
  trip = await journey({})
  boss = await operator(trip.house)
  cleaner = await provider(trip.house, { name: '반짝클린', services: ['bathroom-cleaning'] })
  await trip.house.settle()
})

const home = '/mypage/market/my-products'
/** Goes to the last step, agrees, and sends what was changed. */
async function sendChange(page: Page): Promise<void> {
  await page.getByRole('button', { name: /자주 묻는 질문/ }).click()
  await page.getByRole('checkbox', { name: '판매자 약관에 동의해요' }).check()
  await page.getByRole('button', { name: '고친 내용 보내기' }).click()
}
/** The server has what was typed, with these words in it. */
const keptWith = (page: Page, words: string) =>
  page.waitForResponse((answer) => {
    const request = answer.request()
    return (
      request.method() === 'PUT' &&
      answer.url().endsWith('/v1/market/me/draft') &&
      (request.postData() ?? '').includes(words) &&
      answer.ok()
    )
  })

test('a pro writes a product in three steps, loses nothing on the way, is refused, mends it, sells, stops and takes that back', async () => {
  const picture = { name: 'work.jpg', mimeType: 'image/jpeg', buffer: await scene({ what: 'bathroom-cleaning', seed: 'journey' }) }
  const visit = await trip.visit({ as: cleaner })
  const { page } = visit
  await open(page, home)
  await page.getByText('첫 상품을 올려 보세요').waitFor()
  await page.getByRole('link', { name: '본인 인증하기' }).waitFor()
  await visit.look('market-selling-none')
  await account(trip.house, cleaner)

  await page.getByRole('link', { name: '상품 등록하기' }).first().click()
  await page.getByRole('heading', { name: '상품 등록하기', level: 1 }).waitFor()
  await page.getByRole('button', { name: '다음' }).click()
  await page.getByText('대표 사진을 올려 주세요.').waitFor()
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await page.getByRole('button', { name: '이대로 쓰기' }).click()
  await page.getByRole('img', { name: '대표 사진', exact: true }).waitFor()
  await page.locator('input[type=file]').nth(1).setInputFiles([picture])
  await page.getByLabel('상세 사진 1 설명').fill('줄눈까지 하얗게')
  await page.getByLabel('상품 이름').fill('욕실 줄눈 청소')
  await page.getByLabel('상품 설명').fill('욕실 바닥과 벽의 줄눈을 하나하나 닦고 코팅까지 해 드려요.')
  await page.getByLabel('시·도').selectOption({ label: '서울' })
  const kept = keptWith(page, '강남구')
  await page.getByLabel('시·군·구 더하기').selectOption({ label: '강남구' })
  await page.getByRole('button', { name: '서울 강남구 빼기' }).waitFor()
  await kept
  await page.getByText('쓴 내용을 저장했어요').waitFor()

  // Another browser of his goes on where this one was.
  const desk = await trip.visit({ as: cleaner, size: 'desktop' })
  await open(desk.page, `${home}/registration`)
  expect(await desk.page.getByLabel('상품 이름').inputValue()).toBe('욕실 줄눈 청소')
  const gone = keptWith(desk.page, '청소와 코팅')
  await desk.page.getByLabel('상품 이름').fill('욕실 줄눈 청소와 코팅')
  await gone
  await page.getByLabel('상품 이름').fill('욕실 줄눈 청소 한 칸')
  await page.getByText('다른 화면에서도 이 상품을 쓰고 있어요').waitFor()
  await page.getByRole('button', { name: '다른 화면 내용 불러오기' }).click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=itemTitle]')?.value === '욕실 줄눈 청소와 코팅')
  await hydrated(page)
  await visit.look('market-selling-basics')

  await page.getByRole('button', { name: '다음' }).click()
  await page.getByLabel('옵션 이름').fill('욕실 한 칸')
  await page.getByLabel('옵션 설명').fill('바닥과 벽 줄눈')
  await page.getByLabel('가격').fill('80000')
  await page.getByRole('radio', { name: /너그러운 기준/ }).check()
  await page.getByLabel('환불 안내').fill('날짜는 하루 전까지 바꿀 수 있어요.')
  await page.getByRole('definition').filter({ hasText: '전액' }).first().waitFor()
  await visit.look('market-selling-details')
  await page.getByRole('button', { name: '다음' }).click()
  await page.getByLabel('질문', { exact: true }).fill('얼마나 걸리나요?')
  await page.getByLabel('답변').fill('한 칸에 두 시간쯤 걸려요.')
  await page.getByRole('button', { name: '미리보기' }).click()
  await page.getByRole('heading', { name: '고객에게 보이는 모습' }).waitFor()
  await page.getByRole('button', { name: '계속 쓰기' }).click()
  await page.getByRole('button', { name: '확인 요청하기' }).click()
  await page.getByText('판매자 약관에 동의해 주세요.').waitFor()
  await page.getByRole('checkbox', { name: '판매자 약관에 동의해요' }).check()
  await visit.look('market-selling-questions')
  await open(page, `${home}/registration`)
  await page.getByRole('button', { name: '확인 요청하기' }).waitFor()
  await visit.look('market-selling-registration')
  await page.getByRole('checkbox', { name: '판매자 약관에 동의해요' }).check()
  await page.getByRole('button', { name: '확인 요청하기' }).click()
  await page.getByText('확인 기다리는 중').waitFor()

  const { items } = await boss.call('GET /v1/admin/products', { query: { view: 'waiting' } })
  const [{ id, content }] = items as [(typeof items)[number]]
  expect(content).toMatchObject({ itemTitle: '욕실 줄눈 청소와 코팅', detailImages: [{ caption: '줄눈까지 하얗게' }], isSchedule: true })
  expect(content.mainImage.width / content.mainImage.height).toBeCloseTo(1.5, 2)
  const table = await trip.visit({ as: boss, size: 'desktop' })
  await open(table.page, '/admin/products')
  await table.page.getByRole('heading', { name: '욕실 줄눈 청소와 코팅' }).waitFor()
  await table.look('market-desk')
  await boss.call('POST /v1/admin/products/:id/refuse', { params: { id }, body: { reasonId: 5, note: '코팅이 들어가는지 적어 주세요.' } })

  // Two windows mend it: what the slower one holds stays, and goes on over what the other sent.
  await open(page, `${home}/${id}/edit`)
  await page.getByText(/코팅이 들어가는지 적어 주세요/).waitFor()
  await visit.look('market-selling-edit')
  await page.getByLabel('상품 설명').fill('욕실 줄눈을 하나하나 닦고, 마른 뒤 코팅을 두 번 입혀 드려요.')
  await open(desk.page, `${home}/${id}/edit`)
  await desk.page.getByLabel('상품 이름').fill('욕실 줄눈 청소, 코팅 두 번')
  await sendChange(desk.page)
  await desk.page.getByText('확인 기다리는 중').waitFor()
  await sendChange(page)
  await page.getByText('다른 화면에서 먼저 고쳐 보냈어요').waitFor()
  await visit.look('market-selling-overtaken')
  // The page may be left meanwhile: the words are still there, and so is the question.
  await open(page, `${home}/${id}/edit`)
  await page.getByText('다른 화면에서 먼저 고쳐 보냈어요').waitFor()
  expect(await page.getByLabel('상품 설명').inputValue()).toContain('코팅을 두 번')
  await page.getByRole('button', { name: '이 화면 내용으로 이어 쓰기' }).click()
  await page.getByText('다른 화면에서 먼저 고쳐 보냈어요').waitFor({ state: 'hidden' })
  await sendChange(page)
  await page.getByText('확인 기다리는 중').waitFor()
  await boss.call('POST /v1/admin/products/:id/pass', { params: { id } })

  await open(page, home)
  await page.getByText('판매 중', { exact: true }).waitFor()
  await page.getByRole('switch', { name: /판매/ }).click()
  await page.getByText('멈춤', { exact: true }).waitFor()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await page.getByText('판매 중', { exact: true }).waitFor()
  await visit.look('market-selling-own')
  expect(visit.problems).toEqual([])
  expect(desk.problems).toEqual([])
})
