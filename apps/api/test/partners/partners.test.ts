import { systemContext } from '../../src/context.ts'
import { lockPartner } from '../../src/domains/partners/partners.sql.ts'
import { requestsEvents } from '../../src/domains/requests/index.ts'
import { partnerLimits } from '@dure/contract/partners/limits'
import { SECOND, seoulDay, startOfNextSeoulMonth } from '@dure/kernel/time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBooks } from '../../src/ledger/check.ts'
import { refusal } from '../caller.ts'
import { back, buyIn } from '../cash/purchases.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person, type ProPerson } from '../people.ts'
import { forgetLimits, submit } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await buyIn(house)
})
beforeEach(() => forgetLimits(house))

let codes = 0
async function partner(boss: Person, more: object = {}): Promise<{ id: number; code: string }> {
  const code = `blog${(codes += 1)}`
  const { id } = await boss.call('POST /v1/admin/partners', {
    body: { code, name: '이사 블로그', reward: 3_000, bank: '신한은행', accountNumber: '110-123-456789', holder: '김제휴', ...more },
  })
  return { id, code }
}
const came = (who: Person, lpinfo: string) => who.call('POST /v1/ad/linkprice/lpinfo', { body: { lpinfo } })
const seen = async (boss: Person, id: number) =>
  (await boss.call('GET /v1/admin/partners', { query: {} })).items.find((one) => one.id === id)!
const later = async (milliseconds: number): Promise<void> => {
  await house.advance(Math.ceil(milliseconds / SECOND) + 1)
  await house.settle()
  await forgetLimits(house)
}

test('a member counts once, for the partner by whose link he joined or first asked; others count for none [partners.conversions]', async () => {
  const boss = await operator(house)
  const [one, other] = [await partner(boss), await partner(boss)]
  const joined = await customer(house)
  await came(joined, `${one.code}.click-7`)
  await house.settle()
  // Of two links by which he joined the last counts, and brings what its partner was promised.
  await came(joined, other.code)
  await house.settle()
  const old = await customer(house)
  const late = await customer(house)
  const nobody = await customer(house)
  await came(nobody, 'no-such-partner.1')
  await house.advance(2 * 3600)
  await came(old, other.code)
  await came(late, other.code)
  await house.settle()
  expect([(await seen(boss, one.id)).waiting, (await seen(boss, other.id)).waiting]).toEqual([0, 1])
  await submit(house, old.call, 'move-in-cleaning')
  await house.settle()
  expect((await seen(boss, other.id)).waiting).toBe(2)
  // A second request of his is no other member; who asks too late counts no more.
  await forgetLimits(house)
  await submit(house, old.call, 'piano-lesson')
  await later(partnerLimits.requestWithin)
  await submit(house, (await back(late as ProPerson)).call, 'move-in-cleaning')
  await house.settle()
  expect((await seen(await operator(house), other.id)).waiting).toBe(2)
})

test('who asked first and came by a link afterwards was not brought by it, however late the word of his request [partners.conversions]', async () => {
  const one = await partner(await operator(house))
  const who = await customer(house)
  await house.advance(2 * 3600)
  const requestId = await submit(house, who.call, 'move-in-cleaning')
  await house.advance(60)
  await came(who, one.code)
  await house.house.db
    .transaction()
    .execute((db) => house.house.jobs.emit({ ...systemContext(house.house), db }, requestsEvents.submitted, { requestId }))
  await house.settle()
  expect((await seen(await operator(house), one.id)).waiting).toBe(0)
})

test('after thirty days it is decided: who was banned by then, or whose request was none, does not count [partners.void]', async () => {
  const boss = await operator(house)
  const one = await partner(boss)
  const [good, banned, fake] = [await customer(house), await customer(house), await customer(house)]
  for (const who of [good, banned]) await came(who, one.code)
  await house.advance(2 * 3600)
  await came(fake, one.code)
  const requestId = await submit(house, fake.call, 'move-in-cleaning')
  await house.settle()
  expect((await seen(boss, one.id)).waiting).toBe(3)
  await house.house.pool.query(`update member set status = 'banned' where id = $1`, [banned.userId])
  await boss.call('POST /v1/admin/requests/:id/mark', { params: { id: requestId }, body: { kind: 'fake', note: '없는 번호예요.' } })
  await later(partnerLimits.decidedAfter)
  expect(await seen(await operator(house), one.id)).toMatchObject({ waiting: 0, counted: 1, voided: 2 })
})

