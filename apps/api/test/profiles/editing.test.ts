import { beforeAll, describe, expect, test } from 'vitest'
import type { SentOf } from '@dure/contract/endpoint'
import type { profiles } from '@dure/contract/profiles/endpoints'
import { refusal } from '../caller.ts'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, serviceIds, type ProPerson } from '../people.ts'
import { submit } from '../trade.ts'

let house: TestHouse
let pro: ProPerson
let other: ProPerson
beforeAll(async () => {
  house = await testHouse()
  pro = await provider(house, { name: '한소리' })
  other = await provider(house, { name: '두소리' })
})

const own = (person = pro) => person.call('GET /v2/user/:id/profile', { params: { id: 'me' } })
type Changes = SentOf<(typeof profiles)['updateProfile']>['body']
const change = (body: Changes, person = pro) => person.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body })
const titles = (list: readonly { readonly title: string }[]) => list.map((one) => one.title)

describe('careers and educations [profiles.periods]', () => {
  test('a change writes over, adds and takes away what it names and leaves the rest; the order is the pro’s', async () => {
    const first = await change({
      career: {
        data: [
          { title: '음악학원', startMonth: '2011-03', endMonth: '2016-02' },
          { title: '문화센터', startMonth: '2014-03', endMonth: null },
          { title: '합창단', startMonth: '2018-03', endMonth: '2018-05' },
        ],
      },
      education: { data: [{ title: '음악대학', startMonth: '2005-03', endMonth: '2009-02' }] },
    })
    const [school, centre, choir] = first.career.data.map((one) => one.id) as [number, number, number]
    const second = await change({
      career: {
        data: [
          { id: centre, title: '시민 문화센터', startMonth: '2014-03', endMonth: '2020-02' },
          { id: school, title: '바뀌지 않을 이름', startMonth: '2011-03', endMonth: null },
          { title: '개인 레슨', startMonth: '2021-01', endMonth: null },
        ],
        updatedIds: [centre],
        deletedIds: [choir],
      },
    })
    expect(titles(second.career.data)).toEqual(['음악학원', '시민 문화센터', '개인 레슨'])
    expect(second.education).toEqual(first.education)
    const lesson = second.career.data[2]!.id
    const ordered = await pro.call('PUT /v1/user/:id/profile/career/order', { params: { id: 'me' }, body: { ids: [lesson, centre] } })
    expect(titles(ordered.career.data)).toEqual(['개인 레슨', '시민 문화센터', '음악학원'])
    const degree = first.education.data[0]!.id
    const body = { ids: [degree] }
    expect((await pro.call('PUT /v1/user/:id/profile/education/order', { params: { id: 'me' }, body })).education).toEqual(first.education)
  })
  test("another's entries are not there, and a month to come or before 1980 is refused at its field", async () => {
    const { career } = await own()
    const stolen = { id: career.data[0]!.id, title: '내 것', startMonth: '2020-01', endMonth: null }
    expect(await refusal(change({ career: { data: [stolen] } }, other))).toBe('NOT_FOUND')
    expect(await refusal(change({ career: { deletedIds: [stolen.id] } }, other))).toBe('NOT_FOUND')
    const order = { params: { id: 'me' as const }, body: { ids: [stolen.id] } }
    expect(await refusal(other.call('PUT /v1/user/:id/profile/career/order', order))).toBe('NOT_FOUND')
    const late = await pro.call.raw('PUT', '/v2/user/me/profile', {
      career: { data: [{ title: '먼 훗날', startMonth: '2019-01', endMonth: '2098-01' }] },
    })
    expect(late.body.fields).toEqual({ 'career.data.0.endMonth': '아직 오지 않은 달이에요.' })
    expect(await refusal(change({ education: { data: [{ title: '서당', startMonth: '1979-12', endMonth: null }] } }))).toBe(
      'INVALID_PARAMS',
    )
    expect((await own()).career).toEqual(career)
  })
})

describe('two tabs [profiles.two-tabs]', () => {
  test('the later is told and changes nothing; with the version of now it goes through', async () => {
    const { version } = await own()
    await change({ version, intro: '첫 창에서 썼어요' })
    const late = await pro.call.raw('PUT', '/v2/user/me/profile', { version, intro: '둘째 창에서 썼어요' })
    expect([late.status, late.body.name, late.body.data.version]).toEqual([409, 'PROFILE_CHANGED', version + 1])
    expect((await own()).intro).toBe('첫 창에서 썼어요')
    expect(await change({ version: version + 1, intro: '둘째 창에서 썼어요' })).toMatchObject({
      intro: '둘째 창에서 썼어요',
      version: version + 2,
    })
  })
  test('of two at once one is told', async () => {
    const { version } = await own()
    const answers = await Promise.all(
      ['하나', '둘'].map((intro) => pro.call.raw('PUT', '/v2/user/me/profile', { version, intro: `${intro}의 소개예요` })),
    )
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await own()).version).toBe(version + 1)
  })
  test('saving what is there already counts as no change', async () => {
    const { version, intro } = await own()
    expect((await change({ version, intro })).version).toBe(version)
  })
})

