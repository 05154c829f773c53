import type { Answer } from '@dure/contract/client'
import { beforeAll, expect, test } from 'vitest'
import { upload } from '../../apps/api/test/files/upload.ts'
import { customer, ofAge, provider, serviceIds, type Person } from '../../apps/api/test/people.ts'
import { confirmed } from '../../apps/api/test/safe-payment/deals.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
let minji: Person
let jisu: Person
let post: Answer<'POST /v1/community/:category/posts'>
beforeAll(async () => {
  trip = await journey({})
  const { house } = trip
  minji = await customer(house, '김민지')
  jisu = await customer(house, '이지수')
  await provider(house, { name: '은하수도배', services: ['wallpapering'] })
  await ofAge(house, minji, jisu)
  post = await written(
    '장마가 지나고 벽지가 들떴어요',
    '작은방 북쪽 벽이 젖었다 마르더니 벽지가 들떴어요. 도배만 새로 하면 될지, 벽부터 말려야 할지 궁금해요.',
  )
  await house.settle()
})

const spans = (text: string) => [{ text, marks: [] }]

async function written(title: string, words: string, by = minji): Promise<Answer<'POST /v1/community/:category/posts'>> {
  const { items } = await by.call('GET /v1/community/topics', { query: { category: 'dure-life' } })
  const [service] = (await serviceIds(trip.house, ['wallpapering'])) as [number]
  return by.call('POST /v1/community/:category/posts', {
    params: { category: 'dure-life' },
    body: {
      title,
      contentBlocks: [
        { id: 'one', type: 'paragraph', spans: spans(words) },
        {
          id: 'two',
          type: 'list',
          ordered: false,
          items: [{ spans: spans('제습기를 이틀 틀었어요') }, { spans: spans('창을 열어 두었어요') }],
        },
      ],
      topicId: items.find((one) => one.slug === 'questions')!.id,
      tags: ['도배', '장마'],
      coverImageId: null,
      serviceId: service,
      addressCode: (await trip.house.guest('GET /v1/search/location/:address', { params: { address: '서울' } })).items.find(
        (one) => one.name === '강남구',
      )!.code,
    },
  })
}

const say = (who: Person, text: string, parentCommentId: number | null = null) =>
  who.call('POST /v1/community/:category/posts/:postId/comments', {
    params: { category: 'dure-life', postId: post.id },
    body: { text, parentCommentId },
  })

test.each(['phone', 'desktop'] as const)(
  'a guest reads on a %s: the list, its topic and place, the post and what is said of it; any words before its number lead there [community.addresses]',
  async (size) => {
    const reading = await trip.visit({ size })
    const { page } = reading
    await open(page, '/community')
    await page.getByRole('heading', { name: '커뮤니티', level: 1 }).waitFor()
    await reading.look('community-list')
    await page.getByRole('navigation', { name: '주제', exact: true }).getByRole('link', { name: '궁금해요' }).click()
    await page.getByRole('heading', { name: '궁금해요', level: 1 }).waitFor()
    await page.getByRole('link', { name: '장마가 지나고 벽지가 들떴어요' }).first().click()
    await page.getByRole('heading', { name: '장마가 지나고 벽지가 들떴어요', level: 1 }).waitFor()
    await page.getByText('김**').first().waitFor()
    await page.getByText('서울 강남구 ·').waitFor()
    await reading.look('community-post')
    await open(page, `/community/dure-life/posts/other-words-${post.id}`)
    expect(decodeURI(new URL(page.url()).pathname)).toBe(post.path)
    await open(page, `/community/post/${post.id}`)
    expect(decodeURI(new URL(page.url()).pathname)).toBe(post.path)
    // Who is no pro is told whom the square of pros is for.
    await open(page, '/community/pro-center/pro-all')
    await page.getByRole('heading', { name: '고수를 위한 서비스예요' }).waitFor()
    expect(reading.problems).toEqual([])
  },
)

