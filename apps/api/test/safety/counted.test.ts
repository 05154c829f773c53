import { accountLimits } from '@dure/contract/accounts/limits'
import { reportLimits, unprovedReports } from '@dure/contract/safety/limits'
import { reportKinds, reasonsOf, type ReportKind } from '@dure/contract/safety/reasons'
import { SECOND } from '@dure/kernel/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { topicId, write as writePost } from '../community/writing.ts'
import { reportableOf } from '../../src/domains/safety/index.ts'
import { createCaller, refusal } from '../caller.ts'
import { aPost, say } from '../community/talk.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, operator, people, serviceIds, testPassword, testTerms, type Person, type ProPerson } from '../people.ts'
import { passedProduct } from '../market/products.ts'
import { postWork, sendWork } from '../portfolio/world.ts'
import { confirmed, pair } from '../safe-payment/deals.ts'
import { forgetLimits, pro } from '../trade.ts'

let house: TestHouse
let [piano] = [] as unknown as number[]
beforeAll(async () => {
  house = await testHouse()
  ;[piano] = await serviceIds(house, ['piano-lesson'])
})

/** A thing of each kind that strangers see, without the reports of whom it is about; null where only two see it. */
const things: Record<ReportKind, (() => Promise<number>) | null> = {
  async profile() {
    return (await aPro()).userId
  },
  async portfolio() {
    const { id } = await sendWork(house, await aPro(), piano!)
    await postWork(await operator(house), id)
    return id
  },
  async product() {
    const { id } = await passedProduct(house, await operator(house), { service: 'piano-lesson' })
    return id
  },
  async productQuestion() {
    return (await aProductQuestion()).id
  },
  async productAnswer() {
    const { id, pro } = await aProductQuestion()
    await pro.call('POST /v1/market/questions/:id/answer', { params: { id }, body: { answer: '네, 어른도 많이 들으세요.', version: 1 } })
    return id
  },
  async review() {
    return (await aReview()).reviewId
  },
  async comment() {
    const { deal, reviewId } = await aReview()
    const { id } = await deal.pro.call('POST /v1/user/:id/review/:reviewId/comment', {
      params: { id: String(deal.pro.userId), reviewId },
      body: { content: '다음에 또 뵐게요.' },
    })
    return id
  },
  async question() {
    return (await aQuestion()).id
  },
  async answer() {
    const { id } = await aQuestion()
    const body = { content: '석 달이면 쉬운 곡 하나를 끝까지 치실 수 있어요.' }
    return (await (await aPro()).call('POST /v1/questions/:id/answers', { params: { id }, body })).id
  },
  async postComment() {
    return (await say(await customer(house), await aPost(house, await customer(house)))).id
  },
  async post() {
    return (await writePost(await customer(house), await topicId(house, 'free'))).id
  },
  message: null,
  chat: null,
}

const aPro = (): Promise<ProPerson> => pro(house, { services: [piano!] })
let asked = 0
async function aQuestion(): Promise<{ id: number }> {
  const body = { serviceId: piano!, title: '얼마나 걸릴까요?', content: `피아노를 배우는 데 얼마나 걸리는지 ${(asked += 1)}번째 물어요.` }
  return (await customer(house)).call('POST /v1/questions', { body })
}
async function aProductQuestion() {
  const { id: productId, pro } = await passedProduct(house, await operator(house), { service: 'piano-lesson' })
  const body = { text: '처음 배우는 어른도 들을 수 있나요?', isSecret: false }
  const { id } = await (await customer(house)).call('POST /v1/market/products/:productId/questions', { params: { productId }, body })
  return { id, pro }
}
async function aReview() {
  const deal = await confirmed(house)
  const { reviewId } = await deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: deal.pro.providerId },
    body: { chatId: deal.chatId, rating: 5, content: '아이가 즐겁게 배우고 있어요. 고맙습니다.' },
  })
  return { deal, reviewId }
}

/** An old account without a telephone. */
async function unproved(): Promise<Person> {
  const email = `unproved${(asked += 1)}@dure.test`
  const { key, user_id } = await house.guest('POST /api2/auth/signup/', {
    body: { email, first_name: '김무명', password: testPassword, terms: testTerms },
  })
  const person = { key, userId: user_id, email, phone: '', call: createCaller(house.url, key) }
  await ofAge(house, person)
  return person
}

const report = (who: Person, kind: ReportKind, id: number) =>
  who.call('POST /v1/reports', { body: { kind, id, reasonId: reasonsOf(kind)[0]!.id } })
async function caseOf(kind: ReportKind, id: number) {
  const { rows } = await house.house.pool.query<{ hidden: boolean; counted: number }>(
    'select hidden_at is not null as hidden, counted from report_case where kind = $1 and target_id = $2',
    [kind, id],
  )
  return rows[0]
}

