import { publishNew } from '../../apps/api/test/content/draft.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { articles } from '../../apps/api/db/seed/demo/contents/articles.ts'
import { exhibitions, leadingMagazines } from '../../apps/api/db/seed/demo/contents/editorial.ts'
import { campaignBody } from '../../apps/api/test/campaigns/world.ts'
import { aPost } from '../../apps/api/test/community/talk.ts'
import { paragraph, topicId, write } from '../../apps/api/test/community/writing.ts'
import { bannerOf, eventOf, landingOf } from '../../apps/api/test/promotions/pages.ts'
import { postWork, sendWork } from '../../apps/api/test/portfolio/world.ts'
import { customer, operator, serviceIds, type Person } from '../../apps/api/test/people.ts'
import { paidOrder } from '../../apps/api/test/market/ordering.ts'
import { passedProduct } from '../../apps/api/test/market/products.ts'
import { account, confirmed, paid, prepare } from '../../apps/api/test/safe-payment/deals.ts'
import { forgetLimits, submit, tenThousand } from '../../apps/api/test/trade.ts'
import { matchPage } from '../../apps/web/src/navigation/match.ts'
import type { PageRow } from '../../apps/web/src/navigation/row.ts'
import { feedPath } from '@dure/contract/community/listPaths'
import { postPath } from '@dure/contract/community/paths'
import { rows, type PagePath } from '../../apps/web/src/routes.ts'
import { atRest, fitsNarrow, journey, type Journey, type Visit } from '../journey.ts'
import { lookedAtIn } from '../looked.ts'

type Deal = Awaited<ReturnType<typeof paid>>
type Look = { readonly path: string; readonly as?: Person }

