import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { removalKinds, type RemovalKind } from '@dure/contract/safety/removals'
import { topicId, write as writePost } from '../community/writing.ts'
import { refusal } from '../caller.ts'
import { aPost, say } from '../community/talk.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, operator, provider, type Person } from '../people.ts'
import { passedProduct } from '../market/products.ts'
import { postWork, sendWork } from '../portfolio/world.ts'
import { confirmed, pair, slug } from '../safe-payment/deals.ts'
import { forgetLimits, formOf } from '../trade.ts'

let house: TestHouse
/** Takes things away; another decides the appeals. */
let boss: Person
let other: Person
let piano: number
beforeAll(async () => {
  house = await testHouse()
  ;[boss, other] = [await operator(house), await operator(house)]
  piano = (await formOf(house, slug)).service.id
})
beforeEach(() => forgetLimits(house))

const words = { text: '사실 그대로 적은 글이에요. 다시 살펴봐 주세요.' }
const removalsOf = async (who: Person) => (await who.call('GET /v1/me/removals', { query: {} })).items
const appeal = (who: Person, id: number) => who.call('POST /v1/me/removals/:id/appeal', { params: { id }, body: words })
const decide = (who: Person, id: number, outcome: 'lifted' | 'stays') =>
  who.call('POST /v1/admin/removals/:id/appeal', { params: { id }, body: { outcome, reason: '다시 살펴봤어요' } })
const notices = async (who: Person) => {
  await house.settle()
  const of = async (role: 'customer' | 'provider') =>
    (await who.call('GET /v1/accounts/user-notifications', { query: { role, category2_id: 63 } })).notifications
  return [...(await of('customer')), ...(await of('provider'))]
}

/** Reports a thing and has it taken away. */
async function uphold(
  reporter: Person,
  kind: Exclude<RemovalKind, 'profileItem' | 'refusedWork' | 'refusedProduct'>,
  id: number,
  reasonId: number,
) {
  await reporter.call('POST /v1/reports', { body: { kind, id, reasonId } })
  const { items } = await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
  const { reportId } = items.find((one) => one.kind === kind)!
  await boss.call('POST /v1/admin/reports/:id/decide', {
    params: { id: reportId },
    body: { outcome: 'upheld', reason: '약관 12조에 어긋나요', reasonId },
  })
  return reportId
}

type Taken = { readonly author: Person; readonly stands: () => Promise<boolean> }
/** Whether it is there: nothing refuses it. */
const found = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )

/** Whether a work is there for everybody whom lists may show its pro. */
const posted = async (id: number): Promise<boolean> =>
  (await house.house.pool.query(`select 1 from portfolio where id = $1 and status = 'posted' and hidden_at is null`, [id])).rows.length ===
  1

/** Whether a product may be sold, as far as operators are concerned. */
const passed = async (id: number): Promise<boolean> =>
  (await house.house.pool.query(`select 1 from product where id = $1 and review_status = 'completed' and hidden_at is null`, [id])).rows
    .length === 1

