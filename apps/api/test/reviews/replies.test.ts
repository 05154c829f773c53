import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { confirmed, type Pair } from '../safe-payment/deals.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function reviewed(): Promise<Pair & { readonly reviewId: number }> {
  const deal = await confirmed(house)
  const { reviewId } = await deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: deal.pro.providerId },
    body: { chatId: deal.chatId, rating: 4, content: '시간을 잘 지키고 마무리까지 꼼꼼했어요.' },
  })
  return { ...deal, reviewId }
}
const reply = ({ pro, reviewId }: { pro: Pair['pro']; reviewId: number }, content: string, idempotencyKey?: string) =>
  pro.call(
    'POST /v1/user/:id/review/:reviewId/comment',
    { params: { id: 'me', reviewId }, body: { content } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
const replies = async (deal: Pair): Promise<string[]> =>
  (await house.guest('GET /v3/users/:id/reviews/received', { params: { id: deal.pro.userId }, query: {} })).reviews[0]!.rdbComments.map(
    (one) => one.content,
  )

test('the customer is told of a reply once, with the way to it, and not again when it is changed', async () => {
  const deal = await reviewed()
  const { id: commentId } = await reply(deal, '믿고 맡겨 주셔서 고맙습니다.')
  await deal.pro.call('POST /v1/user/:id/review/:reviewId/comment/:commentId', {
    params: { id: 'me', reviewId: deal.reviewId, commentId },
    body: { content: '믿고 맡겨 주셔서 정말 고맙습니다.' },
  })
  await house.settle()
  const { notifications } = await deal.customer.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } })
  const told = notifications.filter((one) => one.title.endsWith('이 리뷰에 답했어요'))
  expect(told).toMatchObject([{ link: `/profile/users/${deal.pro.userId}/reviews/${deal.reviewId}` }])
})

test('a reply sent again under its key after a lost answer is one reply', async () => {
  const deal = await reviewed()
  const key = crypto.randomUUID()
  const [first, again] = [await reply(deal, '다음에도 뵐게요.', key), await reply(deal, '다음에도 뵐게요.', key)]
  expect(again.id).toBe(first.id)
  expect(await replies(deal)).toEqual(['다음에도 뵐게요.'])
})

test('a reply without words, too long, or with a way round the house is refused at its field', async () => {
  const deal = await reviewed()
  const wrong = async (content: string): Promise<string | undefined> =>
    reply(deal, content).then(
      () => undefined,
      (error: unknown) => (error instanceof ApiError ? error.fields.content : undefined),
    )
  expect(await wrong('  ')).toBe('답글을 적어 주세요.')
  expect(await wrong('가'.repeat(reviewLimits.reply + 1))).toBe('답글은 1,000자까지 적을 수 있어요.')
  expect(await refusal(reply(deal, '다음에는 010-1234-5678로 바로 연락 주세요.'))).toBe('CONTACT_NOT_ALLOWED')
  expect(await replies(deal)).toEqual([])
})

test('a review its customer took away cannot be answered any more', async () => {
  const deal = await reviewed()
  await deal.customer.call('DELETE /v3/reviews/:id', { params: { id: deal.reviewId } })
  expect(await refusal(reply(deal, '아쉽지만 고맙습니다.'))).toBe('NOT_FOUND')
})