let trip: Journey
let deal: Deal
let boss: Person
let requestId: number
let received: number
let paymentId: string
/** Of a deal that was begun and not paid. */
let safePaymentId: string
/** One browser a person: what it keeps is the same for all pages. */
const visits = new Map<Person | undefined, Visit>()
let asked: string
let curated: number
let eventId: number
let workId: number
/** A post of everybody’s, of pros’ own, and of know-how. */
let posted: { readonly life: string; readonly pro: string; readonly knowhow: string; readonly id: number }
/** The list of posts of a category. */
let ofCategory: string
let campaignId: number
let serviceId: number
/** The number of an order that is paid. */
let ordered: string
/** A review’s own page. */
let reviewed: string
/** As long as a name may be, without a space to break it at. */
const longest = '가나다라마바사아자차카타파하갸냐댜랴먀뱌'
beforeAll(async () => {
  trip = await journey()
  const { house } = trip
  deal = await paid(house)
  boss = await operator(house)
  const done = await confirmed(house)
  const { reviewId } = await done.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: done.pro.providerId },
    body: { chatId: done.chatId, rating: 5, content: '박자를 잡는 법까지 찬찬히 알려 주셨어요.' },
  })
  reviewed = `/profile/users/${done.pro.userId}/reviews/${reviewId}`
  requestId = (await deal.customer.call('GET /v1/me/requests/sent', { query: { status: 'opened,expired,closed' } })).items.at(0)!.id
  await forgetLimits(house)
  received = await submit(house, (await customer(house, '박서준')).call, 'piano-lesson')
  paymentId = (await deal.pro.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: tenThousand } })).paymentId
  safePaymentId = (await prepare({ customer: deal.customer, pro: deal.pro, chatId: deal.chatId, quoteId: deal.quoteId })).paymentId
  serviceId = (await house.guest('GET /v1/services')).items[0]!.id
  const question = { serviceId, title: longest.repeat(2), content: '보통 며칠 전에 연락드리면 되는지 궁금해요.' }
  asked = (await deal.customer.call('POST /v1/questions', { body: question })).slug
  const [lesson] = (await serviceIds(house, ['piano-lesson'])) as [number]
  workId = (await sendWork(house, deal.pro, lesson)).id
  await postWork(boss, workId)
  await account(house, deal.pro)
  const product = await passedProduct(house, boss, { pro: deal.pro, service: 'piano-lesson' })
  ordered = (await paidOrder(house, { product, buyer: deal.customer })).purchaseNo
  campaignId = (await deal.pro.call('POST /v1/campaigns', { body: await campaignBody(house, { serviceId: lesson }) })).id
  const title = longest.repeat(2)
  const [life, pro, knowhow] = await Promise.all([
    aPost(house, deal.customer, { title }),
    aPost(house, deal.pro, { title, category: 'pro-center' }),
    aPost(house, deal.pro, { title, topic: 'pro-knowhow' }),
  ])
  await house.house.pool.query('update community_post set is_knowhow = true, service_id = $2 where id = $1', [knowhow.postId, lesson])
  const pathOf = (id: number, category: 'dure-life' | 'pro-center', isKnowhow = false) =>
    encodeURI(postPath({ id, title, category, isKnowhow }))
  posted = {
    life: pathOf(life.postId, 'dure-life'),
    pro: pathOf(pro.postId, 'pro-center'),
    knowhow: pathOf(knowhow.postId, 'dure-life', true),
    id: life.postId,
  }
  // What waits for operators in the community, and what they gathered and barred there.
  const links = ['a', 'b', 'c'].map((host, n) => ({ id: `l${n}`, type: 'link', url: `https://${host}.example.com/` }))
  const held = { title, contentBlocks: [paragraph('제가 자주 보는 곳들을 모아 봤어요.'), ...links] }
  await write(await customer(house, '새내기'), await topicId(house, 'free'), held)
  await boss.call('POST /v1/admin/community/curations', {
    body: { title: '처음 이사하는 분께', postIds: [life.postId], shownFrom: null, shownUntil: null },
  })
  await boss.call('POST /v1/admin/community/words', { body: { word: '비밀광고' } })
  const { items: services } = await house.guest('GET /v1/services')
  ofCategory = feedPath({ topic: 'all', category1: services[0]!.category1.slug })
  const from = new Date(house.house.clock.now().getTime()).toISOString()
  const written = (kind: 'curation' | 'exhibition' | 'magazine') => ({
    kind,
    title: '이사 앞두고 한 번에',
    text: '짐부터 청소까지 순서대로',
    link: null,
    name: kind === 'curation' ? null : 'moving-in',
    blocks: [
      { id: 'order', type: 'heading' as const, spans: [{ text: '순서', marks: [] }] },
      { id: 'words', type: 'paragraph' as const, spans: [{ text: '이사하는 날을 정했다면 이 순서로 준비해 보세요.', marks: [] }] },
      { id: 'service', type: 'service' as const, refId: serviceId },
      { id: 'pro', type: 'pro' as const, refId: deal.pro.providerId },
      { id: 'closing', type: 'button' as const, title: '날짜를 정했나요?', label: '견적 받기', href: '/categories' },
    ],
    ord: 1,
    from,
    until: null,
  })
  curated = (await publishNew(boss, written('curation'))).targetId
  eventId = (await publishNew(boss, eventOf(house, { title: longest, label: '쿠폰 모두 받기' }))).targetId
  await publishNew(boss, landingOf(house, { title: longest }))
  await publishNew(
    boss,
    bannerOf(house, { title: longest, pages: ['home', 'event', 'mypage', 'cash-store', 'sent-requests', 'received-requests'] }),
  )
  await publishNew(boss, written('exhibition'))
  await publishNew(boss, written('magazine'))
  const named = [deal.customer.userId, deal.pro.userId, done.customer.userId, done.pro.userId]
  await house.house.pool.query('update member set first_name = $1 where id = any($2)', [longest, named])
  await house.house.pool.query('update provider set nick_name = $1 where member_id = any($2)', [longest, named])
  await house.house.pool.query('update portfolio set title = $1', [longest])
  await house.settle()
  for (const as of [undefined, deal.customer, deal.pro, boss]) visits.set(as, await trip.visit({ as }))
})

