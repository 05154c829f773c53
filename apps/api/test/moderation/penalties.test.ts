import { beforeAll, describe, expect, test } from 'vitest'
import { lastMail } from '../notifications/mailbox.ts'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, newOperator, operator, testPassword, type Person } from '../people.ts'
import { account, act, booksHold, days, detailOf, paid, pair, settlePayouts } from '../safe-payment/deals.ts'
import { forgetLimits, formOf, pro, submit } from '../trade.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
})

const ban = (id: number, body: { reason: string; endsAt?: string | null } = { reason: '허위 요청을 되풀이했어요' }) =>
  boss.call('POST /v1/admin/members/:id/penalty', { params: { id }, body })
const lift = (id: number) => boss.call('POST /v1/admin/members/:id/penalty/lift', { params: { id }, body: { reason: '소명을 확인했어요' } })
const file = (id: number) => boss.call('GET /v1/admin/members/:id', { params: { id } })
const find = (q: string, cursor?: string) =>
  boss.call('GET /v1/admin/members', { query: { q, ...(cursor === undefined ? {} : { cursor }) } })
const newest = () => boss.call('GET /v1/admin/audit')

async function loggedIn(person: Person): Promise<Person> {
  await forgetLimits(house)
  const { key } = await house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
  return { ...person, key, call: createCaller(house.url, key) }
}

describe('finding a member', () => {
  test('goes by the beginning of e-mail, phone or name, page by page', async () => {
    const people = [await customer(house, '나초롱'), await customer(house, '나초록'), await customer(house, '다초롱')]
    expect((await find(people[0]!.email)).items.map((one) => one.id)).toEqual([people[0]!.userId])
    expect((await find(people[1]!.phone)).items.map((one) => one.id)).toEqual([people[1]!.userId])
    const { phone, userId } = people[1]!
    for (const written of [
      `82${phone.slice(1)}`,
      `+82 ${phone.slice(1)}`,
      `tel:+82${phone.slice(1)}`,
      `0082-${phone}`,
      `${phone.slice(0, 3)}-${phone.slice(3)}`,
    ])
      expect(
        (await find(written)).items.map((one) => one.id),
        written,
      ).toEqual([userId])
    expect((await find('나초')).items.map((one) => one.name)).toEqual(['나초록', '나초롱'])
    for (let n = 0; n < 31; n += 1)
      await house.house.pool.query(`insert into member (email, first_name, date_joined) values ($1, '쪽넘김', now())`, [`page${n}@x.test`])
    const first = await find('쪽넘')
    expect([first.items.length, first.next_cursor === null]).toEqual([30, false])
    const second = await find('쪽넘', first.next_cursor!)
    expect([second.items.length, second.next_cursor]).toEqual([1, null])
    expect(await refusal(find('쪽넘', 'nonsense'))).toBe('INVALID_PARAMS')
    expect((await find('%')).items).toEqual([])
  })

  test('knows the name of a business, the certified name and the number, each member once', async () => {
    const services = [(await formOf(house, 'piano-lesson')).service.id]
    const [one, latin] = [await pro(house, { services, name: '라온 설비' }), await pro(house, { services, name: 'Laon Clean' })]
    await house.house.pool.query(`update member set cert_name = '라온누리' where id = $1`, [one.userId])
    const [by] = (await find('라온')).items
    expect((await find('라온')).items.map((each) => each.id)).toEqual([one.userId])
    expect(by).toMatchObject({ nickName: '라온 설비', certName: '라온누리' })
    expect((await find('라온누')).items.map((each) => each.id)).toEqual([one.userId])
    expect((await find('Laon')).items.map((each) => each.id)).toEqual([latin.userId])
    expect((await find(`#${one.userId}`)).items.map((each) => each.id)).toEqual([one.userId])
    expect((await find(String(one.userId))).items.map((each) => each.id)).toEqual([one.userId])
  })

  test('marks who appealed, and lists those alone', async () => {
    const [quiet, loud] = [await customer(house, '조용이'), await customer(house, '억울이')]
    for (const { userId } of [quiet, loud]) await ban(userId)
    const back = await loggedIn(loud)
    await back.call('POST /v1/users/:id/penalty/appeal', { params: { id: 'me' }, body: { text: '제가 한 일이 아니에요. 다시 봐 주세요.' } })
    const listed = async (query: { appealed?: 'true' }) => (await boss.call('GET /v1/admin/members', { query })).items
    expect((await listed({ appealed: 'true' })).map((one) => one.id)).toEqual([loud.userId])
    expect((await listed({})).find((one) => one.id === quiet.userId)?.appealedAt).toBeNull()
    expect((await find('억울이')).items[0]?.appealedAt).toEqual(expect.any(String))
  })

  test('is kept in the audit log without the words', async () => {
    await find('secret-words@x.test')
    const { items } = await newest()
    expect(items[0]).toMatchObject({ act: 'findMembers', operatorId: boss.userId, targetType: 'members' })
    expect(JSON.stringify(items[0])).not.toContain('secret-words')
  })
})

