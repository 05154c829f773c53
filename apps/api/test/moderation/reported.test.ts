import { beforeAll, describe, expect, test } from 'vitest'
import type { ReportKind } from '@dure/contract/safety/reasons'
import { postOf, topicId, write as writePost } from '../community/writing.ts'
import { refusal } from '../caller.ts'
import { forShown, opens, photo, upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider, serviceIds, type Person } from '../people.ts'
import { passedProduct } from '../market/products.ts'
import { confirmed, pair, slug } from '../safe-payment/deals.ts'

let house: TestHouse
let boss: Person
let other: Person
beforeAll(async () => {
  house = await testHouse()
  ;[boss, other] = [await operator(house), await operator(house)]
})

const decide = (who: Person, reportId: number, seen?: string) =>
  who.call('POST /v1/admin/reports/:id/decide', {
    params: { id: reportId },
    body: { outcome: 'dismissed', reason: '살펴봤어요' },
    ...(seen === undefined ? {} : { seen }),
  })

test('nobody decides on a reported review of himself, whoever wrote and reported it, nor on what was answered to his question [moderation.conflict]', async () => {
  const room = await pair(house)
  await confirmed(house, room)
  const { reviewId } = await room.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: room.pro.providerId },
    body: { chatId: room.chatId, rating: 1, content: '약속한 시간에 오지 않았어요. 다시는 안 불러요.' },
  })
  const [serviceId] = (await serviceIds(house, [slug])) as [number]
  const { id: questionId } = await boss.call('POST /v1/questions', {
    body: { serviceId, title: '며칠 전에 여쭤보면 될까요?', content: '보통 며칠 전에 말씀드리면 되는지 궁금해요.' },
  })
  const { id: answerId } = await room.pro.call('POST /v1/questions/:id/answers', {
    params: { id: questionId },
    body: { content: '사흘 전에만 말씀해 주시면 넉넉해요.' },
  })
  const stranger = await customer(house)
  await stranger.call('POST /v1/reports', { body: { kind: 'review', id: reviewId, reasonId: 4 } })
  await stranger.call('POST /v1/reports', { body: { kind: 'answer', id: answerId, reasonId: 42 } })
  const { items } = await other.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
  const [ofReview, ofAnswer] = ['review', 'answer'].map((kind) => items.find((one) => one.kind === kind)!)
  const belongs = (id: number) => house.house.pool.query('update provider set member_id = $2 where id = $1', [room.pro.providerId, id])
  await belongs(boss.userId)
  expect(await refusal(decide(boss, ofReview!.reportId))).toBe('CONFLICT_OF_INTEREST')
  await belongs(room.pro.userId)
  expect(await refusal(decide(boss, ofAnswer!.reportId))).toBe('CONFLICT_OF_INTEREST')
  expect((await decide(other, ofReview!.reportId)).status).toBe('dismissed')
  expect((await decide(other, ofAnswer!.reportId)).status).toBe('dismissed')
})

/** Somebody's question about a product. */
async function asked() {
  const { id: productId, pro } = await passedProduct(house, boss)
  const asker = await customer(house)
  const { id } = await asker.call('POST /v1/market/products/:productId/questions', {
    params: { productId },
    body: { text: '이 가격이면 거저라고 소문내도 되나요?' },
  })
  return { id, productId, pro, asker }
}

test('nobody decides on what was asked of his product, nor on what was answered to his question [moderation.conflict]', async () => {
  const { id, pro, asker } = await asked()
  await pro.call('POST /v1/market/questions/:id/answer', { params: { id }, body: { answer: '네, 소문내 주세요.', version: 1 } })
  const stranger = await customer(house)
  for (const kind of ['productQuestion', 'productAnswer'] as const)
    await stranger.call('POST /v1/reports', { body: { kind, id, reasonId: 72 } })
  const { items } = await other.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
  const [ofQuestion, ofAnswer] = ['productQuestion', 'productAnswer'].map((kind) => items.find((one) => one.kind === kind)!)
  const { pool } = house.house
  await pool.query('update provider set member_id = $2 where id = $1', [pro.providerId, boss.userId])
  expect(await refusal(decide(boss, ofQuestion!.reportId))).toBe('CONFLICT_OF_INTEREST')
  await pool.query('update provider set member_id = $2 where id = $1', [pro.providerId, pro.userId])
  await pool.query('update product_question set member_id = $2 where id = $1', [id, boss.userId])
  expect(await refusal(decide(boss, ofAnswer!.reportId))).toBe('CONFLICT_OF_INTEREST')
  await pool.query('update product_question set member_id = $2 where id = $1', [id, asker.userId])
  for (const one of [ofQuestion, ofAnswer]) expect((await decide(other, one!.reportId)).status).toBe('dismissed')
})