/** Where a page with parameters is looked at, and by whom where its row does not say it. A new one is named here. */
const addresses: Partial<Record<PagePath, () => Look>> = {
  '/a.:location': () => ({ path: `/a.${encodeURIComponent('서울-강남구')}` }),
  '/a.:location/:serviceSlug': () => ({ path: `/a.${encodeURIComponent('서울-강남구')}/piano-lesson` }),
  '/a.:location/full': () => ({ path: `/a.${encodeURIComponent('서울')}/full` }),
  '/categories/*': () => ({ path: '/categories/music-lesson' }),
  '/community/post/:id': () => ({ path: posted.life }),
  '/community/dure-life/:topicId': () => ({ path: '/community/dure-life/questions' }),
  '/community/dure-life/:topicId/:address': () => ({ path: `/community/dure-life/all/${encodeURIComponent('서울-강남구')}` }),
  '/community/dure-life/:topicId/:category1/:category2/:service': () => ({ path: ofCategory }),
  '/community/dure-life/post/write/:postId': () => ({ path: `/community/dure-life/post/write/${posted.id}`, as: deal.customer }),
  '/community/dure-life/posts/:postSlug': () => ({ path: posted.life }),
  '/community/dure-life/search/:keyword': () => ({ path: `/community/dure-life/search/${encodeURIComponent('얼룩')}` }),
  '/community/dure-life/search/:keyword/:address': () => ({
    path: `/community/dure-life/search/${encodeURIComponent('얼룩')}/${encodeURIComponent('서울')}`,
  }),
  '/community/dure-life/search/:keyword/:service/:address': () => ({
    path: `/community/dure-life/search/${encodeURIComponent('얼룩')}/piano-lesson/all`,
  }),
  '/community/pro-center/:topicId': () => ({ path: '/community/pro-center/work', as: deal.pro }),
  '/community/pro-center/posts/:postSlug': () => ({ path: posted.pro, as: deal.pro }),
  '/community/pro-knowhow/:postSlug': () => ({ path: posted.knowhow }),
  '/curations/:curationId': () => ({ path: `/curations/${curated}` }),
  '/exhibitions/:exhibitionName': () => ({ path: '/exhibitions/moving-in' }),
  '/event/:eventId': () => ({ path: `/event/${eventId}`, as: deal.customer }),
  '/landing/:slug': () => ({ path: '/landing/first-time' }),
  '/error/:code': () => ({ path: '/error/404' }),
  '/magazines/:magazineName': () => ({ path: '/magazines/moving-in' }),
  '/admin/members/:memberId/campaigns': () => ({ path: `/admin/members/${deal.pro.userId}/campaigns`, as: boss }),
  '/instant-match/:id/edit': () => ({ path: `/instant-match/${campaignId}/edit`, as: deal.pro }),
  '/market/order/complete': () => ({ path: `/market/order/complete?purchaseNo=${ordered}`, as: deal.customer }),
  '/mypage/dure-pay/:durePayId': () => ({ path: `/mypage/dure-pay/${deal.id}`, as: deal.customer }),
  '/mypage/market/order-list/:id': () => ({ path: `/mypage/market/order-list/${ordered}`, as: deal.customer }),
  '/mypage/market/sell-list/:purchaseNo': () => ({ path: `/mypage/market/sell-list/${ordered}`, as: deal.pro }),
  '/pay/:paymentId': () => ({ path: `/pay/${paymentId}`, as: deal.pro }),
  '/pro/:step/:slug': () => ({ path: '/pro/welcome-a/car' }),
  '/pro/welcome-a/:slug': () => ({ path: '/pro/welcome-a/music-lesson' }),
  '/pro/category-a/:slug': () => ({ path: '/pro/category-a/music-lesson' }),
  '/portfolio/detail/:portfolioId': () => ({ path: `/portfolio/detail/${workId}` }),
  '/portfolio/edit/:portfolioId': () => ({ path: `/portfolio/edit/${workId}`, as: deal.pro }),
  '/profile/users/:userId/reviews/:reviewId': () => ({ path: reviewed }),
  '/questions/:qnaSlug': () => ({ path: `/questions/${encodeURIComponent(asked)}` }),
  '/recommend/service/:id': () => ({ path: `/recommend/service/${serviceId}` }),
  '/requests/:requestId/complete': () => ({ path: `/requests/${requestId}/complete`, as: deal.customer }),
  '/requests/received/:requestId': () => ({ path: `/requests/received/${received}`, as: deal.pro }),
  '/review/alba/users/:userId': () => ({ path: `/review/alba/users/${deal.pro.userId}` }),
  '/review/users/:userId/member': () => ({ path: `/review/users/${deal.pro.userId}/member?chatId=${deal.chatId}`, as: deal.customer }),
  '/prices/:serviceSlug': () => ({ path: '/prices/move-in-cleaning' }),
  '/search/globals/:keyword': () => ({ path: `/search/globals/${encodeURIComponent('청소')}` }),
  '/social-auth/:provider': () => ({ path: '/social-auth/facebook' }),
}

function lookAt(row: PageRow): Look {
  const named = addresses[row.path as PagePath]?.()
  if (named) return named
  expect(/[:*]/.test(row.path), `Name an address for ${row.path} in e2e/shell/everyPage.test.ts`).toBe(false)
  if (row.area === 'admin') return { path: row.path, as: boss }
  if (row.access === 'provider') return { path: row.path, as: deal.pro }
  return row.access === 'member' || row.access === 'provider+customer' ? { path: row.path, as: deal.customer } : { path: row.path }
}

