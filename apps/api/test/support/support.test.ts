import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, newPhone, operator, type Person } from '../people.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
})

const body = { topic: 'payment', name: '박지민', email: 'jimin@dure.test', message: '결제한 뒤에 영수증은 어디에서 볼 수 있나요?' } as const

const inbox = async (kind: 'sms' | 'mail', to: string) =>
  (await (await fetch(`${house.sandbox.url}/inbox/${kind}?to=${encodeURIComponent(to)}`)).json()) as { text: string; subject?: string }[]

describe('an inquiry', () => {
  test('that is sent twice is one, of a member as of a guest [support.once]', async () => {
    const member = await customer(house)
    for (const call of [member.call, house.guest]) {
      const send = (message: string) =>
        call('POST /v1/support/inquiries', { body: { ...body, message } }, { idempotencyKey: `press-of-${member.userId}` })
      const [first, second] = await Promise.all([send(body.message), send(body.message)])
      expect(second.inquiryId).toBe(first.inquiryId)
      expect(await refusal(send('다른 것을 물어볼게요. 견적은 어디에서 보나요?'))).toBe('IDEMPOTENCY_CONFLICT')
    }
    await forgetLimits(house)
  })

  test('of a guest waits for the operators, is answered once, and the answer comes by mail', async () => {
    const { inquiryId } = await house.guest('POST /v1/support/inquiries', { body })
    const open = await boss.call('GET /v1/admin/inquiries', { query: {} })
    expect((await boss.call('GET /v1/admin/overview')).desks.inquiries.count).toBe(open.items.length)
    expect(open.items.find((one) => one.inquiryId === inquiryId)).toMatchObject({ memberId: null, status: 'open', ...body })

    const answered = await boss.call('POST /v1/admin/inquiries/:id/answer', {
      params: { id: inquiryId },
      body: { answer: '안전결제 내역에서 볼 수 있어요. <b>' },
    })
    expect(answered).toMatchObject({ status: 'answered', answer: '안전결제 내역에서 볼 수 있어요. <b>', mailedAt: null })
    await house.settle()
    const [mail] = await inbox('mail', body.email)
    expect(mail?.subject).toBe('[두레] 문의하신 내용에 답변드려요')
    expect(mail?.text).toContain('안전결제 내역에서 볼 수 있어요.')
    expect(mail?.text).toContain(body.message)

    const done = await boss.call('GET /v1/admin/inquiries', { query: { status: 'answered' } })
    expect(done.items[0]).toMatchObject({ inquiryId, mailedAt: expect.any(String) })
    const again = boss.call('POST /v1/admin/inquiries/:id/answer', { params: { id: inquiryId }, body: { answer: '한 번 더' } })
    expect(await refusal(again)).toBe('INQUIRY_ANSWERED')
    await house.settle()
    expect(await inbox('mail', body.email)).toHaveLength(1)
    const { rows } = await house.house.pool.query(`select operator_id from audit_entry where act = 'answerInquiry' and target_id = $1`, [
      String(inquiryId),
    ])
    expect(rows).toEqual([{ operator_id: boss.userId }])
  })

  test('of a member carries who he is; one who is banned may still write', async () => {
    const member = await customer(house)
    await house.house.pool.query(`insert into penalty (member_id, reason, given_by, starts_at) values ($1, '약관 위반', $2, now())`, [
      member.userId,
      boss.userId,
    ])
    const { inquiryId } = await member.call('POST /v1/support/inquiries', { body })
    const { items } = await boss.call('GET /v1/admin/inquiries', { query: {} })
    expect(items.find((one) => one.inquiryId === inquiryId)?.memberId).toBe(member.userId)
  })

  test('stays readable to who asked, with its answer, and to nobody else', async () => {
    const [one, other] = [await customer(house), await customer(house)]
    const first = await one.call('POST /v1/support/inquiries', { body })
    const second = await one.call('POST /v1/support/inquiries', { body: { ...body, message: '그리고 하나 더 여쭤봐요.' } })
    await boss.call('POST /v1/admin/inquiries/:id/answer', { params: { id: first.inquiryId }, body: { answer: '내역에 있어요.' } })
    const { items, next_cursor } = await one.call('GET /v1/support/inquiries', { query: {} })
    expect(items).toMatchObject([
      { inquiryId: second.inquiryId, message: '그리고 하나 더 여쭤봐요.', status: 'open', answer: null },
      { inquiryId: first.inquiryId, message: body.message, status: 'answered', answer: '내역에 있어요.' },
    ])
    expect(next_cursor).toBeNull()
    expect((await other.call('GET /v1/support/inquiries', { query: {} })).items).toEqual([])
    expect((await house.guest.raw('GET', '/v1/support/inquiries')).status).toBe(401)
  })

  test('that lacks something is told which field', async () => {
    const { status, body: answer } = await house.guest.raw('POST', '/v1/support/inquiries', {
      ...body,
      topic: 'x',
      email: 'x',
      message: '짧아요',
    })
    expect([status, Object.keys(answer.fields ?? {}).toSorted()]).toEqual([400, ['email', 'message', 'topic']])
  })

  test('that does not exist is no inquiry', async () => {
    expect((await boss.call.raw('POST', '/v1/admin/inquiries/999999/answer', { answer: '답' })).status).toBe(404)
  })
})

test('lists go on where the page before ended', async () => {
  await house.house.pool.query(
    `insert into inquiry (name, email, topic, message, created_at) select '이름', 'many@dure.test', 'other', '여러 문의 가운데 하나예요', now() from generate_series(1, 35)`,
  )
  const first = await boss.call('GET /v1/admin/inquiries', { query: {} })
  const second = await boss.call('GET /v1/admin/inquiries', { query: { cursor: first.next_cursor! } })
  const ids = [...first.items, ...second.items].map((one) => one.inquiryId)
  expect([first.items.length, new Set(ids).size, ids.toSorted((a, b) => a - b)]).toEqual([30, ids.length, ids])
})

test('the app’s address goes to a phone by SMS, three times a day', async () => {
  const phone = newPhone()
  const ask = () => house.guest.raw('POST', '/v1/app-download/sms', { cellnum: phone })
  for (let i = 0; i < 3; i += 1) expect((await ask()).status).toBe(200)
  const fourth = await ask()
  expect([fourth.status, fourth.body.name]).toEqual([429, 'TOO_MANY_REQUESTS'])
  const sent = await inbox('sms', phone)
  expect([sent.length, sent[0]!.text.includes(`${house.url}/app`)]).toEqual([3, true])
  expect((await house.guest.raw('POST', '/v1/app-download/sms', { cellnum: '02-123-4567' })).status).toBe(400)
})