/** A thing of each kind that an operator took away, and whether everybody has it (again). */
const taken: Record<RemovalKind, () => Promise<Taken>> = {
  review: async () => {
    const room = await pair(house)
    await confirmed(house, room)
    const { reviewId } = await room.customer.call('POST /v2/providers/:id/reviews', {
      params: { id: room.pro.providerId },
      body: { chatId: room.chatId, rating: 2, content: '약속한 시간보다 늦게 오셨고 마무리가 아쉬웠어요.' },
    })
    await uphold(room.pro, 'review', reviewId, 1)
    const counted = async () =>
      (await house.house.pool.query<{ review_count: number }>('select review_count from provider where id = $1', [room.pro.providerId]))
        .rows[0]!.review_count === 1
    return { author: room.customer, stands: counted }
  },
  comment: async () => {
    const room = await pair(house)
    await confirmed(house, room)
    const { reviewId } = await room.customer.call('POST /v2/providers/:id/reviews', {
      params: { id: room.pro.providerId },
      body: { chatId: room.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
    })
    await room.pro.call('POST /v1/user/:id/review/:reviewId/comment', {
      params: { id: 'me', reviewId },
      body: { content: '고맙습니다. 또 뵐게요.' },
    })
    const { rows } = await house.house.pool.query<{ id: number }>('select id from review_comment where review_id = $1', [reviewId])
    await uphold(room.customer, 'comment', rows[0]!.id, 11)
    const shown = async () =>
      (await house.house.pool.query('select 1 from review_comment where id = $1 and hidden_at is null', [rows[0]!.id])).rows.length === 1
    return { author: room.pro, stands: shown }
  },
  message: async () => {
    const room = await pair(house)
    const sent = await room.pro.call('POST /api/v2.3/chats/:id/messages/', {
      params: { id: room.chatId },
      body: { type: 'TEXT', message: '언제쯤 시작하면 좋을까요?', nonce: `m${room.chatId}` },
    })
    const { id } = sent as { id: number }
    await uphold(room.customer, 'message', id, 21)
    return {
      author: room.pro,
      stands: async () =>
        JSON.stringify(await room.customer.call('GET /api/v2.2/chats/:id/messages/', { params: { id: room.chatId }, query: {} })).includes(
          '언제쯤 시작하면',
        ),
    }
  },
  profile: async () => {
    const pro = await provider(house, { services: [slug] })
    await uphold(await customer(house), 'profile', pro.userId, 31)
    return { author: pro, stands: () => found(house.guest('GET /v2/user/:id/profile', { params: { id: pro.userId } })) }
  },
  question: async () => {
    const asker = await customer(house)
    await ofAge(house, asker)
    const { id, slug: at } = await asker.call('POST /v1/questions', {
      body: {
        serviceId: piano,
        title: `조율은 얼마나 자주 하나요 ${asker.userId}?`,
        content: `반년에 한 번이면 되는지 궁금해요. ${asker.userId}번째 물음이에요.`,
      },
    })
    await boss.call('POST /v1/admin/questions/:id/hide', { params: { id }, body: { reasonId: 42, reason: '가게 이름이 있어요' } })
    return { author: asker, stands: () => found(house.guest('GET /v1/questions/:slug', { params: { slug: at } })) }
  },
  answer: async () => {
    const asker = await customer(house)
    await ofAge(house, asker)
    const pro = await provider(house, { services: [slug] })
    const { id, slug: at } = await asker.call('POST /v1/questions', {
      body: {
        serviceId: piano,
        title: `첫 곡은 무엇이 좋을까요 ${asker.userId}?`,
        content: `혼자 시작하기 좋은 곡이 있는지 궁금해요. ${asker.userId}번째 물음이에요.`,
      },
    })
    const { id: answerId } = await pro.call('POST /v1/questions/:id/answers', {
      params: { id },
      body: { content: '바이엘 상권부터 천천히 시작하시면 좋아요.' },
    })
    await uphold(asker, 'answer', answerId, 42)
    return {
      author: pro,
      stands: async () => (await house.guest('GET /v1/questions/:slug', { params: { slug: at } })).answers.length === 1,
    }
  },
  postComment: async () => {
    const author = await customer(house)
    const post = await aPost(house, await customer(house))
    const { id } = await say(author, post)
    await uphold(await customer(house), 'postComment', id, 92)
    const total = async () => (await house.guest('GET /v1/community/:category/posts/:postId/comments', { params: post, query: {} })).total
    return { author, stands: async () => (await total()) === 1 }
  },
  portfolio: async () => {
    const pro = await provider(house, { services: [slug] })
    const { id } = await sendWork(house, pro, piano)
    await postWork(boss, id)
    await uphold(await customer(house), 'portfolio', id, 51)
    return { author: pro, stands: () => posted(id) }
  },
  profileItem: async () => {
    const pro = await provider(house, { services: [slug] })
    await house.house.pool.query(`update provider set intro = '피아노를 쉽게 가르쳐요' where id = $1`, [pro.providerId])
    await boss.call('POST /v1/admin/profiles/:id/reject', { params: { id: pro.userId }, body: { type: 'intro', reasonId: 3 } })
    return {
      author: pro,
      stands: async () =>
        (await house.house.pool.query('select 1 from provider_rejection where provider_id = $1 and mended_at is null', [pro.providerId]))
          .rows.length === 0,
    }
  },
  refusedWork: async () => {
    const pro = await provider(house, { services: [slug] })
    const { id } = await sendWork(house, pro, piano)
    await postWork(boss, id)
    await boss.call('POST /v1/admin/portfolios/:id/refuse', { params: { id }, body: { reasonId: 2, note: '다른 곳에 올라온 사진이에요' } })
    return { author: pro, stands: () => posted(id) }
  },
  product: async () => {
    const { id, pro } = await passedProduct(house, boss)
    await uphold(await customer(house), 'product', id, 61)
    return { author: pro, stands: () => passed(id) }
  },
  productQuestion: async () => {
    const { id: productId } = await passedProduct(house, boss)
    const author = await customer(house)
    const body = { text: '다른 데가 훨씬 낫다는데 정말인가요?', isSecret: false }
    const { id } = await author.call('POST /v1/market/products/:productId/questions', { params: { productId }, body })
    await uphold(await customer(house), 'productQuestion', id, 74)
    const shown = async () =>
      (await house.guest('GET /v1/market/products/:productId/questions', { params: { productId }, query: {} })).items[0]!.text !== null
    return { author, stands: shown }
  },
  productAnswer: async () => {
    const { id: productId, pro } = await passedProduct(house, boss)
    const asker = await customer(house)
    const { id } = await asker.call('POST /v1/market/products/:productId/questions', {
      params: { productId },
      body: { text: '현금으로 내면 조금 깎아 주시나요?' },
    })
    await pro.call('POST /v1/market/questions/:id/answer', { params: { id }, body: { answer: '현장에서 따로 이야기해요.', version: 1 } })
    await uphold(asker, 'productAnswer', id, 76)
    const shown = async () =>
      (await house.guest('GET /v1/market/products/:productId/questions', { params: { productId }, query: {} })).items[0]!.answer !== null
    return { author: pro, stands: shown }
  },
  post: async () => {
    const author = await customer(house)
    const { id } = await writePost(author, await topicId(house, 'free'))
    await uphold(await customer(house), 'post', id, 82)
    const shown = async () => (await house.guest('GET /v1/community/posts', { query: { size: 40 } })).items.some((one) => one.id === id)
    return { author, stands: shown }
  },
  refusedProduct: async () => {
    const { id, pro } = await passedProduct(house, boss)
    await boss.call('POST /v1/admin/products/:id/refuse', { params: { id }, body: { reasonId: 6, note: '현장 결제를 적었어요' } })
    return { author: pro, stands: () => passed(id) }
  },
}

describe('what an operator took away [safety.removals]', () => {
  test.each(removalKinds)('%s: its author reads what and why, appeals once, and has it back whole', async (kind) => {
    const { author, stands } = await taken[kind]()
    expect(await stands()).toBe(false)
    const [removal] = await removalsOf(author)
    expect(removal).toMatchObject({ kind, endedAt: null, can: { appeal: true } })
    expect(removal!.reason.length).toBeGreaterThan(5)
    expect(removal!.lines.length).toBeGreaterThan(0)
    expect(await appeal(author, removal!.id)).toMatchObject({ appeal: words.text, can: { appeal: false } })
    expect(await refusal(appeal(author, removal!.id))).toBe('APPEAL_CLOSED')

    const { items } = await other.call('GET /v1/admin/members/:id/removals', { params: { id: author.userId } })
    expect(items[0]).toMatchObject({ id: removal!.id, appeal: words.text, removedBy: boss.userId, can: { decideAppeal: true } })
    const { items: waiting } = await other.call('GET /v1/admin/members', { query: { appealed: 'true' } })
    expect(waiting.map((one) => one.id)).toContain(author.userId)
    expect(await decide(other, removal!.id, 'lifted')).toEqual({ id: removal!.id, outcome: 'lifted' })
    expect(await stands()).toBe(true)
    expect(await refusal(decide(other, removal!.id, 'stays'))).toBe('APPEAL_CLOSED')
    const told = (await notices(author)).filter((one) => one.title.includes('되돌렸어요'))
    expect(told).toHaveLength(1)
    expect((await author.call('GET /v1/me/removals/:id', { params: { id: removal!.id } })).endedAt).not.toBeNull()
  })

  test('is told by a notice that names the reason of the list and leads to the appeal', async () => {
    const { author } = await taken.question()
    const [removal] = await removalsOf(author)
    const [notice] = (await notices(author)).filter((one) => one.title.includes('가려졌어요'))
    expect(JSON.stringify(notice)).toContain('광고나 홍보예요. 가게 이름이 있어요')
    expect(JSON.stringify(notice)).toContain(`/removed?id=${removal!.id}`)
  })

  test('is nobody else’s to read or to appeal for', async () => {
    const { author } = await taken.question()
    const [removal] = await removalsOf(author)
    const stranger = await customer(house)
    expect(await refusal(stranger.call('GET /v1/me/removals/:id', { params: { id: removal!.id } }))).toBe('NOT_FOUND')
    expect(await refusal(appeal(stranger, removal!.id))).toBe('NOT_FOUND')
    expect(await removalsOf(stranger)).toEqual([])
  })

  test('stays away where the operator finds so, which is told with its reason and is the end of it', async () => {
    const { author, stands } = await taken.question()
    const [removal] = await removalsOf(author)
    await appeal(author, removal!.id)
    await decide(other, removal!.id, 'stays')
    expect(await stands()).toBe(false)
    expect(await removalsOf(author)).toMatchObject([{ outcome: 'stays', answer: '다시 살펴봤어요', endedAt: null, can: { appeal: false } }])
    expect(await refusal(appeal(author, removal!.id))).toBe('APPEAL_CLOSED')
    expect((await notices(author)).map((one) => one.title)).toContain('이의 신청을 살펴봤어요')
  })

  test('is decided by another operator than who took it away, and by nobody whose affair it is [moderation.appeals]', async () => {
    const { author } = await taken.question()
    const [removal] = await removalsOf(author)
    await appeal(author, removal!.id)
    expect(await refusal(decide(boss, removal!.id, 'stays'))).toBe('CONFLICT_OF_INTEREST')
    const { items } = await boss.call('GET /v1/admin/members/:id/removals', { params: { id: author.userId } })
    expect(items[0]!.can.decideAppeal).toBe(false)
  })

  test('is brought back by no other way while an appeal waits [moderation.appeals]', async () => {
    const { author } = await taken.question()
    const [removal] = await removalsOf(author)
    await appeal(author, removal!.id)
    const { rows } = await house.house.pool.query<{ target_id: number }>('select target_id from removal where id = $1', [removal!.id])
    const restore = other.call('POST /v1/admin/questions/:id/restore', { params: { id: rows[0]!.target_id }, body: { reason: '괜찮아요' } })
    expect(await refusal(restore)).toBe('APPEAL_WAITS')
  })

  test('is not to be appealed against once its time is over, it is back, or its pro mended it', async () => {
    const late = await taken.question()
    const [old] = await removalsOf(late.author)
    await house.house.pool.query('update removal set appeal_until = $2 where id = $1', [old!.id, house.house.clock.now()])
    expect(await refusal(appeal(late.author, old!.id))).toBe('APPEAL_CLOSED')

    const { author } = await taken.profileItem()
    const [item] = await removalsOf(author)
    await appeal(author, item!.id)
    await author.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { intro: '피아노를 천천히 가르쳐요' } })
    expect(await removalsOf(author)).toMatchObject([{ endedAt: expect.any(String) }])
    expect(await refusal(decide(other, item!.id, 'lifted'))).toBe('APPEAL_CLOSED')
  })

  test('waits on the appeals’ desk since the day of its appeal [moderation.desks]', async () => {
    const before = (await other.call('GET /v1/admin/overview')).desks.appeals.count
    const { author } = await taken.question()
    await appeal(author, (await removalsOf(author))[0]!.id)
    const { count } = (await other.call('GET /v1/admin/overview')).desks.appeals
    expect(count).toBe(Math.min(before + 1, moderationLimits.countedTo))
  })

  test('may be appealed against by a banned member too', async () => {
    const { author } = await taken.question()
    const [removal] = await removalsOf(author)
    await house.house.pool.query(`update member set status = 'banned' where id = $1`, [author.userId])
    expect((await appeal(author, removal!.id)).appealedAt).not.toBeNull()
  })
})