/** Further addresses of the list of pros: what each says is read below the browser (`search/paths.test.ts`), the screen is one. */
const sameScreen = (row: PageRow): boolean =>
  (row.page === 'search/SearchPro' && row.path !== '/search/pro') ||
  (row.page === 'map/MapSearch' && row.path !== '/map') ||
  (row.page === 'market/Market' && row.path !== '/market') ||
  (row.page === 'portfolio/Portfolios' && row.path !== '/portfolio/service')

/** Every screen of the page table that no journey looks at: a new one cannot come without having been looked at once. */
const built = rows.filter((row) => row.page !== undefined && row.devOnly !== true && !(row.path in lookedAtIn) && !sameScreen(row))

test('what the demo’s home page announces is a page, and what it calls a piece to read was written', () => {
  for (const { link } of [...exhibitions, ...leadingMagazines])
    expect([link, matchPage(link)?.row.page !== undefined]).toEqual([link, true])
  const announced = exhibitions.map((one): string => one.link).filter((link) => link.startsWith('/magazines/'))
  const written = articles.map((one) => `/magazines/${one.name}`)
  expect(announced.filter((link) => !written.includes(link))).toEqual([])
})

describe('every page that no journey looks at', () => {
  test.each(built.map((row) => [row.path, row] as const))('%s opens, complains of nothing, and axe finds nothing', async (_, row) => {
    const { path, as } = lookAt(row)
    const { page, problems, look } = visits.get(as)!
    problems.length = 0
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(path === '/error/404' ? 404 : 200)
    await atRest(page)
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    // The next page begins at the size this one ends with: each is seen at both.
    await look(`every${row.path.replaceAll(/\W+/g, '-')}`, { back: false })
    await fitsNarrow(page, row.path)
    // Nor has a ticked box of any page a value that its form would read in place of a yes.
    expect(await page.locator('input:is([type=checkbox],[type=radio])[value=on]').count()).toBe(0)
    expect(problems).toEqual([])
  })
})

/** Pages full of names that journeys look at with short ones. */
const full: readonly (() => Look)[] = [
  () => ({ path: '/' }),
  () => ({ path: `/profile/users/${deal.pro.userId}` }),
  () => ({ path: '/map' }),
  () => ({ path: '/hire/piano-lesson' }),
  () => ({ path: '/mypage', as: deal.customer }),
  () => ({ path: '/requests/sent', as: deal.customer }),
  () => ({ path: `/requests/${requestId}/quotes`, as: deal.customer }),
  () => ({ path: '/chats', as: deal.customer }),
  () => ({ path: `/chats/${deal.chatId}`, as: deal.customer }),
  () => ({ path: `/escrows/${deal.id}`, as: deal.customer }),
  () => ({ path: `/pay/${safePaymentId}`, as: deal.customer }),
  () => ({ path: '/escrows/history', as: deal.customer }),
  () => ({ path: '/pro/escrows/history', as: deal.pro }),
  () => ({ path: '/pro/chats', as: deal.pro }),
  () => ({ path: '/review/users', as: deal.pro }),
  () => ({ path: '/mypage', as: deal.pro }),
  () => ({ path: '/profile', as: deal.pro }),
  () => ({ path: '/requests/received', as: deal.pro }),
  () => ({ path: `/pro/chats/${deal.chatId}`, as: deal.pro }),
  () => ({ path: `/pro/escrows/${deal.id}`, as: deal.pro }),
]
test('pages full of names do not scroll sideways on the narrowest phone, with the longest there may be [pages.fits]', async () => {
  for (const { path, as } of full.map((one) => one())) {
    const { page } = visits.get(as)!
    // oxlint-disable no-await-in-loop -- one browser, page after page
    await page.goto(path)
    await atRest(page)
    await fitsNarrow(page, path)
    // oxlint-enable no-await-in-loop
  }
})

test('what helps a pro to decide on a request comes with its page: nothing is pushed by it later', async () => {
  const answer = await visits.get(deal.pro)!.page.request.get(`/requests/received/${received}`)
  expect(await answer.text()).toContain('나에게 온 이유')
})

test('what is ticked is seen where the reader’s own colours take the place of ours', async () => {
  const { page } = await trip.visit()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/hire/piano-lesson')
  await atRest(page)
  const radio = page.getByRole('radio').first()
  expect(await radio.evaluate((one) => getComputedStyle(one).appearance)).toBe('auto')
})
