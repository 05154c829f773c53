import { refusalText } from '@dure/contract/moderation/looks'
import { licenceRefusals } from '@dure/contract/profiles/states'
import { beforeAll, describe, expect, test } from 'vitest'
import { cameBack, browserOf, type Stranger } from '../sign-in/socialWorld.ts'
import { createCaller, refusal } from '../caller.ts'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { certify, operator, provider, serviceIds, testPassword, type Person, type ProPerson } from '../people.ts'

let house: TestHouse
let boss: Person
let lawyer: number
let family: number
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
  ;[lawyer, family] = (await serviceIds(house, ['lawyer-consult', 'divorce-family'])) as [number, number]
})

const advocate = (name: string) => provider(house, { name, services: ['lawyer-consult', 'divorce-family', 'piano-lesson'] })
const post = (person: ProPerson, path: string, body: unknown, cookie: string) =>
  createCaller(house.url, null).raw('POST', path, body, { cookie: `dure_auth=${person.key}; ${cookie}`, origin: house.url })

/** Begins the way to Naver as the pro's browser does. */
async function begin(person: ProPerson) {
  const answer = await post(person, '/v2/providers/me/licences/proof/start', {}, '')
  expect(answer.status).toBe(200)
  return { url: answer.body.data.url as string, cookie: /dure_social=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '' }
}

async function prove(person: ProPerson, who: Stranger) {
  const begun = await begin(person)
  const given = cameBack(await browserOf(house).choose(begun, who))
  return post(person, '/v2/providers/me/licences/proof/finish', given, begun.cookie)
}

const picture = async (person: Person, bytes?: Buffer, name?: string): Promise<string> =>
  (await upload(house, { topic: 'evidence', key: person.key, ...(bytes && name ? { bytes, name } : {}) })).body.data.id

const send = async (person: ProPerson, changes: object = {}) =>
  person.call('POST /v2/providers/me/licences', {
    body: { serviceId: lawyer, number: '제2015-1234호', issuedOn: '2015-03-02', fileId: await picture(person), ...changes },
  })

const waiting = async () => (await boss.call('GET /v1/admin/licences', { query: {} })).items
const notices = async (person: Person) => {
  await house.settle()
  return (await person.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })).notifications.map((one) => one.title)
}
const stateOf = async (person: ProPerson, id: number) =>
  (await person.call('GET /v2/quotes/validate', { query: { service_id: id } })).status

