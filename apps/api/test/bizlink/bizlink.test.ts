import { bizlinkLimits } from '@dure/contract/bizlink/limits'
import { DAY, SECOND, seoulDay } from '@dure/kernel/time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { lastMail } from '../notifications/mailbox.ts'
import { customer, newPhone, operator, provePhone, testPassword } from '../people.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
let serviceId: number
beforeAll(async () => {
  house = await testHouse()
  const { items } = await house.guest('GET /v2/bizlink/services')
  serviceId = items.find((one) => one.slug === 'office-cleaning')!.id
})

beforeEach(() => forgetLimits(house))

const asked = (more: object = {}) => ({
  companyName: '한빛상사',
  projectName: '본사 3층 정기 청소',
  serviceId,
  detail: '평일 저녁에 300평 사무실을 매일 청소해 주세요.',
  hopeBudget: 3_000_000,
  schedule: 'month' as const,
  name: '이담당',
  phone: '01012345678',
  email: 'office@hanbit.test',
  privacy: true as const,
  ...more,
})
const desk = async (view: 'open' | 'ended' = 'open') => {
  const boss = await operator(house)
  return { boss, items: (await boss.call('GET /v1/admin/bizlink', { query: { view } })).items }
}

test('the services that companies may ask for are those that are marked, and no other is taken [bizlink.services]', async () => {
  const { items } = await house.guest('GET /v2/bizlink/services')
  expect(items.map((one) => one.slug)).toContain('website-development')
  expect(items.map((one) => one.slug)).not.toContain('piano-lesson')
  const phone = newPhone()
  const phoneKey = await provePhone(house, phone)
  const { status, body } = await house.guest.raw('POST', '/v2/bizlink/requests', asked({ phone, phoneKey, serviceId: 999_999 }))
  expect([status, body.fields]).toEqual([400, { serviceId: '기업 의뢰를 받지 않는 서비스예요. 다른 서비스를 골라 주세요.' }])
  // The proof is there still.
  await house.guest('POST /v2/bizlink/requests', { body: asked({ phone, phoneKey }) })
})

test('a company without an account asks once its telephone is proved, and once by a proof; a member with his own needs none [bizlink.request]', async () => {
  const phone = newPhone()
  expect(await refusal(house.guest('POST /v2/bizlink/requests', { body: asked({ phone }) }))).toBe('NO_SMS_AUTH')
  const phoneKey = await provePhone(house, phone)
  expect(await refusal(house.guest('POST /v2/bizlink/requests', { body: asked({ phone: newPhone(), phoneKey }) }))).toBe('NO_SMS_AUTH')
  await house.guest('POST /v2/bizlink/requests', { body: asked({ phone, phoneKey }) })
  expect(await refusal(house.guest('POST /v2/bizlink/requests', { body: asked({ phone, phoneKey }) }))).toBe('NO_SMS_AUTH')
  const member = await customer(house)
  await member.call('POST /v2/bizlink/requests', { body: asked({ phone: member.phone }) })
  expect(await refusal(member.call('POST /v2/bizlink/requests', { body: asked({ phone: newPhone() }) }))).toBe('NO_SMS_AUTH')
})

test('what is missing is told by its field', async () => {
  const wrong = {
    companyName: '한',
    projectName: '',
    detail: '청소',
    hopeBudget: 9_999,
    schedule: 'date',
    name: '',
    phone: '02-123-4567',
    email: 'no',
    privacy: false,
  }
  const { status, body } = await house.guest.raw('POST', '/v2/bizlink/requests', { ...asked(), ...wrong })
  expect(status).toBe(400)
  expect(Object.keys(body.fields).toSorted()).toEqual(
    ['companyName', 'detail', 'email', 'hopeBudget', 'name', 'phone', 'privacy', 'projectName'].toSorted(),
  )
  const later = await house.guest.raw('POST', '/v2/bizlink/requests', asked({ schedule: 'date' }))
  expect([later.status, later.body.fields]).toEqual([400, { date: '날짜를 골라 주세요.' }])
})

test('a name of one letter with thousands of marks on it is too long, and a day that is over is none', async () => {
  const member = await customer(house)
  const long = await member.call.raw('POST', '/v2/bizlink/requests', asked({ phone: member.phone, name: `이${'\u0301'.repeat(5_000)}` }))
  expect([long.status, long.body.fields]).toEqual([400, { name: '담당자 이름은 20자까지 적을 수 있어요.' }])
  const yesterday = seoulDay(new Date(house.house.clock.now().getTime() - DAY))
  const past = await member.call.raw('POST', '/v2/bizlink/requests', asked({ phone: member.phone, schedule: 'date', date: yesterday }))
  expect([past.status, past.body.fields]).toEqual([400, { date: '오늘이나 그 뒤의 날짜를 골라 주세요.' }])
})

