import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waiverWords } from '@dure/contract/leaving/endpoints'
import { archivePurpose } from '../../src/domains/leaving/leave.ts'
import { checkBooks } from '../../src/ledger/check.ts'
import { unseal } from '../../src/seal.ts'
import { refusal, type Caller } from '../caller.ts'
import { upload } from '../files/upload.ts'
import { lastMail } from '../notifications/mailbox.ts'
import { forgetAnswers } from '../../src/http/idempotency.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { certify, customer, newPhone, operator, provePhone, testPassword } from '../people.ts'
import { account, act, asked, confirmed, detailOf, pair, paid, settlePayouts } from '../safe-payment/deals.ts'
import { answersTo, dongIn, forgetLimits, formOf } from '../trade.ts'
import { emptied, staying } from './tables.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))
const leave = (call: Caller, more: object = {}) => call('DELETE /api/v2/users/me', { body: { password: testPassword, ...more } })

/** Every table in which one of the words stands anywhere. */
async function tablesHolding(words: readonly string[]): Promise<string[]> {
  const { pool } = house.house
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables)
    for (const word of words) {
      const { rows } = await pool.query(`select 1 from ${name} t where position($1 in t::text) > 0 limit 1`, [word])
      if (rows.length > 0) found.push(`${name}: ${word}`)
    }
  return found
}