describe.each(reportKinds.filter((kind) => things[kind] !== null))('reports of a %s', (kind) => {
  test('by newcomers and by who proved no telephone hide nothing, five who count hide it [safety.reports] [accounts.counted]', async () => {
    await forgetLimits(house)
    const id = await things[kind]!()
    await forgetLimits(house)
    for (let n = 0; n < reportLimits.hidesAt; n += 1) await report(await customer(house), kind, id)
    for (let n = 0; n < reportLimits.hidesAt; n += 1) await report(await unproved(), kind, id)
    expect(await caseOf(kind, id)).toEqual({ hidden: false, counted: 0 })

    await forgetLimits(house)
    const honest = await people(house, reportLimits.hidesAt)
    for (const one of honest.slice(1)) await report(one, kind, id)
    expect(await caseOf(kind, id)).toEqual({ hidden: false, counted: reportLimits.hidesAt - 1 })
    await report(honest[0]!, kind, id)
    expect(await caseOf(kind, id)).toEqual({ hidden: true, counted: reportLimits.hidesAt })
  })
})

describe('reports of newcomers', () => {
  const pass = async () => {
    await house.advance(accountLimits.countedFrom / SECOND + 60)
    await house.settle()
  }

  test('hide what they are of once they count, though nobody reports it again [safety.reports] [accounts.counted]', async () => {
    await forgetLimits(house)
    const profile = await aPro()
    const answers = await things.answer!()
    await forgetLimits(house)
    for (let n = 0; n < reportLimits.hidesAt; n += 1) {
      const who = await customer(house)
      await report(who, 'profile', profile.userId)
      await report(who, 'answer', answers)
    }
    await report(await unproved(), 'profile', profile.userId)
    await house.settle()
    expect(await caseOf('profile', profile.userId)).toEqual({ hidden: false, counted: 0 })
    await pass()
    for (const [kind, id] of [
      ['profile', profile.userId],
      ['answer', answers],
    ] as const)
      expect(await caseOf(kind, id)).toEqual({ hidden: true, counted: reportLimits.hidesAt })
    expect(await refusal(house.guest('GET /v2/user/:id/profile', { params: { id: profile.userId } }))).toBe('NOT_FOUND')
  })

  test('count once a telephone, and of what was decided meanwhile not at all', async () => {
    await forgetLimits(house)
    const [{ userId }, decided] = [await aPro(), await aPro()]
    const [one, other] = [await customer(house), await customer(house)]
    await report(one, 'profile', userId)
    await report(one, 'profile', decided.userId)
    await house.house.pool.query(`update member set phone = '01099990077' where id = $1`, [one.userId])
    await house.house.pool.query('update member set phone = $2 where id = $1', [other.userId, one.phone])
    await report(other, 'profile', userId)
    const boss = await operator(house)
    await house.house.pool.query(
      `update report_case set status = 'dismissed', decided_at = now(), decided_by = $2 where kind = 'profile' and target_id = $1`,
      [decided.userId, boss.userId],
    )
    await pass()
    expect(await caseOf('profile', userId)).toEqual({ hidden: false, counted: 1 })
    expect(await caseOf('profile', decided.userId)).toEqual({ hidden: false, counted: 0 })
  })
})

test('what only two see is hidden by no number of reports, and its party counts from his first day [safety.reports]', async () => {
  for (const kind of reportKinds.filter((one) => things[one] === null)) expect(reportableOf(kind)).not.toHaveProperty('hide')
  const room = await pair(house)
  await report(room.customer, 'chat', room.chatId)
  expect(await caseOf('chat', room.chatId)).toEqual({ hidden: false, counted: 1 })
})

test('one telephone counts once, whatever accounts it had [accounts.counted]', async () => {
  await forgetLimits(house)
  const { userId } = await aPro()
  const [one, other, ...rest] = await people(house, reportLimits.hidesAt)
  await report(one!, 'profile', userId)
  // His telephone becomes another account's.
  await house.house.pool.query(`update member set phone = '01099990000' where id = $1`, [one!.userId])
  await house.house.pool.query('update member set phone = $2 where id = $1', [other!.userId, one!.phone])
  await report(other!, 'profile', userId)
  for (const person of rest) await report(person, 'profile', userId)
  expect(await caseOf('profile', userId)).toEqual({ hidden: false, counted: reportLimits.hidesAt - 1 })
})

test('who counts for nobody reports so often by one network, all of them together [availability.unproved]', async () => {
  await forgetLimits(house)
  const [person, honest] = [await customer(house), ...(await people(house, 1))]
  const { userId } = await aPro()
  await forgetLimits(house)
  for (let n = 0; n < unprovedReports.requests; n += 1) await report(person, 'profile', userId)
  expect(await refusal(report(await unproved(), 'profile', userId))).toBe('TOO_MANY_REQUESTS')
  expect(await report(honest!, 'profile', userId)).toEqual({ reported: true })
})
