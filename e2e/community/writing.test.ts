import { beforeAll, expect, test } from 'vitest'
import { photo } from '../../apps/api/test/files/upload.ts'
import { customer, ofAge, provider, type Person } from '../../apps/api/test/people.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
let writer: Person
let pro: Person
beforeAll(async () => {
  trip = await journey({})
  writer = await customer(trip.house, '김민지')
  await ofAge(trip.house, writer)
  pro = await provider(trip.house, { name: '맑은욕실', services: ['piano-lesson'] })
  await ofAge(trip.house, pro)
  await trip.house.settle()
})

const write = '/community/dure-life/post/write'
const draftsOf = async (person: Person) => (await person.call('GET /v1/community/drafts')).items

test('a member writes: without the line it stays here, after a reload it is there again, and a double click posts once [community.drafts]', async () => {
  const visit = await trip.visit({ as: writer })
  const { page } = visit
  await open(page, write)
  const title = page.getByLabel('제목', { exact: true })
  await page.getByRole('textbox', { name: '내용' }).waitFor()
  await title.fill('욕실 줄눈이 자꾸 까매져요')
  await title.press('Enter')
  // Enter goes on in the words.
  await page.keyboard.type('세제로 닦아도 며칠이면 다시 까매지네요.')
  await page.getByText('방금 저장').waitFor()
  expect(await draftsOf(writer)).toMatchObject([{ title: '욕실 줄눈이 자꾸 까매져요', excerpt: '세제로 닦아도 며칠이면 다시 까매지네요.' }])
  await visit.look('community-write')

  // The line is away: what is typed stays in this browser, and is there again.
  await page.route('**/v1/community/drafts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.keyboard.type(' 이럴 때 어떻게 하세요?')
  await page.getByText('연결이 끊겨 이 브라우저에 적어 두었어요.').waitFor()
  await page.unroute('**/v1/community/drafts/*')
  await page.reload()
  await page.getByText('쓰던 글을 불러왔어요.').waitFor()
  await page.getByRole('textbox', { name: '내용' }).getByText('이럴 때 어떻게 하세요?').waitFor()
  await expect.poll(async () => (await draftsOf(writer))[0]!.excerpt).toContain('이럴 때 어떻게 하세요?')

  // Another window went on with it: neither is written over unread.
  const { key } = (await draftsOf(writer))[0]!
  const { draft } = await writer.call('GET /v1/community/drafts/:key', { params: { key } })
  await writer.call('PUT /v1/community/drafts/:key', {
    params: { key },
    body: { version: draft!.version, content: { ...draft!.content, title: '다른 창의 제목' } },
  })
  await title.fill('이 창의 제목이에요')
  await page.getByText('다른 화면에서도 이 글을 쓰고 있어요').waitFor()
  expect((await draftsOf(writer))[0]!.title).toBe('다른 창의 제목')
  await page.getByRole('button', { name: '이 화면 내용으로 이어 쓰기' }).click()
  await expect.poll(async () => (await draftsOf(writer))[0]!.title).toBe('이 창의 제목이에요')

  // The topic is asked last; two presses post once, and the draft goes with its post.
  await page.getByRole('button', { name: '다음', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '올리기', exact: true }).click()
  await sheet.getByText('주제를 골라 주세요.').waitFor()
  await sheet.getByRole('button', { name: '궁금해요' }).click()
  await sheet.getByLabel(/^태그/).fill('줄눈')
  await sheet.getByLabel(/^태그/).press('Enter')
  await visit.look('community-write-last')
  await sheet.getByRole('button', { name: '올리기', exact: true }).dblclick()
  await page.waitForURL(/\/community\/dure-life\/posts\//)
  const { items } = await writer.call('GET /v1/community/:category/posts', { params: { category: 'dure-life' }, query: {} })
  expect(items.filter((one) => one.title === '이 창의 제목이에요')).toHaveLength(1)
  expect(await draftsOf(writer)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('dure:post:')))).toEqual([])

  // Its author changes it.
  const id = items.find((one) => one.title === '이 창의 제목이에요')!.id
  const later = await trip.visit({ as: writer })
  await open(later.page, `${write}/${id}`)
  await later.page.getByRole('textbox', { name: '내용' }).waitFor()
  await later.look('community-edit')
  await later.page.getByLabel('제목', { exact: true }).fill('고친 제목이에요')
  await later.page.getByRole('button', { name: '다음', exact: true }).click()
  await later.page.getByRole('dialog').getByRole('button', { name: '고친 글 올리기' }).click()
  await later.page.waitForURL(/\/community\/dure-life\/posts\//)
  expect(
    await writer.call('GET /v1/community/:category/posts/:postId', { params: { category: 'dure-life', postId: String(id) } }),
  ).toMatchObject({ title: '고친 제목이에요', version: 2, tags: ['줄눈'] })
  expect(await draftsOf(writer)).toEqual([])
})

test('a link pasted on an empty line shows what its page says of itself [community.link-cards]', async () => {
  const visit = await trip.visit({ as: writer })
  const { page } = visit
  // No test asks pages of other houses; the server's own reading of them is tested by itself.
  const said = { url: 'https://example.com/a', host: 'example.com', title: '줄눈 닦는 법', description: '', imageUrl: null, picture: null }
  await page.route('**/v1/community/link-cards', (route) => route.fulfill({ json: { code: 0, data: said } }))
  await open(page, write)
  const words = page.getByRole('textbox', { name: '내용' })
  await words.waitFor()
  await words.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'https://example.com/a')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await words.getByText('줄눈 닦는 법').waitFor()
  await visit.look('community-link-card')
  // Enter on what is done with a block is a press, and no line of the words.
  await words.getByRole('button', { name: '링크 빼기' }).press('Enter')
  await expect.poll(() => words.getByText('줄눈 닦는 법').count()).toBe(0)
})