test('the number of a post leads to it for good, and a list, a post and know-how are told to search engines [community.found]', async () => {
  const moved = await fetch(`${trip.house.url}/community/post/${post.id}`, { redirect: 'manual' })
  expect([moved.status, decodeURI(moved.headers.get('location')!)]).toEqual([301, post.path])
  const html = await (await fetch(trip.house.url + encodeURI(post.path))).text()
  expect(html).toContain('"@type":"DiscussionForumPosting"')
  expect(html).not.toContain('noindex')
  const popular = await (await fetch(`${trip.house.url}/community/dure-life/all?sort=popular`)).text()
  expect(popular).toContain('noindex')
  const gone = await fetch(`${trip.house.url}/community/dure-life/posts/none-999999`)
  expect([gone.status, (await gone.text()).includes('지워진 글이에요')]).toEqual([404, true])
})

test.each(['phone', 'desktop'] as const)(
  'on a %s a member comments; a reply of somebody else is told in his browser and read at a press [community.live]',
  async (size) => {
    const mine = `${size}에서 묻는 말이에요. 벽부터 말려야 하나요?`
    const writing = await trip.visit({ as: minji, size })
    await open(writing.page, post.path)
    await writing.page.getByRole('textbox', { name: '댓글' }).fill(mine)
    await writing.page.getByRole('button', { name: '남기기' }).click()
    const said = writing.page.getByRole('article').filter({ hasText: mine })
    await said.getByText('글쓴이').waitFor()

    const other = await trip.visit({ as: jisu, size })
    await open(other.page, post.path)
    const read = other.page.getByRole('article').filter({ hasText: mine })
    await read.getByRole('button', { name: '답글 달기' }).click()
    await other.page.getByRole('textbox', { name: '답글' }).fill(`저도 ${size}로 읽고 있어요. 꼭 말리고 하세요.`)
    await other.page
      .locator('form')
      .filter({ has: other.page.getByRole('textbox', { name: '답글' }) })
      .getByRole('button', { name: '남기기' })
      .click()
    await other.page.getByText(`저도 ${size}로 읽고 있어요`).waitFor()
    // One's own words are no news to oneself.
    expect(await other.page.getByRole('button', { name: /^새 댓글/ }).count()).toBe(0)

    await writing.page.getByRole('button', { name: '새 댓글 보기' }).click()
    await writing.page.getByText(`저도 ${size}로 읽고 있어요`).waitFor()
    await writing.look('community-talk')
    expect([...writing.problems, ...other.problems]).toEqual([])
  },
)

test('a link to a comment opens the talk where it stands, and one that is gone says so [community.comment-links]', async () => {
  const { id } = await say(jisu, '여기로 오는 주소가 있어요.')
  const reading = await trip.visit()
  await open(reading.page, `${post.path}#comment-${id}`)
  const place = reading.page.locator(`#comment-${id}`)
  await place.getByText('여기로 오는 주소가 있어요.').waitFor()
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
  await open(reading.page, `${post.path}#comment-999999`)
  await reading.page.getByText('지워졌거나 볼 수 없는 댓글이에요.').waitFor()
})

test('a like shows at once and goes back where it was refused; who joined yesterday is counted [community.likes]', async () => {
  const liking = await trip.visit({ as: jisu })
  const { page } = liking
  await open(page, post.path)
  const heart = page.getByRole('button', { name: /^좋아요/ }).last()
  await page.route('**/reactions/like', (route) => route.fulfill({ status: 500, json: {} }))
  await heart.click()
  await page.getByText('일시적인 문제가 생겼어요').first().waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/reactions/like')
  await heart.click()
  await page.getByRole('button', { name: '좋아요 1', pressed: true }).waitFor()
  const told = page.waitForResponse((answer) => answer.url().endsWith('/save') && answer.request().method() === 'POST')
  await page.getByRole('button', { name: '저장하기' }).click()
  await page.getByRole('button', { name: '저장하기', pressed: true }).waitFor()
  await told
  await open(page, '/mypage/community/activities/saved')
  await page.getByRole('link', { name: '장마가 지나고 벽지가 들떴어요' }).waitFor()
  await liking.look('community-activities')
})