test('of who leaves nothing personal stays, neither in what he was answered, and nobody writes to him any more [bizlink.kept]', async () => {
  const member = await customer(house)
  const { id } = await member.call('POST /v2/bizlink/requests', { body: asked({ phone: member.phone, email: 'leaves@hanbit.test' }) })
  const { boss } = await desk()
  const answer = (text: string) => boss.call('POST /v1/admin/bizlink/:id/answer', { params: { id }, body: { answer: text } })
  await answer('이담당님 010-1234-5678로 연락드릴게요.')
  await house.settle()
  await member.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  const { rows } = await house.house.pool.query<{ all: string }>(
    `select (select row_to_json(r)::text from biz_request r where id = $1) || (select string_agg(e::text, ' ') from biz_request_event e where request_id = $1) as all`,
    [id],
  )
  for (const personal of ['이담당', '1234', 'hanbit', '한빛']) expect(rows[0]!.all).not.toContain(personal)
  expect(await refusal(answer('아직 계신가요?'))).toBe('NOT_ACCEPTABLE')
  await boss.call('POST /v1/admin/bizlink/:id/end', { params: { id }, body: { outcome: 'lost', note: '탈퇴했어요.' } })
})

test('operators read it with its files, answer by mail, and note what came of it, once [bizlink.desk]', async () => {
  const member = await customer(house)
  const { body: file } = await upload(house, { topic: 'request', key: member.key })
  const { id } = await member.call('POST /v2/bizlink/requests', {
    body: asked({ phone: member.phone, email: 'answer@hanbit.test', schedule: 'date', date: '2027-03-02', fileIds: [file.data.id] }),
  })
  const { boss, items } = await desk()
  const one = items.find((each) => each.id === id)!
  expect(one).toMatchObject({
    status: 'received',
    companyName: '한빛상사',
    service: '사무실·상가 청소',
    date: '2027-03-02',
    memberId: member.userId,
    history: [],
  })
  expect((await fetch(`${house.url}${one.files[0]!.url}`)).status).toBe(200)
  expect((await boss.call('GET /v1/admin/overview')).desks.bizlink.count).toBeGreaterThan(0)
  await boss.call('POST /v1/admin/bizlink/:id/answer', { params: { id }, body: { answer: '견적을 가진 고수 셋을 소개해 드릴게요.' } })
  await house.settle()
  expect((await lastMail(house, 'answer@hanbit.test')).text).toContain('견적을 가진 고수 셋을 소개해 드릴게요.')
  await boss.call('POST /v1/admin/bizlink/:id/end', { params: { id }, body: { outcome: 'won', note: '셋 가운데 한 곳과 계약했어요.' } })
  expect(
    await refusal(boss.call('POST /v1/admin/bizlink/:id/end', { params: { id }, body: { outcome: 'lost', note: '다시 끝내기' } })),
  ).toBe('NOT_ACCEPTABLE')
  expect(await refusal(boss.call('POST /v1/admin/bizlink/:id/answer', { params: { id }, body: { answer: '늦은 답' } }))).toBe(
    'NOT_ACCEPTABLE',
  )
  const over = (await desk('ended')).items.find((each) => each.id === id)!
  expect(over.history.map((each) => [each.kind, each.mailedAt !== null])).toEqual([
    ['answer', true],
    ['won', false],
  ])
})

test('somebody else’s file is none of his', async () => {
  const [mine, other] = [await customer(house), await customer(house)]
  const { body: file } = await upload(house, { topic: 'request', key: other.key })
  expect(await refusal(mine.call('POST /v2/bizlink/requests', { body: asked({ phone: mine.phone, fileIds: [file.data.id] }) }))).toBe(
    'INVALID_PARAMS',
  )
})

test('an ended one goes with its files after three years; one that is talked about stays [bizlink.kept]', async () => {
  const member = await customer(house)
  const [ended, open] = [
    await member.call('POST /v2/bizlink/requests', { body: asked({ phone: member.phone }) }),
    await member.call('POST /v2/bizlink/requests', { body: asked({ phone: member.phone }) }),
  ]
  const { boss } = await desk()
  await boss.call('POST /v1/admin/bizlink/:id/end', { params: { id: ended.id }, body: { outcome: 'lost', note: '예산이 맞지 않았어요.' } })
  await house.advance(bizlinkLimits.endedKeptFor / SECOND + 1)
  await house.settle()
  const { rows } = await house.house.pool.query<{ id: number }>('select id from biz_request where id = any($1)', [[ended.id, open.id]])
  expect(rows.map((row) => Number(row.id))).toEqual([open.id])
})
