import { beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '../../src/context.ts'
import { matchingProviders } from '../../src/domains/profiles/index.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, newPhone, provePhone, provider, serviceIds, testPassword, testTerms } from '../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const form = async (more: object = {}) => ({
  location: { lat: 37.4979, lng: 127.0276 },
  services: (await serviceIds(house, ['piano-lesson'])).map(String),
  distance: '10',
  address: '서울특별시 강남구 강남대로 396',
  zip: '06232',
  ...more,
})

describe('pro sign-up', () => {
  test('a guest gets account, phone and provider record at once [profiles.sign-up]', async () => {
    const pro = await provider(house, { name: '정피아노' })
    const me = await pro.call('GET /api2/users/me/')
    expect(me).toMatchObject({ type: 'provider', phone: pro.phone, provider: { id: pro.providerId, address1: '서울' } })
    expect(me.provider!.services.map((one) => one.slug)).toEqual(['piano-lesson', 'move-in-cleaning'])
  })
  test('a member keeps his account and cannot do it twice [profiles.sign-up]', async () => {
    const person = await customer(house)
    const made = await person.call('POST /api/v2/pros/', { body: await form() })
    expect(made.user_id).toBe(person.userId)
    expect(await refusal(person.call('POST /api/v2/pros/', { body: await form() }))).toBe('ALREADY_PROVIDER')
  })
  test('without a proved phone there is no account [profiles.sign-up]', async () => {
    const guest = { name: '최초보', email: 'beginner@dure.test', password: testPassword, terms: testTerms, tel: newPhone() }
    expect(await refusal(house.guest('POST /api/v2/pros/', { body: await form(guest) }))).toBe('NO_SMS_AUTH')
    expect(await refusal(house.guest('POST /api/v2/pros/', { body: await form({ ...guest, tel_key: 'made-up-key' }) }))).toBe('NO_SMS_AUTH')
    expect((await house.guest('GET /api2/users/exist', { query: { email: guest.email } })).exists).toBe(false)
  })
  test("a member's phone or e-mail sends the guest to log in", async () => {
    const person = await customer(house)
    await house.advance(31)
    const guest = { name: '최초보', email: 'other@dure.test', password: testPassword, terms: testTerms }
    const taken = await form({ ...guest, tel: person.phone, tel_key: await provePhone(house, person.phone) })
    expect(await refusal(house.guest('POST /api/v2/pros/', { body: taken }))).toBe('DUPLICATE_EMAIL')
    const phone = newPhone()
    const same = await form({ ...guest, email: person.email, tel: phone, tel_key: await provePhone(house, phone) })
    expect(await refusal(house.guest('POST /api/v2/pros/', { body: same }))).toBe('DUPLICATE_EMAIL')
  })
  test('terms, services and place are checked', async () => {
    const phone = newPhone()
    const guest = { name: '최초보', email: 'third@dure.test', password: testPassword, tel: phone, tel_key: await provePhone(house, phone) }
    expect(await refusal(house.guest('POST /api/v2/pros/', { body: await form(guest) }))).toBe('TERMS_REQUIRED')
    expect(
      await refusal(house.guest('POST /api/v2/pros/', { body: await form({ ...guest, terms: testTerms, services: ['99999'] }) })),
    ).toBe('INVALID_ADDED_SERVICE')
    expect(await refusal(house.guest('POST /api/v2/pros/', { body: await form({ ...guest, terms: testTerms, services: [] }) }))).toBe(
      'INVALID_PARAMS',
    )
    expect(
      await refusal(house.guest('POST /api/v2/pros/', { body: await form({ ...guest, terms: testTerms, location: { lat: 0, lng: 0 } }) })),
    ).toBe('INVALID_PARAMS')
    // The proof was not used up by what was refused.
    expect((await house.guest('POST /api/v2/pros/', { body: await form({ ...guest, terms: testTerms }) })).provider_id).toBeGreaterThan(0)
  })
  test('the same form sent twice with one key makes one pro', async () => {
    const person = await customer(house)
    const body = await form()
    const [first, second] = await Promise.all(
      [1, 2].map(() => person.call('POST /api/v2/pros/', { body }, { idempotencyKey: 'one-key-of-mine' })),
    )
    expect(second!.provider_id).toBe(first!.provider_id)
  })
})

describe('matching', () => {
  const match = async (where: { districtCode: string; lat: number; lng: number }, slug = 'flute-lesson', isOnline = false) => {
    const [serviceId] = await serviceIds(house, [slug])
    const found = await matchingProviders(systemContext(house.house), { serviceId: serviceId!, ...where, isOnline, excludeMemberId: null })
    return found.map((one) => one.providerId)
  }
  const near = { districtCode: '11650', lat: 37.4837, lng: 127.0324 }
  const far = { districtCode: '26350', lat: 35.163, lng: 129.163 }

  test('a pro is asked within his distance and in his own district, not beyond [requests.matching]', async () => {
    const pro = await provider(house, { services: ['flute-lesson'], distance: 5 })
    expect(await match(near)).toContain(pro.providerId)
    expect(await match(far)).not.toContain(pro.providerId)
    // The far corner of his own district counts, however short his distance.
    const edge = await provider(house, { services: ['flute-lesson'], distance: 1 })
    expect(await match({ districtCode: '11680', lat: 37.4668, lng: 127.1056 })).toContain(edge.providerId)
    expect(await match(near)).not.toContain(edge.providerId)
  })
  test('online, every pro of the service is asked [requests.matching]', async () => {
    const pro = await provider(house, { services: ['cello-lesson'], distance: 1 })
    expect(await match(far, 'cello-lesson', true)).toContain(pro.providerId)
    expect(await match(far, 'cello-lesson')).not.toContain(pro.providerId)
  })
  test('a change of services, place or distance moves the matching at once [requests.matching]', async () => {
    const pro = await provider(house, { services: ['ukulele-lesson'], distance: 5 })
    await pro.call('PUT /api2/providers/me/services', { body: { services: await serviceIds(house, ['drum-lesson']) } })
    expect(await match(near, 'ukulele-lesson')).not.toContain(pro.providerId)
    expect(await match(near, 'drum-lesson')).toContain(pro.providerId)
    await pro.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { basic: { location: { lat: far.lat, lng: far.lng } } } })
    expect(await match(near, 'drum-lesson')).not.toContain(pro.providerId)
    expect(await match(far, 'drum-lesson')).toContain(pro.providerId)
    expect((await house.guest('GET /v2/user/:id/profile', { params: { id: pro.userId } })).basic).toMatchObject({
      addr1: '부산',
      addr2: '해운대구',
    })
  })
  test('a banned pro is asked no more, nor one who pauses, nor the customer himself [requests.matching]', async () => {
    const pro = await provider(house, { services: ['dj-lesson'] })
    expect(await match(near, 'dj-lesson')).toContain(pro.providerId)
    await house.house.pool.query(`update member set status = 'banned' where id = $1`, [pro.userId])
    expect(await match(near, 'dj-lesson')).not.toContain(pro.providerId)
    const pauses = await provider(house, { services: ['dj-lesson'] })
    const [serviceId] = await serviceIds(house, ['dj-lesson'])
    const query = { serviceId: serviceId!, ...near, isOnline: false, excludeMemberId: pauses.userId }
    expect(await match(near, 'dj-lesson')).toContain(pauses.providerId)
    expect(await matchingProviders(systemContext(house.house), query)).toEqual([])
    await pauses.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, body: { pause: { until: null } } })
    for (const isOnline of [false, true]) expect(await match(near, 'dj-lesson', isOnline)).not.toContain(pauses.providerId)
  })
})