describe('a report is of words as the operator read them [moderation.versions]', () => {
  const words: Partial<
    Record<ReportKind, { readonly reasonId: number; readonly make: () => Promise<{ id: number; change: () => Promise<unknown> }> }>
  > = {
    review: {
      reasonId: 4,
      make: async () => {
        const room = await pair(house)
        await confirmed(house, room)
        const on = { params: { id: room.pro.providerId } }
        const { reviewId } = await room.customer.call('POST /v2/providers/:id/reviews', {
          ...on,
          body: { chatId: room.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
        })
        return {
          id: reviewId,
          change: () => house.house.pool.query(`update review set content = '달라진 말이에요' where id = $1`, [reviewId]),
        }
      },
    },
    profile: {
      reasonId: 31,
      make: async () => {
        const pro = await provider(house, { services: [slug] })
        return {
          id: pro.userId,
          change: () => house.house.pool.query(`update provider set intro = '달라졌어요' where id = $1`, [pro.providerId]),
        }
      },
    },
    question: {
      reasonId: 42,
      make: async () => {
        const asker = await customer(house)
        const [serviceId] = (await serviceIds(house, [slug])) as [number]
        const { id } = await asker.call('POST /v1/questions', {
          body: { serviceId, title: '무엇을 준비하면 될까요?', content: `처음이라 무엇을 준비하면 되는지 궁금해요. ${asker.userId}` },
        })
        return { id, change: () => house.house.pool.query(`update question set title = '달라진 제목이에요' where id = $1`, [id]) }
      },
    },
    productQuestion: {
      reasonId: 72,
      make: async () => {
        const { id, asker } = await asked()
        return {
          id,
          change: () =>
            asker.call('PUT /v1/market/questions/:id', {
              params: { id },
              body: { text: '이 가격이면 정말 괜찮은 것 같아요, 맞나요?', version: 1 },
            }),
        }
      },
    },
    post: {
      reasonId: 82,
      make: async () => {
        const author = await customer(house)
        const topic = await topicId(house, 'free')
        const { id } = await writePost(author, topic)
        return {
          id,
          change: () =>
            author.call('PUT /v1/community/:category/posts/:postId', {
              params: { category: 'dure-life', postId: id },
              body: { ...postOf(topic), version: 1 },
            }),
        }
      },
    },
    productAnswer: {
      reasonId: 72,
      make: async () => {
        const { id, pro } = await asked()
        const say = (answer: string, version: number) => ({ params: { id }, body: { answer, version } })
        await pro.call('POST /v1/market/questions/:id/answer', say('네, 소문내 주세요.', 1))
        return { id, change: () => pro.call('PUT /v1/market/questions/:id/answer', say('네, 맞아요.', 2)) }
      },
    },
  }

  test.each(Object.entries(words))('a %s that its author changed meanwhile is not passed unread', async (kind, { reasonId, make }) => {
    const { id, change } = await make()
    await (await customer(house)).call('POST /v1/reports', { body: { kind: kind as ReportKind, id, reasonId } })
    const item = async () =>
      (await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })).items.find((one) => one.kind === kind)!
    const { reportId, shownAs } = await item()
    await change()
    expect(await refusal(decide(boss, reportId, shownAs))).toBe('STALE')
    expect((await decide(boss, reportId, (await item()).shownAs)).status).toBe('dismissed')
  })
})

test('who decides on a reported message or on a room sees the pictures sent there and the names of other files [safety.pictures]', async () => {
  const room = await pair(house)
  const send = async (name: string, bytes: Buffer) => (await upload(house, { topic: 'chat', key: room.pro.key, name, bytes })).body.data.id
  const picture = await send('현장.jpg', await photo())
  const paper = await send('견적서.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))
  const say = (body: { type: 'FILE' | 'MULTIPLE_FILES'; fileIds: string[] }) =>
    room.pro.call('POST /api/v2.3/chats/:id/messages/', { params: { id: room.chatId }, body: { ...body, nonce: body.type } })
  const { id } = (await say({ type: 'MULTIPLE_FILES', fileIds: [picture, paper] })) as { id: number }
  await room.customer.call('POST /v1/reports', { body: { kind: 'message', id, reasonId: 21 } })
  await room.customer.call('POST /v1/reports', { body: { kind: 'chat', id: room.chatId, reasonId: 21 } })
  const { items } = await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
  for (const kind of ['message', 'chat'] as const) {
    const one = items.find((each) => each.kind === kind)!
    expect(one.pictures.map(({ fileId }) => fileId)).toEqual([picture])
    expect(await opens(house, one.pictures[0]!)).toEqual(forShown)
    expect(one.lines).toContain('파일: 견적서.pdf')
  }
})