test('a card that readers see no more stays where its author changes the post [community.edits]', async () => {
  const { items } = await pro.call('GET /v1/community/topics', { query: { category: 'dure-life' } })
  const { id } = await pro.call('POST /v1/community/:category/posts', {
    params: { category: 'dure-life' },
    body: {
      title: '없어진 카드가 있는 글',
      contentBlocks: [
        { id: 'words', type: 'paragraph', spans: [{ text: '이 글에는 이제 없는 것이 있어요.', marks: [] }] },
        { id: 'gone', type: 'service', refId: 2_000_000_000 },
      ],
      topicId: items.find((one) => one.slug === 'free')!.id,
    },
  })
  const { page } = await trip.visit({ as: pro })
  await open(page, `${write}/${id}`)
  await page.getByText('2000000000번 · 지금은 보이지 않아요').waitFor()
  await page.getByLabel('제목', { exact: true }).fill('고쳐도 카드가 남는 글')
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '고친 글 올리기' }).click()
  await page.waitForURL(/\/community\/dure-life\/posts\//)
  const post = await pro.call('GET /v1/community/:category/posts/:postId', { params: { category: 'dure-life', postId: String(id) } })
  expect(post).toMatchObject({
    title: '고쳐도 카드가 남는 글',
    contentBlocks: [{ type: 'paragraph' }, { type: 'service', refId: 2_000_000_000 }],
  })
})

test('a pro writes know-how from its form to the list, and the form reads back what it wrote [community.knowhow]', async () => {
  const visit = await trip.visit({ as: pro })
  const { page } = visit
  await open(page, '/community/pro-knowhow/new')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await photo(1600, 1000) })
  await page.getByRole('button', { name: '이대로 쓰기' }).click()
  await page.getByRole('img', { name: '대표 사진' }).waitFor()
  await page.getByLabel('서비스', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('제목', { exact: true }).fill('욕실 줄눈 오래 쓰는 관리법')
  await page.getByLabel('소개', { exact: true }).fill('줄눈은 시공보다 관리예요. 열 해 쓰는 집들이 지키는 두 가지를 알려 드려요.')
  await visit.look('knowhow-write')
  await page.getByRole('button', { name: '다음', exact: true }).click()
  const words = '물기를 말리고 하루를 두면 줄눈이 단단히 굳어서 오래 가요.'
  await page.getByLabel('소제목').nth(0).fill('쓰고 나면 물기를 닦아요')
  await page.getByLabel('내용').nth(0).fill(words)
  await page.getByLabel('소제목').nth(1).fill('한 달에 한 번 살펴봐요')
  await page.getByLabel('내용').nth(1).fill(words)
  await page.getByText('방금 저장').waitFor()
  await visit.look('knowhow-sections')
  // The furthest step that was reached is open again.
  await page.reload()
  await page.getByText('쓰던 노하우를 불러왔어요.').waitFor()
  expect(await page.getByRole('button', { name: /2\. 이야기/ }).getAttribute('aria-current')).toBe('step')
  await page.getByRole('button', { name: /1\. 소개/ }).click()
  // Its pictures open for its author alone until it is read.
  await expect
    .poll(() => page.getByRole('img', { name: '대표 사진' }).evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true)
  await page.getByRole('button', { name: /2\. 이야기/ }).click()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await page.getByRole('article', { name: '미리보기' }).getByRole('heading', { name: '한 달에 한 번 살펴봐요' }).waitFor()
  await visit.look('knowhow-preview')
  await page.getByRole('button', { name: '노하우 올리기' }).dblclick()
  await page.waitForURL(/\/community\/pro-knowhow\/(?!new)/)
  const list = async () =>
    (await trip.house.guest('GET /v1/community/:category/posts', { params: { category: 'dure-life' }, query: { topic: 'pro-knowhow' } }))
      .items
  const [post, ...others] = (await list()).filter((one) => one.title === '욕실 줄눈 오래 쓰는 관리법')
  expect(others).toEqual([])
  await open(page, `/community/pro-knowhow/new?post=${post!.id}`)
  await page.getByLabel('제목', { exact: true }).fill('욕실 줄눈 십 년 쓰는 관리법')
  await page.getByRole('button', { name: '다음', exact: true }).click()
  expect(await page.getByLabel('내용').nth(1).inputValue()).toBe(words)
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await page.getByRole('button', { name: '고친 노하우 올리기' }).click()
  await page.waitForURL(/\/community\/pro-knowhow\/(?!new)/)
  await expect.poll(async () => (await list()).map((one) => one.title)).toContain('욕실 줄눈 십 년 쓰는 관리법')
  expect(await draftsOf(pro)).toEqual([])
})