test('a reader reports a post out of what is seldom done with it, a guest once he is in [safety.reports]', async () => {
  const reading = await trip.visit({ as: jisu })
  const { page } = reading
  await open(page, post.path)
  await page.getByRole('button', { name: '글 더 보기', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '신고하기' }).click()
  const sheet = page.getByRole('dialog', { name: '글 신고' })
  await sheet.getByText('광고나 홍보예요').click()
  await reading.look('community-report')
  await sheet.getByRole('button', { name: '신고하기' }).click()
  await page.getByText('신고를 받았어요.').waitFor()
  const guest = await trip.visit()
  await open(guest.page, post.path)
  await guest.page.getByRole('button', { name: '글 더 보기', exact: true }).click()
  await guest.page.getByRole('dialog').getByRole('button', { name: '신고하기' }).click()
  await guest.page.waitForURL(/\/login\?redirect=/)
  expect([...reading.problems, ...guest.problems]).toEqual([])
})

test('under the topic of reviews stand those of deals with their pictures, where the list is not narrowed [community.reviews]', async () => {
  const deal = await confirmed(trip.house)
  const fileId = (await upload(trip.house, { topic: 'review', key: deal.customer.key })).body.data.id
  const content = '악보 읽는 법부터 찬찬히 알려 주셨어요.'
  await deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: deal.pro.providerId },
    body: { chatId: deal.chatId, rating: 5, content, imageInfos: [{ fileId, type: 'after' }] },
  })
  const reading = await trip.visit()
  const { page } = reading
  await open(page, '/community/dure-life/review?area=서울-강남구')
  await page.getByText('아직 이런 글이 없어요').waitFor()
  expect(await page.getByText(content).count()).toBe(0)
  await open(page, '/community/dure-life/review')
  const reviews = page.getByRole('region', { name: '사진이 있는 리뷰' })
  await reviews.getByText(content).waitFor()
  await reading.look('community-reviews')
  await reviews.getByRole('link').first().click()
  await page.waitForURL(/\/profile\/users\/\d+\/reviews\/\d+/)
  expect(reading.problems).toEqual([])
})

test('what a guest typed waits for him through the login, and is his alone [community.comment-draft]', async () => {
  const guest = await trip.visit()
  const { page } = guest
  await open(page, post.path)
  await page.getByRole('textbox', { name: '댓글' }).fill('로그인하고 남길 말이에요.')
  await page.getByRole('button', { name: '로그인하고 남기기' }).click()
  await page.waitForURL(/\/login\?redirect=/)
  await page.goBack()
  await expect.poll(() => page.getByRole('textbox', { name: '댓글' }).inputValue()).toBe('로그인하고 남길 말이에요.')
})

test('a post leads to a request in two presses, with its words, service and place [community.ask]', async () => {
  const asking = await trip.visit({ as: jisu })
  const { page } = asking
  await open(page, post.path)
  await page
    .getByRole('button', { name: /견적 받기$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: '이런 요청이 맞나요?' }).waitFor()
  await asking.look('community-ask')
  // What was carried stands in his own words, to be changed.
  await page.getByRole('button', { name: '다시 적기' }).click()
  const words = page.getByRole('textbox', { name: '하고 싶은 말' })
  expect((await words.inputValue()).split('\n').slice(0, 2)).toEqual(['서울 강남구', '장마가 지나고 벽지가 들떴어요'])
  await page.getByRole('button', { name: '초안 만들기' }).click()
  await page.getByRole('button', { name: '이 내용으로 이어서 쓰기' }).click()
  await page.waitForURL(/\/hire\/wallpapering/)
  expect(asking.problems).toEqual([])
})

test('words are looked for in all places or one, and those of this browser are remembered and forgotten [community.search-history]', async () => {
  const looking = await trip.visit()
  const { page } = looking
  await open(page, '/community/dure-life/search')
  await page.getByRole('searchbox', { name: '커뮤니티에서 찾기' }).fill('벽지')
  await page.getByRole('button', { name: '찾기', exact: true }).click()
  await page.getByRole('link', { name: '장마가 지나고 벽지가 들떴어요' }).waitFor()
  await looking.look('community-found')
  await open(page, `/community/dure-life/search/${encodeURIComponent('벽지')}/${encodeURIComponent('부산')}`)
  await page.getByText('‘벽지’ 글이 없어요').waitFor()
  await open(page, '/community/dure-life/search')
  await page.getByRole('link', { name: '벽지' }).first().waitFor()
  await page.getByRole('button', { name: '모두 지우기' }).click()
  expect(await page.getByText('최근에 찾은 말').count()).toBe(0)
})