test('emoji and symbols are dropped from every text alike [texts.profile-symbols]', async () => {
  const changed = await change({
    nickName: '한소리♪🎹음악',
    intro: '★ 15년째 가르쳐요 ★',
    priceNote: '한 시간 5만 원 💰',
    qna: [{ question: '악기가 없어도 되나요? 🎻', answer: '네, 연습실에서 배워요 ♥' }],
    career: { data: [{ title: '독주회 🎉', startMonth: '2022-01', endMonth: '2022-02' }] },
    education: { data: [{ title: '대학원 🎓', startMonth: '2010-03', endMonth: '2012-02' }] },
  })
  expect(changed).toMatchObject({
    nickName: '한소리음악',
    intro: '15년째 가르쳐요',
    priceNote: '한 시간 5만 원',
    qna: [{ question: '악기가 없어도 되나요?', answer: '네, 연습실에서 배워요' }],
  })
  expect(titles([...changed.career.data, ...changed.education.data])).toEqual(expect.arrayContaining(['독주회', '대학원']))
})

describe('links [profiles.links]', () => {
  test('lead to a page of their kind, kind by kind; an empty one is dropped', async () => {
    await change({ links: { instagram: 'https://www.instagram.com/sori.music', blog: 'https://blog.naver.com/sori' } })
    expect((await change({ links: { blog: '', twitter: 'https://x.com/sori' } })).links).toEqual({
      instagram: 'https://www.instagram.com/sori.music',
      twitter: 'https://x.com/sori',
    })
    for (const links of [
      { instagram: 'https://instagram.com.evil.example/sori' },
      { facebook: 'https://example.com/sori' },
      { kakaostory: 'https://story.kakao.com' },
      { homepage: 'https://localhost' },
    ])
      expect(await refusal(change({ links }))).toBe('INVALID_PARAMS')
  })
})