test('a month that is over is stated without names and paid once, at the sum shown, by another than who registered the partner [partners.statement] [partners.account]', async () => {
  const maker = await operator(house)
  const one = await partner(maker)
  const brought = [await customer(house), await customer(house)]
  for (const [at, who] of brought.entries()) await came(who, `${one.code}.=click${at}`)
  await house.settle()
  await later(partnerLimits.decidedAfter)
  const month = seoulDay(house.house.clock.now()).slice(0, 7)
  const payer = await operator(house)
  const params = { id: one.id, month }
  const body = { month, amount: 6_000, note: '신한은행에서 보냈어요' }
  expect((await seen(payer, one.id)).months).toMatchObject([{ month, members: 2, amount: 6_000, isOver: false, paidAt: null }])
  expect(await refusal(payer.call('POST /v1/admin/partners/:id/pay', { params: { id: one.id }, body }))).toBe('NOT_ACCEPTABLE')
  await later(startOfNextSeoulMonth(house.house.clock.now()).getTime() - house.house.clock.now().getTime())
  const second = await operator(house)
  const statement = await second.call('GET /v1/admin/partners/:id/statements/:month', { params })
  expect(statement).toMatchObject({ members: 2, amount: 6_000, account: { bank: '신한은행', number: '110123456789', holder: '김제휴' } })
  expect(statement.file.csv).toContain("'=click0")
  for (const who of brought) expect(statement.file.csv).not.toContain(who.email)
  expect(JSON.stringify((await second.call('GET /v1/admin/partners', { query: {} })).items)).not.toContain('110123456789')
  const pay = (who: Person, amount = 6_000) =>
    who.call('POST /v1/admin/partners/:id/pay', { params: { id: one.id }, body: { ...body, amount } })
  expect((await seen(second, one.id)).own).toBe(false)
  await house.house.pool.query('update partner set created_by = $2 where id = $1', [one.id, second.userId])
  expect(await refusal(pay(second))).toBe('CONFLICT_OF_INTEREST')
  expect((await seen(second, one.id)).own).toBe(true)
  const third = await operator(house)
  expect(await refusal(pay(third, 5_999))).toBe('NOT_ACCEPTABLE')
  await pay(third)
  expect(await refusal(pay(third))).toBe('NOT_ACCEPTABLE')
  expect((await seen(third, one.id)).months[0]).toMatchObject({ paidBy: '박운영', paidAt: expect.any(String) })
  expect(await checkBooks(house.house.db)).toEqual([])
})

test('who is decided of while his partner is being paid counts in the month that it is then, so that no month is paid without one of its members [partners.statement]', async () => {
  const one = await partner(await operator(house))
  const who = await customer(house)
  await came(who, one.code)
  await house.settle()
  const { pool, clock } = house.house
  // He comes due in the last minute of a month.
  const end = startOfNextSeoulMonth(clock.now())
  await pool.query('update partner_conversion set due_at = $2 where member_id = $1', [who.userId, end])
  await house.advance(Math.floor((end.getTime() - clock.now().getTime()) / SECOND) - 30)
  await pool.query('update partner_conversion set due_at = $2 where member_id = $1', [who.userId, clock.now()])
  let deciding: Promise<void> | undefined
  await house.house.db.transaction().execute(async (db) => {
    await lockPartner(db, one.id)
    deciding = house.settle()
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBeGreaterThan(0)
    await house.advance(60)
  })
  await deciding
  await house.settle()
  const { rows } = await pool.query<{ at: Date }>('select decided_at as at from partner_conversion where member_id = $1', [who.userId])
  expect(rows[0]!.at.getTime()).toBeGreaterThanOrEqual(end.getTime())
})

test('what is wrong of a partner is told by its field; one that was ended brings nobody any more', async () => {
  const boss = await operator(house)
  const one = await partner(boss)
  const { status, body } = await boss.call.raw('POST', '/v1/admin/partners', {
    code: one.code,
    name: '다른 블로그',
    reward: 3_000,
    bank: '신한은행',
    accountNumber: '110123456789',
    holder: '김제휴',
  })
  expect([status, body.fields]).toEqual([400, { code: '이미 쓰는 코드예요. 다른 코드를 적어 주세요.' }])
  await boss.call('POST /v1/admin/partners/:id/end', { params: { id: one.id }, body: { reason: '계약이 끝났어요' } })
  const who = await customer(house)
  await came(who, one.code)
  await house.settle()
  expect(await seen(boss, one.id)).toMatchObject({ waiting: 0, endedAt: expect.any(String) })
})

test('partners are read page by page, each once', async () => {
  const boss = await operator(house)
  await house.house.pool.query(`
    insert into partner (code, name, reward, account_sealed, account_label, created_by, created_at)
    select 'many-' || n, '제휴 ' || n, 1000, account_sealed, account_label, created_by, created_at
    from (select * from partner limit 1) one, generate_series(1, 65) n`)
  const ids: number[] = []
  let cursor: string | null = null
  do {
    const page: { items: { id: number }[]; next_cursor: string | null } = await boss.call('GET /v1/admin/partners', {
      query: cursor === null ? {} : { cursor },
    })
    expect(page.items.length).toBeLessThanOrEqual(30)
    ids.push(...page.items.map((each) => each.id))
    cursor = page.next_cursor
  } while (cursor !== null)
  const { rows } = await house.house.pool.query<{ id: number }>('select id from partner order by id desc')
  expect(ids).toEqual(rows.map((row) => row.id))
})