describe('a licence', () => {
  test('is sent under a proved name, looked at by an operator, and makes every service ready that asks for it', async () => {
    const person = await advocate('서변호')
    const before = await person.call('GET /v2/providers/me/licences')
    expect(before.items.map((one) => [one.serviceId, one.state, one.sent, one.can.send])).toEqual([
      [lawyer, 'none', null, true],
      [family, 'none', null, true],
    ])
    expect(before.holder).toEqual({ name: '서변호', certified: false })
    expect(await refusal(send(person))).toBe('LICENCE_PROOF_REQUIRED')

    const proved = await prove(person, { name: '서변호' })
    expect([proved.status, proved.body.data.name]).toEqual([200, '서변호'])
    const after = await send(person)
    expect(after.items.map((one) => [one.sent?.status, one.can.send])).toEqual([
      ['waiting', false],
      ['waiting', false],
    ])
    expect(await refusal(send(person, { serviceId: family }))).toBe('LICENCE_WAITING')
    expect(await stateOf(person, lawyer)).toBe(20227)

    const seen = (await waiting()).find((one) => one.userId === person.userId)!
    expect(seen).toMatchObject({
      holderName: '서변호',
      certified: false,
      licence: '변호사',
      number: '제2015-1234호',
      issuedOn: '2015-03-02',
      services: ['변호사 상담·선임', '이혼·가사 법률'],
      sameNumber: 0,
      can: { accept: true, refuse: true },
    })
    expect((await fetch(`${house.url}${seen.picture.url}`)).headers.get('content-type')).toBe('image/jpeg')
    expect((await fetch(`${house.url}${seen.picture.url.split('?')[0]}`)).status).toBe(404)

    const params = { id: seen.licenceId }
    await boss.call('POST /v1/admin/licences/:id/accept', { params })
    expect([await stateOf(person, lawyer), await stateOf(person, family)]).toEqual([20228, 20228])
    expect(await refusal(boss.call('POST /v1/admin/licences/:id/accept', { params }))).toBe('LICENCE_DECIDED')
    expect(await refusal(send(person))).toBe('LICENCE_READY')
    expect(await notices(person)).toContain('변호사 자격을 확인했어요')
    const { rows } = await house.house.pool.query(
      `select operator_id, before, after from audit_entry where act = 'acceptLicence' and target_id = $1`,
      [String(seen.licenceId)],
    )
    expect(rows).toEqual([{ operator_id: boss.userId, before: { status: 'waiting' }, after: { status: 'accepted' } }])
  })

  test('that is refused tells why, can be sent again, and one that was accepted can be withdrawn [quotes.licence-state]', async () => {
    const person = await advocate('민거절')
    await prove(person, { name: '민거절' })
    await send(person, { number: '제1호-2020' })
    const [first] = (await waiting()).filter((one) => one.userId === person.userId)
    expect(
      await refusal(boss.call('POST /v1/admin/licences/:id/refuse', { params: { id: first!.licenceId }, body: { reasonId: 99 } })),
    ).toBe('INVALID_PARAMS')
    const given = { reasonId: 1, note: '밝은 곳에서 다시 찍어 주세요.' }
    await boss.call('POST /v1/admin/licences/:id/refuse', { params: { id: first!.licenceId }, body: given })
    const reason = refusalText(licenceRefusals, given)
    expect(reason).toBe('사진이 흐리거나 잘려서 읽을 수 없어요. 밝은 곳에서 다시 찍어 주세요.')
    const kept = await house.house.pool.query(`select reason from audit_entry where act = 'refuseLicence' and target_id = $1`, [
      String(first!.licenceId),
    ])
    expect(kept.rows).toEqual([{ reason }])
    const own = await person.call('GET /v2/providers/me/licences')
    expect(own.items[0]).toMatchObject({ state: 'reject', sent: { status: 'refused', reason }, can: { send: true } })
    expect(await stateOf(person, lawyer)).toBe(20229)
    expect(await notices(person)).toContain('변호사 자격을 확인하지 못했어요')

    await send(person, { number: '제1호-2020' })
    const [second] = (await waiting()).filter((one) => one.userId === person.userId)
    await boss.call('POST /v1/admin/licences/:id/accept', { params: { id: second!.licenceId } })
    await boss.call('POST /v1/admin/licences/:id/refuse', {
      params: { id: second!.licenceId },
      body: { reasonId: 5 },
    })
    expect(await stateOf(person, family)).toBe(20229)
    const { items } = await boss.call('GET /v1/admin/licences', { query: { status: 'decided' } })
    expect(items.slice(0, 2).map((one) => [one.licenceId, one.status])).toEqual([
      [second!.licenceId, 'refused'],
      [first!.licenceId, 'refused'],
    ])
  })

  test('stays checked for services that are dropped and taken up again', async () => {
    const person = await advocate('오다시')
    await prove(person, { name: '오다시' })
    await send(person, { number: '재등록-77' })
    const [sent] = (await waiting()).filter((one) => one.userId === person.userId)
    await boss.call('POST /v1/admin/licences/:id/accept', { params: { id: sent!.licenceId } })
    const set = async (slugs: string[]) =>
      person.call('PUT /api2/providers/me/services', { body: { services: await serviceIds(house, slugs) } })
    await set(['piano-lesson'])
    expect((await person.call('GET /v2/providers/me/licences')).items).toEqual([])
    await set(['piano-lesson', 'divorce-family', 'electric-work'])
    expect((await person.call('GET /v2/providers/me/licences')).items.map((one) => one.state)).toEqual(['ready', 'none'])
  })

  test('whose number another pro sent too is marked for the operators', async () => {
    for (const name of ['한번호', '두번호']) {
      const person = await advocate(name)
      await prove(person, { name })
      await send(person, { number: '같은-번호-1' })
    }
    expect((await waiting()).filter((one) => one.number === '같은-번호-1').map((one) => one.sameNumber)).toEqual([1, 1])
  })

  test('needs a picture of one’s own, a day that has been, and a service that asks for one', async () => {
    const [person, other] = [await advocate('정입력'), await advocate('남의것')]
    await prove(person, { name: '정입력' })
    const fields = async (changes: object) => {
      const body = { serviceId: lawyer, number: '제2015-1234호', issuedOn: '2015-03-02', fileId: await picture(person), ...changes }
      const answer = await person.call.raw('POST', '/v2/providers/me/licences', body)
      return [answer.status, answer.body.name, Object.keys(answer.body.fields ?? {})]
    }
    expect(await fields({ fileId: await picture(other) })).toEqual([400, 'INVALID_PARAMS', ['fileId']])
    expect(await fields({ fileId: await picture(person, Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'licence.pdf') })).toEqual([
      400,
      'INVALID_PARAMS',
      ['fileId'],
    ])
    expect(await fields({ issuedOn: '2999-01-01' })).toEqual([400, 'INVALID_PARAMS', ['issuedOn']])
    expect(await fields({ issuedOn: 'x', number: '#', fileId: 'x' })).toEqual([400, 'INVALID_PARAMS', ['number', 'issuedOn', 'fileId']])
    const [piano, golf] = await serviceIds(house, ['piano-lesson', 'golf-lesson'])
    expect(await fields({ serviceId: piano })).toEqual([400, 'LICENCE_NOT_NEEDED', ['serviceId']])
    expect(await fields({ serviceId: golf })).toEqual([400, 'LICENCE_NOT_NEEDED', ['serviceId']])
  })
})