test('a member’s file shows account, consents and sessions, and ends them', async () => {
  const person = await customer(house, '박세션')
  const other = await loggedIn(person)
  const seen = await file(person.userId)
  expect(seen.account).toMatchObject({ name: '박세션', email: person.email, phone: person.phone, status: 'active', isOperator: false })
  expect(seen.consents.map((one) => one.kind).toSorted()).toEqual(['age14', 'privacy', 'usage'])
  expect(seen.sessions.map((one) => one.device)).toEqual(['알 수 없는 기기', '알 수 없는 기기'])
  const end = (body: { sessionId?: number }) =>
    boss.call('POST /v1/admin/members/:id/sessions/end', { params: { id: person.userId }, body })
  expect(await end({ sessionId: seen.sessions[0]!.id })).toEqual({ ended: 1 })
  expect(await refusal(end({ sessionId: seen.sessions[0]!.id }))).toBe('NOT_FOUND')
  expect(await end({})).toEqual({ ended: 1 })
  expect(await refusal(other.call('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
  expect(await refusal(file(999_999_999))).toBe('NOT_FOUND')
})

describe('a penalty', () => {
  test('ends a customer’s sessions, closes his requests with repayment, and lets him read but not write [moderation.ban]', async () => {
    const room = await pair(house)
    const before = await room.pro.call('GET /v1/cash/users/me/balance')
    await ban(room.customer.userId)
    expect(await refusal(room.customer.call('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
    await house.settle()
    const after = await room.pro.call('GET /v1/cash/users/me/balance')
    expect(after.total).toBeGreaterThan(before.total)
    await booksHold(house)

    const back = await loggedIn(room.customer)
    const me = await back.call('GET /api2/users/me/')
    expect(me.penalty).toMatchObject({ reason: '허위 요청을 되풀이했어요', ends_at: null })
    const { rows } = await house.house.pool.query('select status, close_type from request where customer_id = $1', [room.customer.userId])
    expect(rows).toEqual([{ status: 'closed', close_type: 2 }])
    expect((await back.call('GET /v1/me/requests/sent')).items.length).toBe(1)
    expect(await refusal(submit(house, back.call, 'move-in-cleaning'))).toBe('MEMBER_BANNED')
    expect(await refusal(back.call('POST /api/v2/quick/messages/', { body: { title: '인사', message: '안녕' } }))).toBe('MEMBER_BANNED')
    const chats = await room.pro.call('GET /api/v2.4/chats/')
    expect(chats.results[0]!.user.is_banned).toBe(true)
    const { can } = (await back.call('GET /api/v2.4/chats/')).results[0]!
    expect(Object.entries(can).filter(([, may]) => may === true)).toEqual([])
    // With the banned session's key still in the browser he can log in again.
    const again = await back.call('POST /api2/auth/login', { body: { email: room.customer.email, password: testPassword } })
    expect(again.user_id).toBe(room.customer.userId)
  })

  test('deactivates a pro’s quotes and puts what is paid before an operator; lifting restores what can be [moderation.ban]', async () => {
    const deal = await paid(house, await pair(house))
    await ban(deal.pro.userId)
    const sent = () => deal.customer.call('GET /v1/me/requests/sent')
    const deactivated = async () =>
      (await house.house.pool.query<{ off: boolean }>('select deactivated_at is not null as off from quote where id = $1', [deal.quoteId]))
        .rows[0]!.off
    expect(await deactivated()).toBe(true)
    const detail = await detailOf(deal.customer, deal.id)
    expect(detail.safePaymentStatus).toBe('paid')
    const { items } = await boss.call('GET /v1/admin/cases')
    expect(items.some((one) => one.safePaymentId === deal.id)).toBe(true)
    expect((await file(deal.pro.userId)).can).toEqual({ givePenalty: false, liftPenalty: true, decideAppeal: false })
    expect(await refusal(ban(deal.pro.userId))).toBe('PENALTY_RUNNING')

    // He is heard in the case, and offered nothing else.
    const his = await loggedIn(deal.pro)
    const seen = await detailOf({ ...deal.pro, call: his.call }, deal.id)
    expect([seen.actions.map((one) => one.action), Object.values(seen.can).includes(true)]).toEqual([['help'], false])
    await his.call('POST /v2/safe-payment/:id/case/evidence', {
      params: { id: deal.id },
      body: { text: '약속한 날에 일을 마쳤어요', fileIds: [] },
    })

    await lift(deal.pro.userId)
    expect(await deactivated()).toBe(false)
    const back = await loggedIn(deal.pro)
    expect((await back.call('GET /api2/users/me/')).penalty).toBeNull()
    await back.call('POST /api/v2/quick/messages/', { body: { title: '인사', message: '안녕하세요' } })
    expect(await refusal(lift(deal.pro.userId))).toBe('PENALTY_NOT_RUNNING')
    expect((await sent()).items.length).toBe(1)
    const audit = await newest()
    expect(audit.items.filter((one) => one.targetId === String(deal.pro.userId)).map((one) => [one.act, one.reason])).toEqual([
      ['liftPenalty', '소명을 확인했어요'],
      ['getMemberFile', null],
      ['givePenalty', '허위 요청을 되풀이했어요'],
    ])
  })

  test('freezes what is paid: its customer releases nothing to a banned pro, an operator does [moderation.ban]', async () => {
    const deal = await paid(house)
    await account(house, deal.pro)
    await ban(deal.pro.userId)
    expect((await detailOf(deal.customer, deal.id)).can.confirm).toBe(false)
    expect(await refusal(act(deal.customer, deal.id, 'confirm'))).toBe('DEAL_FROZEN')
    expect(await detailOf(deal.customer, deal.id)).toMatchObject({ safePaymentStatus: 'paid', case: { status: 'open' } })
    const { caseId } = (await boss.call('GET /v1/admin/cases')).items.find((one) => one.safePaymentId === deal.id)!
    await boss.call('POST /v1/admin/cases/:id/resolve', {
      params: { id: caseId },
      body: { resolution: 'release', note: '서비스를 마친 것을 확인했어요.' },
    })
    expect(await settlePayouts(house, deal.id, deal.customer)).toBe('admin_remit_completed')
    await booksHold(house)
  })

  test('that is lifted lets the customer release again', async () => {
    const deal = await paid(house)
    await account(house, deal.pro)
    await ban(deal.pro.userId)
    expect(await refusal(act(deal.customer, deal.id, 'confirm'))).toBe('DEAL_FROZEN')
    await lift(deal.pro.userId)
    await act(deal.customer, deal.id, 'confirm')
    expect(await settlePayouts(house, deal.id, deal.customer)).toBe('remit_completed')
    await booksHold(house)
  })

  test('reaches every one of more than a hundred running deals', async () => {
    const deal = await paid(house)
    const columns = `chat_id, quote_id, customer_id, provider_id, service_id, status, started_by, service_amount, commission,
      commission_rate_bp, fee_payer, discount, amount, created_at, request_expires_at, paid_at, case_due_at`
    await house.house.pool.query(
      `insert into safe_payment (${columns}, payment_id)
       select ${columns}, 'clone-' || n from safe_payment, generate_series(1, 220) n where id = $1`,
      [deal.id],
    )
    await ban(deal.pro.userId)
    const { rows } = await house.house.pool.query<{ waiting: number; judged: number }>(
      `select count(*) filter (where c.id is null) as waiting, count(*) filter (where c.status = 'open') as judged
       from safe_payment p left join dispute_case c on c.safe_payment_id = p.id where p.customer_id = $1 and p.status = 'paid'`,
      [deal.customer.userId],
    )
    expect(rows).toEqual([{ waiting: 0, judged: 221 }])
    await house.house.pool.query(`update safe_payment set status = 'paid_refund', ended_at = now() where payment_id like 'clone-%'`)
  })

  test('with an end lifts itself then', async () => {
    const person = await customer(house)
    const endsAt = new Date(house.house.clock.now().getTime() + days(3) * 1000).toISOString()
    expect(await refusal(ban(person.userId, { reason: '욕설', endsAt: '2020-01-01T00:00:00Z' }))).toBe('INVALID_PARAMS')
    await ban(person.userId, { reason: '욕설', endsAt })
    await house.advance(days(3) - 60)
    expect((await house.house.pool.query('select status from member where id = $1', [person.userId])).rows).toEqual([{ status: 'banned' }])
    await house.advance(120)
    expect((await house.house.pool.query('select status from member where id = $1', [person.userId])).rows).toEqual([{ status: 'active' }])
    boss = await operator(house)
    expect((await file(person.userId)).penalties[0]).toMatchObject({ liftedBy: null, liftReason: '제한 기간이 끝났어요.' })
  })

  test('is told to him alone, and may be appealed once within five days [moderation.ban]', async () => {
    const person = await customer(house)
    expect(await person.call('GET /v1/users/:id/penalty', { params: { id: String(person.userId) } })).toEqual({ penalty: null })
    await ban(person.userId)
    const back = await loggedIn(person)
    const params = { id: String(person.userId) }
    const appeal = (text: string) => back.call('POST /v1/users/:id/penalty/appeal', { params, body: { text } })
    expect((await back.call('GET /v1/users/:id/penalty', { params })).penalty).toMatchObject({ appealed_at: null, can_appeal: true })
    expect(await refusal(appeal('짧아요'))).toBe('INVALID_PARAMS')
    await appeal('제가 보낸 요청은 모두 사실이에요. 다시 확인해 주세요.')
    expect(await refusal(appeal('다시 한번 말씀드려요. 확인해 주세요.'))).toBe('APPEAL_CLOSED')
    expect((await file(person.userId)).penalties[0]!.appeal).toContain('모두 사실이에요')
    expect(await lastMail(house, person.email)).toMatchObject({
      subject: expect.stringContaining('두레 이용이 제한됐어요'),
      text: expect.stringMatching(/이유: 허위 요청을 되풀이했어요[^]*이의를 신청할 수 있어요/),
    })
    const late = await customer(house)
    await ban(late.userId)
    const { rows } = await house.house.pool.query(
      `select extract(epoch from appeal_until - starts_at)::integer as seconds from penalty where member_id = $1`,
      [late.userId],
    )
    expect(rows).toEqual([{ seconds: days(5) }])
    const other = await loggedIn(late)
    await house.house.pool.query('update penalty set appeal_until = $2 where member_id = $1', [
      late.userId,
      new Date(house.house.clock.now().getTime() - 86_400_000),
    ])
    const tooLate = other.call('POST /v1/users/:id/penalty/appeal', {
      params: { id: 'me' },
      body: { text: '늦었지만 다시 확인해 주세요.' },
    })
    expect(await refusal(tooLate)).toBe('APPEAL_CLOSED')
  })

  test('is lifted, shortened or stays after an appeal, by another than who gave it, and its member is told why [moderation.appeals]', async () => {
    const other = await operator(house)
    const appealed = async (days: number | null) => {
      const person = await customer(house)
      const endsAt = days === null ? null : new Date(house.house.clock.now().getTime() + days * 86_400_000).toISOString()
      await ban(person.userId, { reason: '허위 요청을 되풀이했어요', endsAt })
      const back = await loggedIn(person)
      await back.call('POST /v1/users/:id/penalty/appeal', {
        params: { id: 'me' },
        body: { text: '제가 한 일이 아니에요. 다시 봐 주세요.' },
      })
      return { person, back }
    }
    const decide = (who: Person, id: number, body: { outcome: 'lifted' | 'shortened' | 'stays'; reason: string; endsAt?: string }) =>
      who.call('POST /v1/admin/members/:id/penalty/appeal', { params: { id }, body })
    const inDays = (days: number) => new Date(house.house.clock.now().getTime() + days * 86_400_000).toISOString()

    const stays = await appealed(null)
    const reason = '대화에 남은 말이 그대로 있어요.'
    expect((await file(stays.person.userId)).can).toEqual({ givePenalty: false, liftPenalty: false, decideAppeal: false })
    expect(await refusal(decide(boss, stays.person.userId, { outcome: 'lifted', reason }))).toBe('CONFLICT_OF_INTEREST')
    expect(await refusal(lift(stays.person.userId))).toBe('APPEAL_WAITS')
    await decide(other, stays.person.userId, { outcome: 'stays', reason })
    expect(await lastMail(house, stays.person.email)).toMatchObject({ text: expect.stringContaining(`이유: ${reason}`) })
    expect((await stays.back.call('GET /v1/users/:id/penalty', { params: { id: 'me' } })).penalty).toMatchObject({
      can_appeal: false,
      appeal_outcome: 'stays',
      appeal_answer: reason,
    })
    expect(await refusal(decide(other, stays.person.userId, { outcome: 'lifted', reason }))).toBe('APPEAL_CLOSED')
    expect(
      (await boss.call('GET /v1/admin/members', { query: { appealed: 'true' } })).items.some((one) => one.id === stays.person.userId),
    ).toBe(false)

    const shorter = await appealed(5)
    expect(await refusal(decide(other, shorter.person.userId, { outcome: 'shortened', reason, endsAt: inDays(6) }))).toBe('INVALID_PARAMS')
    const endsAt = inDays(2)
    await decide(other, shorter.person.userId, { outcome: 'shortened', reason, endsAt })
    expect((await file(shorter.person.userId)).penalties[0]).toMatchObject({ endsAt, appealOutcome: 'shortened' })

    const lifted = await appealed(5)
    await decide(other, lifted.person.userId, { outcome: 'lifted', reason })
    expect(await lastMail(house, lifted.person.email)).toMatchObject({ subject: expect.stringContaining('이용 제한이 풀렸어요') })
    expect((await file(lifted.person.userId)).account.status).toBe('active')
  })

  test('is never given to operators, nor twice by a double click', async () => {
    expect(await refusal(ban((await newOperator(house)).userId))).toBe('PENALTY_REFUSED')
    expect(await refusal(ban(999_999_999))).toBe('NOT_FOUND')
    const person = await customer(house)
    const once = { params: { id: person.userId }, body: { reason: '도배' } }
    const answers = await Promise.all(
      [1, 2].map(() => boss.call('POST /v1/admin/members/:id/penalty', once, { idempotencyKey: `ban-${person.userId}` })),
    )
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('the audit log', () => {
  test('cannot be changed by anybody', async () => {
    for (const statement of ['update audit_entry set act = $$x$$', 'delete from audit_entry', 'truncate audit_entry'])
      await expect(house.house.pool.query(statement)).rejects.toThrow('append-only')
  })

  test('is found by operator, act, target and day', async () => {
    const person = await customer(house)
    const judge = await operator(house)
    await judge.call('POST /v1/admin/members/:id/penalty', { params: { id: person.userId }, body: { reason: '도배' } })
    const by = async (query: Record<string, string>) => (await boss.call('GET /v1/admin/audit', { query })).items
    expect((await by({ operator: String(judge.userId) })).map((one) => one.act)).toContain('givePenalty')
    expect(new Set((await by({ act: 'givePenalty' })).map((one) => one.act))).toEqual(new Set(['givePenalty']))
    const [entry] = await by({ target: `members:${person.userId}` })
    expect(entry).toMatchObject({
      before: { status: 'active' },
      after: { status: 'banned' },
      reason: '도배',
      operatorName: '박운영',
      address: '127.0.0.1',
    })
    expect(await by({ from: '2020-01-01', to: '2020-01-02' })).toEqual([])
    expect(await refusal(by({ from: '2020-13-01' }))).toBe('INVALID_PARAMS')
    expect(await refusal(by({ operator: '누구' }))).toBe('INVALID_PARAMS')
  })

  test('keeps nothing of a call that was refused', async () => {
    const person = await customer(house)
    const before = (await newest()).items[0]!.id
    expect(
      await refusal(boss.call('POST /v1/admin/members/:id/penalty/lift', { params: { id: person.userId }, body: { reason: '없음' } })),
    ).toBe('PENALTY_NOT_RUNNING')
    expect((await newest()).items[0]!.id).toBe(before)
  })
})