describe('leaving', () => {
  test('every table of members, pros or contacts has been thought of', async () => {
    // A view keeps nothing itself.
    const { rows } = await house.house.pool.query<{ name: string }>(`
      select distinct coalesce(pg_partition_root(c.conrelid), c.conrelid::regclass)::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid in ('member'::regclass, 'provider'::regclass)
      union
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
        and a.attname in ('email', 'phone', 'birth_date')
      order by name`)
    expect(rows.map((row) => row.name).filter((name) => !emptied.has(name) && !(name in staying))).toEqual([])
  })

  test('takes a customer out of every table, log and file, and says before what goes and what stays [leaving.conditions]', async () => {
    const person = await customer(house, '한떠남')
    const id = await certify(house, { name: '한떠남나라', phone: person.phone, birthDate: '1991-07-13' }, person.call)
    await person.call('PUT /api2/users/me/certifications/name', { body: { identity_verification_id: id } })
    const picture = await upload(house, { topic: 'profile', key: person.key, name: '한떠남-얼굴.jpg' })
    await person.call('PUT /v2/user/:id/profile/image', { params: { id: 'me' }, body: { fileId: picture.body.data.id } })
    const form = await formOf(house, 'move-in-cleaning')
    const items = answersTo(form, await dongIn(house)).map((item) => ({
      ...item,
      answers: item.answers.map((answer) => ('extraValue' in answer ? { ...answer, extraValue: '떠남빌라 101동 202호' } : answer)),
    }))
    const { requestId } = await person.call('POST /v1/requests', {
      body: { serviceId: form.service.id, formId: form.id, formItems: items },
    })
    await person.call('POST /api/v2/quick/messages/', { body: { title: '떠남인사', message: '떠남이라고 해요' } })
    await person.call('POST /api2/users/me/email', { body: { email: `next-${person.email}`, password: testPassword } })
    const { safe_phone } = await person.call('GET /api2/users/me/safe-phone')
    await house.settle()

    const personal = [person.email, person.phone, '한떠남', '1991-07-13', '떠남빌라', '떠남이라고', safe_phone]
    expect((await tablesHolding(personal)).length).toBeGreaterThan(5)
    const preview = await person.call('GET /api2/users/me/leaving')
    expect(preview).toMatchObject({ can_leave: true, blockers: [], kept: [{ what: '접속 기록', period: '3개월' }] })
    expect(preview.destroyed.join()).toContain('휴대폰 번호')

    const said: string[] = []
    const log = vi.spyOn(house.house.log, 'info').mockImplementation((...words: unknown[]) => void said.push(JSON.stringify(words)))
    expect(await refusal(leave(person.call, { password: 'no!way!11' }))).toBe('PASSWORD_INCORRECT')
    await leave(person.call, { leave_comment: `이사를 마쳤어요. ${person.phone}로 연락 주세요` })
    log.mockRestore()
    await house.advance(3600)
    expect(await tablesHolding(personal)).toEqual([])
    expect(said.filter((line) => personal.some((word) => line.includes(word)))).toEqual([])
    expect((await fetch(`${house.url}${picture.body.data.url}`)).status).toBe(404)
    const { rows } = await house.house.pool.query('select status, close_type, items from request where id = $1', [requestId])
    expect(rows[0]).toEqual({ status: 'closed', close_type: 3, items: [] })
    const comments = await house.house.pool.query<{ comment: string }>('select comment from leaving_comment')
    expect(comments.rows[0]!.comment).toContain('이사를 마쳤어요')
    const read = await (await operator(house)).call('GET /v1/admin/leaving-comments', { query: {} })
    expect(read.items).toMatchObject([{ comment: comments.rows[0]!.comment, wasProvider: expect.any(Boolean) }])

    expect(await refusal(person.call('GET /api2/users/me/'))).toBe('INVALID_TOKEN')
    const dialled = await fetch(`${house.sandbox.url}/safe-numbers/${safe_phone}/calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await dialled.json()).not.toHaveProperty('connectedTo')
    const login = await house.guest.raw('POST', '/api2/auth/login', { email: person.email, password: testPassword })
    expect([login.status, login.body.name]).toEqual([401, 'LOGIN_INCORRECT'])
  })

  test('a phone and a person come back after 30 days, not before; the archive goes at its day [identity.barred-phones] [leaving.kept-by-law]', async () => {
    const person = await customer(house)
    const who = { name: '김또와', birthDate: '1966-06-06' }
    await person.call('PUT /api2/users/me/certifications/name', {
      body: { identity_verification_id: await certify(house, { ...who, phone: person.phone }, person.call) },
    })
    await leave(person.call)
    await house.advance(31)
    const code = await house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: person.phone })
    expect([code.status, code.body.code, code.body.name]).toEqual([400, 400001, 'ACCOUNT_LEFT'])
    expect(await refusal(certify(house, { ...who, phone: newPhone() }))).toBe('ACCOUNT_LEFT')

    const archive = () =>
      house.house.pool.query<{ sealed: Buffer; reasons: string[] }>('select sealed, reasons from departed_member where member_id = $1', [
        person.userId,
      ])
    const kept = (await archive()).rows[0]!
    expect(kept.reasons).toEqual(['access'])
    expect(JSON.parse(unseal(house.house.config.secret, archivePurpose, kept.sealed))).toMatchObject({ member: { email: person.email } })
    await house.advance(30 * 86_400)
    await provePhone(house, person.phone)
    await certify(house, { ...who, phone: person.phone })
    await house.advance(61 * 86_400)
    expect((await archive()).rows).toEqual([])
  })

  test('a banned member does not come back by leaving [leaving.kept-by-law]', async () => {
    const person = await customer(house)
    await house.house.pool.query(`update member set status = 'banned' where id = $1`, [person.userId])
    await leave(person.call)
    await house.advance(40 * 86_400)
    const code = await house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: person.phone })
    expect([code.body.code, code.body.name]).toEqual([400002, 'ACCOUNT_BANNED'])
  })

  test('is refused with the reason while money is held, then while it is on its way to the pro [leaving.conditions]', async () => {
    const deal = await paid(house)
    for (const who of [deal.customer, deal.pro]) {
      const preview = await who.call('GET /api2/users/me/leaving')
      expect(preview.blockers.map((one) => one.name)).toContain('DEAL_RUNNING')
      const answer = await who.call.raw('DELETE', '/api/v2/users/me', { password: testPassword })
      expect([answer.status, answer.body.name, answer.body.reason]).toEqual([
        409,
        'LEAVING_BLOCKED',
        '끝나지 않은 안전결제 거래가 1건 있어요. 거래 확정이나 환불이 끝난 뒤에 탈퇴할 수 있어요.',
      ])
    }
    await act(deal.customer, deal.id, 'confirm')
    expect((await deal.pro.call('GET /api2/users/me/leaving')).blockers.map((one) => one.name)).toEqual(['DEAL_RUNNING', 'PAYOUT_RUNNING'])
  })

  test('a pro who was paid leaves: page, places, account and templates go, the review and the room stay with the customer [leaving.conditions] [leaving.kept-by-law]', async () => {
    await forgetLimits(house)
    const deal = await paid(house)
    const accountNumber = await account(house, deal.pro)
    await act(deal.customer, deal.id, 'confirm')
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    await deal.pro.call('POST /v2/quote/bookmarks', {
      body: { title: '떠날틀', unit: 'F', cost: 100_000, description: '꼼꼼하게 해 드려요', quoteFormType: 'D' },
    })
    await deal.pro.call('PUT /v1/me/calendar/hours', { body: { weekly: [{ weekday: 1, from: '09:00', to: '18:00' }] } })
    await deal.pro.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { nickName: '떠날고수님', intro: '떠날소개예요' } })
    const preview = await deal.pro.call('GET /api2/users/me/leaving')
    expect(preview.kept.map((one) => one.period)).toEqual(['5년', '3개월'])

    // Bought cash is given up in words, or nothing happens.
    const { cash } = await deal.pro.call('GET /v1/cash/users/me/balance')
    expect(cash).toBeGreaterThan(0)
    const refused = await deal.pro.call.raw('DELETE', '/api/v2/users/me', { password: testPassword })
    expect([refused.body.name, Object.keys(refused.body.fields)]).toEqual(['LEAVING_BLOCKED', ['waive_cash']])
    await leave(deal.pro.call, { waive_cash: waiverWords })
    // The last mail goes out.
    await house.settle()

    const { rows: left } = await house.house.pool.query<{ name: string }>(
      [...emptied]
        .map(
          (name) =>
            `select '${name}' as name from ${name} t where to_jsonb(t) @> '{"member_id": ${deal.pro.userId}}' or to_jsonb(t) @> '{"provider_id": ${deal.pro.providerId}}'`,
        )
        .join(' union '),
    )
    expect(left.map((row) => row.name)).toEqual([])
    expect(await tablesHolding([deal.pro.email, deal.pro.phone, '떠날고수님', '떠날소개', '떠날틀', accountNumber])).toEqual([])
    const { rows } = await house.house.pool.query<{ reasons: string[]; sealed: Buffer; years: number }>(
      `select reasons, sealed, extract(year from age(expires_at, left_at))::int as years from departed_member where member_id = $1`,
      [deal.pro.userId],
    )
    expect([rows[0]!.reasons, rows[0]!.years]).toEqual([['contracts', 'access'], 4])
    expect(unseal(house.house.config.secret, archivePurpose, rows[0]!.sealed)).toContain(accountNumber)
    expect(await checkBooks(house.house.db)).toEqual([])
    const wallet = await house.house.pool.query('select coalesce(sum(remaining), 0)::int as left from cash_lot where member_id = $1', [
      deal.pro.userId,
    ])
    expect(wallet.rows[0]).toEqual({ left: 0 })
    expect((await house.guest.raw('GET', `/v2/user/${deal.pro.userId}/profile`)).status).toBe(404)
    const room = await deal.customer.call('GET /api/v2.2/chats/:id/messages/', { params: { id: deal.chatId } })
    expect(room.results.length).toBeGreaterThan(0)
    const chats = await deal.customer.call('GET /api/v2.4/chats/')
    expect(chats.results.find((one) => one.id === deal.chatId)!.user).toMatchObject({ is_dure_leaved: true })
    expect((await detailOf(deal.customer, deal.id)).safePaymentStatus).toBe('remit_completed')
  })

  test('ends an unpaid payment request, and a payment that arrives after is sent back [safe-payment.unpaid-ends]', async () => {
    const deal = await asked(house)
    await leave(deal.customer.call)
    expect((await detailOf(deal.pro, deal.id)).safePaymentStatus).toBe('request_cancelled')
    const prepared = await (async () => {
      const other = await pair(house)
      const { paymentId, ...rest } = await other.pro.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: 3 } })
      await leave(other.pro.call, { waive_cash: waiverWords })
      return { paymentId, ...rest, price: 11_000 }
    })()
    await fetch(`${house.sandbox.url}/browser/payments`, {
      method: 'POST',
      body: JSON.stringify({
        orderName: '캐시',
        payMethod: 'CARD',
        redirectUrl: house.url,
        noticeUrls: ['http://127.0.0.1:9/nowhere'],
        paymentId: prepared.paymentId,
        totalAmount: prepared.price,
      }),
    })
    await fetch(`${house.sandbox.url}/payments/${prepared.paymentId}/approve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await house.advance(600)
    await house.advance(600)
    expect(await house.house.gateways.payments.find(prepared.paymentId)).toMatchObject({ status: 'cancelled' })
  })

  test('a review of who left shows no name', async () => {
    const deal = await confirmed(house)
    for (const [who, nonce] of [
      [deal.customer, 'n1'],
      [deal.pro, 'n2'],
    ] as const)
      await who.call('POST /api/v2.3/chats/:id/messages/', {
        params: { id: deal.chatId },
        body: { type: 'TEXT', message: '안녕하세요', nonce },
      })
    await deal.customer.call('POST /v2/providers/:id/reviews', {
      params: { id: deal.pro.providerId },
      body: { chatId: deal.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
    })
    await account(house, deal.pro, { ends: '2222' })
    await settlePayouts(house, deal.id, deal.pro)
    await leave(deal.customer.call)
    const { reviews } = await house.guest('GET /v3/users/:id/reviews/received', { params: { id: deal.pro.userId } })
    expect(reviews[0]).toMatchObject({ content: '시간 약속을 잘 지켜 주셨어요. 추천해요.', user: { name: '탈퇴한 회원' } })
  })

  test('who came in just now need not type his password again; a session left open asks for it', async () => {
    const [fresh, late] = [await customer(house), await customer(house)]
    const go = (person: { call: Caller }) => person.call('DELETE /api/v2/users/me', { body: { leave_comment: '다 썼어요' } })
    await go(fresh)
    // Somebody else at his browser would be found out by it.
    expect((await lastMail(house, fresh.email)).subject).toBe('[두레] 계정이 삭제됐어요')
    await house.advance(15 * 60 + 1)
    expect(await refusal(go(late))).toBe('PASSWORD_INCORRECT')
    expect((await late.call.raw('DELETE', '/api/v2/users/me', { password: '' })).body.fields).toEqual({
      password: '비밀번호를 적어 주세요.',
    })
    await leave(late.call)
  })

  test('twice at once, a member leaves once', async () => {
    const person = await customer(house)
    const answers = await Promise.all([1, 2].map(() => person.call.raw('DELETE', '/api/v2/users/me', { password: testPassword })))
    expect(answers.map((one) => one.status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.map((one) => one.status).every((status) => status < 500)).toBe(true)
  })
})

test('the answers kept for a member go with him, and no guest’s whose address ends like his number', async () => {
  const { db, pool } = house.house
  const answer = 'insert into idempotency_key (scope, key, body_hash, created_at) values ($1, $2, $3, now())'
  for (const scope of ['signUp:987654', 'signUp:guest:2001:db8::987654', 'signUp:1987654'])
    await pool.query(answer, [scope, 'leaving-test', 'hash'])
  await forgetAnswers(db, 987_654)
  const { rows } = await pool.query(`select scope from idempotency_key where key = 'leaving-test' order by scope`)
  expect(rows).toEqual([{ scope: 'signUp:1987654' }, { scope: 'signUp:guest:2001:db8::987654' }])
})