test('videos are YouTube links in three forms and stand in order with pictures [profiles.videos]', async () => {
  const { body } = await upload(house, { topic: 'profile', key: pro.key })
  const urls = ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ']
  const [short, page, player] = urls.map((url) => ({ type: 'youtube' as const, url })) as [never, never, never]
  const picture = { type: 'image' as const, fileId: body.data.id }
  const shown = await change({ mediaUrls: [short, picture, page, player] })
  expect(shown.mediaUrls.map((one) => [one.type, one.ord])).toEqual([
    ['youtube', 0],
    ['image', 1],
    ['youtube', 2],
    ['youtube', 3],
  ])
  expect((await change({ mediaUrls: [picture, player] })).mediaUrls.map((one) => one.fileId)).toEqual([picture.fileId, null])
  for (const url of ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/@sori', 'https://vimeo.com/1'])
    expect(await refusal(change({ mediaUrls: [{ type: 'youtube', url }] }))).toBe('INVALID_PARAMS')
})

test('a picture’s caption comes with it, moves with it and holds no way past the product [texts.contact-details]', async () => {
  const [one, two] = [
    (await upload(house, { topic: 'profile', key: pro.key })).body.data.id,
    (await upload(house, { topic: 'profile', key: pro.key })).body.data.id,
  ]
  const picture = (fileId: string, caption?: string) => ({ type: 'image' as const, fileId, ...(caption === undefined ? {} : { caption }) })
  const captions = async (mediaUrls: readonly ReturnType<typeof picture>[]) =>
    (await change({ mediaUrls: [...mediaUrls] })).mediaUrls.map((each) => each.caption)
  expect(await captions([picture(one, '연습실 창가 자리'), picture(two)])).toEqual(['연습실 창가 자리', ''])
  expect(await captions([picture(two), picture(one, '연습실 창가 자리')])).toEqual(['', '연습실 창가 자리'])
  await expect(change({ mediaUrls: [picture(two), picture(one, '문의는 010-1234-5678')] })).rejects.toMatchObject({
    name: 'CONTACT_NOT_ALLOWED',
    fields: { 'mediaUrls.1.caption': expect.any(String) },
  })
})

test('pictures of licences are own uploads, come and go one by one', async () => {
  const { body } = await upload(house, { topic: 'profile', key: pro.key })
  const fileId = body.data.id
  const add = (person: ProPerson) => person.call('POST /v1/user/:id/profile/files', { params: { id: 'me' }, body: { fileId } })
  const remove = (person: ProPerson) => person.call('DELETE /v1/user/:id/profile/files/:fileId', { params: { id: 'me', fileId } })
  expect(await refusal(add(other))).toBe('INVALID_PARAMS')
  expect((await add(pro)).additional.imgUrls).toEqual([{ fileId, url: `/files/${fileId}` }])
  expect((await add(pro)).additional.imgUrls).toHaveLength(1)
  expect(await refusal(remove(other))).toBe('NOT_FOUND')
  expect((await remove(pro)).additional.imgUrls).toEqual([])
  expect(await change({ additional: { staffs: 3, taxInvoice: true } })).toMatchObject({ additional: { staffs: 3, taxInvoice: true } })
})

describe('where a pro works [profiles.area]', () => {
  const reached = async (person: ProPerson) => {
    const { rows } = await house.house.pool.query<{ code: string }>(
      'select distinct district_code as code from provider_coverage where provider_id = $1 and listed order by 1',
      [person.providerId],
    )
    return rows.map((row) => row.code)
  }
  test('several districts feed the matching, and moving changes the one he left [requests.matching]', async () => {
    const before = (await own(other)).basic.districts.map((one) => one.code)
    const far = await house.house.pool.query<{ code: string; lat: number; lng: number }>(
      "select d.code, d.lat, d.lng from district d join province p on p.code = d.province_code where p.short = '부산' order by d.code limit 2",
    )
    const [one, two] = far.rows as [{ code: string; lat: number; lng: number }, { code: string }]
    const districts = [...before, one.code]
    expect((await change({ basic: { districts } }, other)).basic.districts.map((each) => each.code).toSorted()).toEqual(
      districts.toSorted(),
    )
    expect(await reached(other)).toEqual(districts.toSorted())
    await change({ basic: { districts: [...before, two.code] } }, other)
    const moved = await change({ basic: { location: { lat: one.lat, lng: one.lng } } }, other)
    expect(moved.basic.districts.map((each) => each.code)).toContain(two.code)
    expect(moved.basic.districts.map((each) => each.code)).not.toContain(before[0])
    expect(await refusal(change({ basic: { districts: ['없는곳'] } }, other))).toBe('INVALID_PARAMS')
  })
})

test('who pauses until a day works again on the next [profiles.pause]', async () => {
  const today = house.house.clock.now().getTime()
  const day = (ahead: number) => new Date(today + ahead * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10)
  const pause = (body: object) => pro.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, body })
  const asked = async () => (await house.guest('GET /v2/user/:id/profile', { params: { id: pro.userId } })).can.request
  expect(await refusal(pause({ pause: { until: day(-1) } }))).toBe('INVALID_PARAMS')
  expect(await pause({ pause: { until: day(2) } })).toMatchObject({ pause: { until: day(2) } })
  expect(await asked()).toBe(false)
  await house.advance(4 * 86_400)
  await expect.poll(asked).toBe(true)
  expect(await pause({ pause: { until: null } })).toMatchObject({ pause: { until: null } })
  expect((await pause({ pause: null })).pause).toBeNull()
})

test('what requests he likes is his own to see and set, of his own services [profiles.preferences]', async () => {
  const [piano, moving] = (await serviceIds(house, ['piano-lesson', 'home-moving'])) as [number, number]
  const { code } = (await own()).basic.districts[0]!
  const set = (services: number[], districts: string[]) =>
    pro.call('PUT /v1/providers/:id/preference-requests', { params: { id: pro.providerId }, body: { services, districts } })
  expect(await set([piano], [code])).toMatchObject({ services: [{ id: piano }], districts: [{ code }] })
  expect(await refusal(set([moving], []))).toBe('INVALID_ADDED_SERVICE')
  expect(await refusal(other.call('GET /v1/providers/:id/preference-requests', { params: { id: pro.providerId } }))).toBe('NOT_FOUND')
  // What he likes comes first, and nothing is hidden.
  const [cleaning] = (await serviceIds(house, ['move-in-cleaning'])) as [number]
  const [one, another] = [await customer(house), await customer(house)]
  for (const service of ['piano-lesson', 'move-in-cleaning']) await submit(house, one.call, service)
  await submit(house, another.call, 'piano-lesson')
  await house.settle()
  const received = async () => (await pro.call('GET /v3/requests/received', { query: {} })).items.map((one) => one.service.id)
  const all = await received()
  expect([all.filter((id) => id === piano).length >= 2, all.includes(cleaning)]).toEqual([true, true])
  expect(all.slice(0, all.lastIndexOf(piano)).includes(cleaning)).toBe(false)
  await set([cleaning], [])
  const now = await received()
  expect(now.lastIndexOf(cleaning)).toBeLessThan(now.indexOf(piano))
  expect(now.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
})
