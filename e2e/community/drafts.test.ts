import { beforeAll, expect, test } from 'vitest'
import { createCaller } from '../../apps/api/test/caller.ts'
import { upload } from '../../apps/api/test/files/upload.ts'
import {
  customer,
  lastCode,
  newPhone,
  ofAge,
  provider,
  serviceIds,
  testPassword,
  testTerms,
  type Person,
} from '../../apps/api/test/people.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
let writer: Person
let pro: Person
beforeAll(async () => {
  trip = await journey({})
  writer = await customer(trip.house, '김민지')
  pro = await provider(trip.house, { name: '맑은욕실', services: ['piano-lesson'] })
  await ofAge(trip.house, writer, pro)
  await trip.house.settle()
})

const write = '/community/dure-life/post/write'
const draftsOf = async (person: Person) => (await person.call('GET /v1/community/drafts')).items
const topicOf = async (person: Person, slug: string): Promise<number> =>
  (await person.call('GET /v1/community/topics', { query: { category: 'dure-life', withProKnowhow: 'true' } })).items.find(
    (one) => one.slug === slug,
  )!.id

test('two windows of one post: neither takes away what the other holds, and what was posted elsewhere goes on as a new one [community.drafts]', async () => {
  const { page } = await trip.visit({ as: writer })
  const other = await page.context().newPage()
  await open(page, `${write}?draft=new-twowindows`)
  const title = page.getByLabel('제목', { exact: true })
  await title.fill('첫 창에서 쓰는 제목이에요')
  await page.getByText('방금 저장').waitFor()
  await open(other, `${write}?draft=new-twowindows`)
  const otherTitle = other.getByLabel('제목', { exact: true })
  await other.getByText('쓰던 글을 불러왔어요.').waitFor()
  // The line of the other is away: its words lie in the browser, and the first window's saving leaves them there.
  await other.route('**/v1/community/drafts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  await otherTitle.fill('다른 창에서 고친 제목이에요')
  await other.getByText('연결이 끊겨 이 브라우저에 적어 두었어요.').waitFor()
  await title.fill('첫 창에서 다시 쓴 제목이에요')
  await page.getByText('방금 저장').waitFor()
  await other.unroute('**/v1/community/drafts/*')
  await other.reload()
  await other.getByText('다른 화면에서도 이 글을 쓰고 있어요').waitFor()
  expect(await otherTitle.inputValue()).toBe('다른 창에서 고친 제목이에요')
  // Meanwhile the first one posts: the other's words stay, and are a post of their own.
  await writer.call('POST /v1/community/:category/posts', {
    params: { category: 'dure-life' },
    body: {
      title: '첫 창에서 올린 글이에요',
      contentBlocks: [{ id: 'a', type: 'paragraph', spans: [{ text: '첫 창에서 올린 글의 내용이에요.', marks: [] }] }],
      topicId: await topicOf(writer, 'free'),
      draftKey: 'new-twowindows',
    },
  })
  await other.getByRole('button', { name: '다른 화면 내용 불러오기' }).click()
  await other.getByText('다른 화면에서 이 글을 올렸거나 버렸어요').waitFor()
  expect(await otherTitle.inputValue()).toBe('다른 창에서 고친 제목이에요')
  await other.getByRole('button', { name: '새로 이어 쓰기' }).click()
  await other.getByText('방금 저장').waitFor()
  expect(await other.getByLabel('제목', { exact: true }).inputValue()).toBe('다른 창에서 고친 제목이에요')
  expect((await draftsOf(writer)).map((one) => [one.title, one.key === 'new-twowindows'])).toEqual([['다른 창에서 고친 제목이에요', false]])
})

test('know-how that was changed elsewhere asks which of the two goes on, and throws nothing away unasked [community.edits]', async () => {
  const coverImageId = (await upload(trip.house, { topic: 'post', key: pro.key })).body.data.id
  const [serviceId] = (await serviceIds(trip.house, ['piano-lesson'])) as [number]
  const words = '물기를 말리고 하루를 두면 줄눈이 단단히 굳어서 오래 가요.'
  const paragraph = (id: string, text: string) => ({ id, type: 'paragraph' as const, spans: [{ text, marks: [] }] })
  const heading = (id: string, text: string) => ({ id, type: 'heading' as const, spans: [{ text, marks: [] }] })
  const body = {
    title: '욕실 줄눈 오래 쓰는 관리법',
    contentBlocks: [
      paragraph('description', words),
      heading('s1', '쓰고 나면 물기를 닦아요'),
      paragraph('s1b', words),
      heading('s2', '한 달에 한 번 살펴봐요'),
      paragraph('s2b', words),
    ],
    topicId: await topicOf(pro, 'pro-knowhow'),
    coverImageId,
    serviceId,
  }
  const { id } = await pro.call('POST /v1/community/:category/posts', { params: { category: 'dure-life' }, body })
  const { page } = await trip.visit({ as: pro })
  await open(page, `/community/pro-knowhow/new?post=${id}`)
  const title = page.getByLabel('제목', { exact: true })
  await title.fill('이 화면에서 고친 노하우예요')
  await page.getByText('방금 저장').waitFor()
  const elsewhere = (version: number, its: string) =>
    pro.call('PUT /v1/community/:category/posts/:postId', {
      params: { category: 'dure-life', postId: id },
      body: { ...body, title: its, version },
    })
  await elsewhere(1, '다른 화면에서 고친 노하우')
  const send = async () => {
    for (const _ of [1, 2]) await page.getByRole('button', { name: '다음', exact: true }).click()
    await page.getByRole('button', { name: '고친 노하우 올리기' }).click()
  }
  await send()
  await page.getByText('그사이 이 글이 바뀌었어요').waitFor()
  // Who does not mean it keeps his words.
  await page.getByRole('button', { name: '지금 올라와 있는 글 불러오기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click()
  // On a slow line he sends before it is known what stands there now, and is asked no second time.
  let come = (): void => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  const itsPost = (url: URL): boolean => url.pathname === `/v1/community/dure-life/posts/${id}`
  await page.route(itsPost, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await page.getByRole('button', { name: '이 화면 내용으로 이어 쓰기' }).click()
  await page.getByRole('button', { name: '고친 노하우 올리기' }).click()
  come()
  await page.waitForURL(/\/community\/pro-knowhow\/(?!new)/)
  await page.unroute(itsPost)
  const now = async () => pro.call('GET /v1/community/:category/posts/:postId', { params: { category: 'dure-life', postId: String(id) } })
  expect(await now()).toMatchObject({ title: '이 화면에서 고친 노하우예요', version: 3 })

  await open(page, `/community/pro-knowhow/new?post=${id}`)
  await title.fill('버리게 될 제목이에요')
  await page.getByText('방금 저장').waitFor()
  await page.reload()
  await page.getByText('고치던 글을 불러왔어요.').waitFor()
  await page.getByRole('button', { name: '처음부터 고치기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '버리기' }).click()
  await expect.poll(() => title.inputValue()).toBe('이 화면에서 고친 노하우예요')
  expect(await draftsOf(pro)).toEqual([])
})

test('what is changed of a comment is there after a reload, and goes over another change only where its author says so [community.comment-changes]', async () => {
  const params = { category: 'dure-life', postId: 0 } as const
  const post = await writer.call('POST /v1/community/:category/posts', {
    params: { category: 'dure-life' },
    body: {
      title: '댓글을 고치는 글이에요',
      contentBlocks: [{ id: 'a', type: 'paragraph', spans: [{ text: '댓글을 고치는 글의 내용이에요.', marks: [] }] }],
      topicId: await topicOf(writer, 'free'),
    },
  })
  const of = { ...params, postId: post.id }
  const comment = await writer.call('POST /v1/community/:category/posts/:postId/comments', {
    params: of,
    body: { text: '처음 한 말이에요.' },
  })
  const { page } = await trip.visit({ as: writer })
  await open(page, post.path)
  await page.getByRole('button', { name: '댓글 더 보기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '고치기' }).click()
  const words = page.getByRole('textbox', { name: '댓글 고치기' })
  await words.fill('여기서 고치는 말이에요.')
  await page.reload()
  await words.waitFor()
  expect(await words.inputValue()).toBe('여기서 고치는 말이에요.')
  await writer.call('PUT /v1/community/:category/posts/:postId/comments/:commentId', {
    params: { ...of, commentId: comment.id },
    body: { text: '다른 데서 고친 말이에요.', version: 1 },
  })
  const form = page.locator('form').filter({ has: words })
  await form.getByRole('button', { name: '고치기' }).click()
  await page.getByText('다른 화면에서 이 댓글을 먼저 고쳤어요').waitFor()
  await page.getByText('다른 데서 고친 말이에요.').waitFor()
  expect(await words.inputValue()).toBe('여기서 고치는 말이에요.')
  await page.getByRole('button', { name: '이 화면 내용으로 이어 쓰기' }).click()
  await form.getByRole('button', { name: '고치기' }).click()
  await page.locator(`#comment-${comment.id}`).getByText('여기서 고치는 말이에요.').waitFor()
  await expect.poll(() => words.count()).toBe(0)
  await page.reload()
  await page.getByText('여기서 고치는 말이에요.').waitFor()
  expect(await words.count()).toBe(0)
})

test('who has proved no phone proves it on the way and finds his words where he left them [community.phone]', async () => {
  const { house } = trip
  const { key } = await house.guest('POST /api2/auth/signup/', {
    body: { email: 'nophone@dure.test', first_name: '박새롬', password: testPassword, terms: testTerms },
  })
  const { page } = await trip.visit({ as: { key } })
  const call = createCaller(house.url, key)
  const post = (await call('GET /v1/community/:category/posts', { params: { category: 'dure-life' }, query: {} })).items[0]!
  await open(page, post.path)
  const words = page.getByRole('textbox', { name: '댓글' })
  await words.fill('인증하고 나서 남길 말이에요.')
  await page.getByRole('button', { name: '남기기' }).click()
  await page.getByRole('link', { name: '인증하고 이어서 쓰기' }).click()
  const phone = newPhone()
  await page.getByLabel(/^휴대폰 번호/).fill(phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByLabel(/^인증번호/).waitFor()
  await page.getByLabel(/^인증번호/).fill(await lastCode(house, phone))
  await page.getByText('인증했어요').waitFor()
  await page.getByRole('button', { name: '저장하기' }).click()
  await page.waitForURL((url) => decodeURI(url.pathname) === post.path)
  await expect.poll(() => words.inputValue()).toBe('인증하고 나서 남길 말이에요.')
  await page.getByRole('button', { name: '남기기' }).click()
  await page.getByRole('article').getByText('인증하고 나서 남길 말이에요.').waitFor()
})

test('who wants to write without a proved phone is asked for it, and goes on to the page for writing [community.phone]', async () => {
  const { house } = trip
  const { key } = await house.guest('POST /api2/auth/signup/', {
    body: { email: 'nophone2@dure.test', first_name: '박새롬', password: testPassword, terms: testTerms },
  })
  const { page } = await trip.visit({ as: { key } })
  await open(page, '/community/dure-life/all')
  await page.getByRole('link', { name: '글쓰기' }).first().click()
  await page.getByRole('link', { name: '휴대폰 인증하기' }).click()
  const phone = newPhone()
  await page.getByLabel(/^휴대폰 번호/).fill(phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByLabel(/^인증번호/).waitFor()
  await page.getByLabel(/^인증번호/).fill(await lastCode(house, phone))
  await page.getByText('인증했어요').waitFor()
  await page.getByRole('button', { name: '저장하기' }).click()
  await page.waitForURL((url) => url.pathname === write)
  await page.getByRole('textbox', { name: '내용' }).waitFor()
})
