import { createHash } from 'node:crypto'
import { termsKinds } from '@dure/contract/consents/terms'
import { readLegalText } from '@dure/contract/consents/legalText'
import { DAY, seoulDay } from '@dure/kernel/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, testPassword, type Person } from '../people.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
})

const first = '2026-11-01'
const inDays = (count: number): string => seoulDay(new Date(house.house.clock.now().getTime() + count * DAY))
const words = `함께 지킬 약속이에요.\n\n## 목적\n\n${'이 약관은 두레와 회원의 권리와 의무를 정해요. '.repeat(5).trim()}\n\n- 회원: 가입한 사람이에요.`
const plan = { kind: 'usage' as const, text: words, weighty: false, reason: '고객센터 시간이 바뀌어요' }
const bring = (more: object) => boss.call.raw('POST', '/v1/admin/terms', { ...plan, ...more })
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const kept = async ({ userId }: Person) =>
  (
    await house.house.pool.query<{ kind: string; version: string; hash: string | null }>(
      `select kind, version, text_hash as hash from consent where member_id = $1 order by id`,
      [userId],
    )
  ).rows
/** The same person after his session of two weeks ran out. */
const back = async (person: Person): Promise<Person> => {
  const { key } = await house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
  return { ...person, key, call: createCaller(house.url, key) }
}

describe('the terms [consents.terms]', () => {
  test('stand by text and day for everybody from the first on', async () => {
    for (const kind of termsKinds) {
      const { text, textHash, ...rest } = await house.guest('GET /v1/terms/:kind', { params: { kind }, query: {} })
      expect(rest).toEqual({ version: first, state: 'live', versions: [{ version: first, state: 'live' }] })
      expect(readLegalText(text).clauses.length).toBeGreaterThan(3)
      expect(textHash).toBe(hashOf(text))
    }
    expect(await refusal(house.guest('GET /v1/terms/:kind', { params: { kind: 'usage' }, query: { version: '2026-10-01' } }))).toBe(
      'NOT_FOUND',
    )
  })

  test('are agreed to by version and the hash of what was there to read', async () => {
    const person = await customer(house)
    const { textHash } = await house.guest('GET /v1/terms/:kind', { params: { kind: 'usage' }, query: {} })
    expect((await kept(person)).find((one) => one.kind === 'usage')).toEqual({ kind: 'usage', version: first, hash: textHash })
    expect((await kept(person)).filter((one) => one.hash === null)).toEqual([])
  })

  test('come with their text alone, told long enough before, one a day', async () => {
    const fields = async (more: object) => (await bring(more)).body.fields
    expect(await fields({ day: '내일', text: ' ' })).toEqual({ day: '2026-11-01처럼 날짜로 적어 주세요.', text: expect.any(String) })
    expect(await fields({ day: inDays(7), text: '조가 없는 글이에요. '.repeat(20) })).toEqual({ text: expect.stringContaining('## 제목') })
    expect(await fields({ day: inDays(6) })).toEqual({ day: expect.stringContaining('7일 전부터') })
    expect(await fields({ day: inDays(29), weighty: true })).toEqual({ day: expect.stringContaining('30일 전부터') })
    expect((await bring({ day: inDays(60) })).status).toBe(201)
    expect(await fields({ day: inDays(60) })).toEqual({ day: '그날부터 쓸 약관이 이미 있어요.' })
  })

  test('ask everybody again from their day on, until they are agreed to; what held stays to be read and cannot be withdrawn', async () => {
    const person = await customer(house)
    const day = inDays(8)
    const { body } = await bring({ day })
    const { id } = body.data as { id: number }
    const planned = await house.guest('GET /v1/terms/:kind', { params: { kind: 'usage' }, query: { version: day } })
    expect(planned).toMatchObject({ state: 'planned', text: words })
    expect((await person.call('GET /api2/users/me/')).require_terms).toBe(false)

    await house.advance((8 * DAY) / 1_000)
    expect((await person.call('GET /api2/users/me/')).require_terms).toBe(true)
    expect(await house.guest('GET /v1/terms/:kind', { params: { kind: 'usage' }, query: {} })).toMatchObject({ version: day, text: words })
    expect(await house.guest('GET /v1/terms/:kind', { params: { kind: 'usage' }, query: { version: first } })).toMatchObject({
      state: 'past',
    })
    await person.call('PATCH /api2/users/me/', { body: { reconfirm_terms: true } })
    expect((await person.call('GET /api2/users/me/')).require_terms).toBe(false)
    expect((await kept(person)).at(-1)).toEqual({ kind: 'usage', version: day, hash: hashOf(words) })
    boss = await operator(house)
    expect(await refusal(boss.call('POST /v1/admin/terms/:id/withdraw', { params: { id } }))).toBe('TERMS_HOLD')
  })

  test('are told to every member as they are planned, in his centre and by mail, and told again where they are withdrawn [consents.terms-told]', async () => {
    const person = await customer(house)
    const told = async () => {
      await house.settle()
      const { notifications } = await person.call('GET /v1/accounts/user-notifications', { query: { role: 'customer', category2_id: 51 } })
      return notifications.map((one) => one.title)
    }
    const day = inDays(12)
    const { id } = (await bring({ kind: 'optional', day })).body.data as { id: number }
    expect(await told()).toEqual([`선택 정보 수집 안내가 ${day.replaceAll('-', '.')}부터 바뀌어요`])
    const { rows } = await house.house.pool.query<{ subject: string }>(
      `select subject from delivery where member_id = $1 and channel = 'mail'`,
      [person.userId],
    )
    expect(rows.map((row) => row.subject)).toContain(`선택 정보 수집 안내가 ${day.replaceAll('-', '.')}부터 바뀌어요`)
    await boss.call('POST /v1/admin/terms/:id/withdraw', { params: { id } })
    expect(await told()).toContain('선택 정보 수집 안내를 바꾸지 않기로 했어요')
  })

  test('that are planned can be withdrawn and ask nobody', async () => {
    const day = inDays(9)
    const { id } = (await bring({ kind: 'privacy', day })).body.data as { id: number }
    await boss.call('POST /v1/admin/terms/:id/withdraw', { params: { id } })
    expect(await refusal(boss.call('POST /v1/admin/terms/:id/withdraw', { params: { id } }))).toBe('NOT_FOUND')
    const person = await customer(house)
    await house.advance((10 * DAY) / 1_000)
    expect((await (await back(person)).call('GET /api2/users/me/')).require_terms).toBe(false)
    boss = await operator(house)
    expect((await boss.call('GET /v1/admin/terms')).items.filter((one) => one.kind === 'privacy')).toHaveLength(1)
  })
})