describe('the proof of the name', () => {
  test('is the certified name where there is one, and nobody else’s', async () => {
    const person = await advocate('가명상호')
    const wrong = await prove(person, { name: '진실명' })
    expect([wrong.status, wrong.body.name]).toEqual([400, 'LICENCE_NAME_MISMATCH'])
    expect(wrong.body.reason).toContain('휴대폰 본인 확인')
    const id = await certify(house, { name: '진실명', phone: person.phone }, person.call)
    await person.call('PUT /api2/users/me/certifications/name', { body: { identity_verification_id: id } })
    expect((await prove(person, { name: '가명상호' })).body.name).toBe('LICENCE_NAME_MISMATCH')
    expect((await prove(person, { name: '진 실명' })).status).toBe(200)
    expect((await person.call('GET /v2/providers/me/licences')).holder).toEqual({ name: '진실명', certified: true })
  })

  test('comes of a way begun for it, once, by the pro and the browser that began it', async () => {
    const [person, other] = [await advocate('오직한'), await advocate('또다른')]
    const finish = (who: ProPerson, given: { code: string; state: string }, cookie: string) =>
      post(who, '/v2/providers/me/licences/proof/finish', given, cookie)
    const browser = browserOf(house, person)
    // A login's way proves no name …
    const login = await browser.begin('naver')
    const ofLogin = cameBack(await browser.choose(login, { name: '오직한' }))
    expect((await finish(person, ofLogin, login.cookie)).body.name).toBe('SOCIAL_STATE_INVALID')
    // … and a proof's way logs nobody in and links nothing.
    const proof = await begin(person)
    const ofProof = cameBack(await browser.choose(proof, { name: '오직한' }))
    expect((await browser.finish('naver', ofProof, proof.cookie)).body.name).toBe('SOCIAL_STATE_INVALID')
    expect((await finish(person, ofProof, '')).body.name).toBe('SOCIAL_STATE_INVALID')
    expect((await finish(person, ofProof, proof.cookie)).status).toBe(200)
    expect((await finish(person, ofProof, proof.cookie)).body.name).toBe('SOCIAL_STATE_INVALID')
    const third = await begin(person)
    const ofThird = cameBack(await browser.choose(third, { name: '또다른' }))
    expect((await finish(other, ofThird, third.cookie)).body.name).toBe('SOCIAL_STATE_INVALID')
    expect((await person.call('GET /api2/users/me/social/')).items.every((one) => one.linkedAt === null)).toBe(true)
  })

  test('lasts half an hour and is then cleared', async () => {
    const person = await advocate('반시간')
    await prove(person, { name: '반시간' })
    expect((await person.call('GET /v2/providers/me/licences')).proof).toMatchObject({ name: '반시간' })
    await house.advance(31 * 60)
    expect((await person.call('GET /v2/providers/me/licences')).proof).toBeNull()
    expect(await refusal(send(person))).toBe('LICENCE_PROOF_REQUIRED')
    await house.settle()
    expect((await house.house.pool.query('select 1 from licence_proof where provider_id = $1', [person.providerId])).rows).toEqual([])
  })
})

test('others’ licences are out of reach, and leave with a pro who leaves', async () => {
  const [person, other] = [await advocate('나갈이'), await advocate('엿볼이')]
  await prove(person, { name: '나갈이' })
  await send(person, { number: '떠남-0001' })
  expect((await other.call('GET /v2/providers/me/licences')).items[0]!.sent).toBeNull()
  const [sent] = (await waiting()).filter((one) => one.userId === person.userId)
  expect(await refusal(other.call('POST /v1/admin/licences/:id/accept', { params: { id: sent!.licenceId } }))).toBe('FORBIDDEN')
  expect(await refusal(boss.call('POST /v1/admin/licences/:id/accept', { params: { id: 999_999 } }))).toBe('NOT_FOUND')
  const { rows } = await house.house.pool.query<{ file_id: string }>('select file_id from provider_licence where id = $1', [
    sent!.licenceId,
  ])
  await person.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  expect((await house.house.pool.query('select 1 from provider_licence where id = $1', [sent!.licenceId])).rows).toEqual([])
  await house.settle()
  expect((await house.house.pool.query('select 1 from file where id = $1', [rows[0]!.file_id])).rows).toEqual([])
})
