import { beforeAll, expect, test } from 'vitest'
import type { ApiError } from '@dure/contract/client'
import { communityLimits } from '@dure/contract/community/limits'
import { SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, type Person } from '../people.ts'
import { paragraph, postOf, topicId, write } from './writing.ts'

let house: TestHouse
let writer: Person
let free = 0
beforeAll(async () => {
  house = await testHouse()
  writer = await customer(house, '김민지')
  await ofAge(house, writer)
  free = await topicId(house, 'free')
})

const put = (key: string, version: number, content: object, person = writer) =>
  person.call('PUT /v1/community/drafts/:key', { params: { key }, body: { version, content } })
const get = async (key: string, person = writer) => (await person.call('GET /v1/community/drafts/:key', { params: { key } })).draft

test('what is typed is kept over the version that was read, and over no other [community.drafts]', async () => {
  expect(await get('new-a')).toBeNull()
  const content = { title: '아직 쓰는 글', contentBlocks: [paragraph('여기까지')], tags: ['욕실'], step: 2 }
  const { version } = await put('new-a', 0, content)
  expect(await get('new-a')).toMatchObject({ version, content: { ...content, category: 'dure-life', topicId: null } })
  // Another tab that read nothing, or an older one.
  expect(await refusal(put('new-a', 0, { title: '다른 탭' }))).toBe('COMMUNITY_DRAFT_CHANGED')
  const next = await put('new-a', version, { ...content, title: '' })
  expect(await refusal(put('new-a', version, { title: '늦은 저장' }))).toBe('COMMUNITY_DRAFT_CHANGED')
  expect(next.version).toBe(version + 1)
  expect((await writer.call('GET /v1/community/drafts')).items).toMatchObject([{ key: 'new-a', title: '', excerpt: '여기까지' }])
  const stranger = await customer(house, '이지수')
  expect(await get('new-a', stranger)).toBeNull()
})

test('a draft goes with the post that came of it; what is saved late does not bring it back [community.drafts]', async () => {
  const { version } = await put('new-b', 0, { title: '올릴 글' })
  await writer.call('POST /v1/community/:category/posts', { params: { category: 'dure-life' }, body: postOf(free, { draftKey: 'new-b' }) })
  expect(await get('new-b')).toBeNull()
  expect(await refusal(put('new-b', version, { title: '늦은 자동 저장' }))).toBe('COMMUNITY_DRAFT_CHANGED')
  // A post that is refused leaves the draft where it is.
  await put('new-c', 0, { title: '거절될 글' })
  expect(
    await refusal(
      writer.call('POST /v1/community/:category/posts', {
        params: { category: 'dure-life' },
        body: postOf(free, { draftKey: 'new-c', contentBlocks: [] }),
      }),
    ),
  ).toBe('POST_EMPTY')
  expect(await get('new-c')).not.toBeNull()
  expect(await writer.call('DELETE /v1/community/drafts/:key', { params: { key: 'new-c' } })).toEqual({ deleted: true })
  expect(await writer.call('DELETE /v1/community/drafts/:key', { params: { key: 'new-c' } })).toEqual({ deleted: false })
})

test('a draft is posted once, by two presses too: the second is told which post came of it [community.drafts]', async () => {
  const person = await customer(house, '정두번')
  await ofAge(house, person)
  const send = () => write(person, free, { draftKey: 'new-twice' })
  const settled = await Promise.allSettled([send(), send()])
  const made = settled.find((one) => one.status === 'fulfilled')!.value
  const refused = settled.find((one) => one.status === 'rejected')!.reason as ApiError
  expect(refused).toMatchObject({ name: 'POST_POSTED', data: { id: made.id, path: made.path } })
  expect(await refusal(send())).toBe('POST_POSTED')
  // Another's key says nothing of it; nor does it stand in the way once its post is gone.
  expect(await write(writer, free, { draftKey: 'new-twice' })).toMatchObject({ status: 'published' })
  await person.call('DELETE /v1/community/:category/posts/:postId', { params: { category: 'dure-life', postId: made.id } })
  expect(await send()).toMatchObject({ version: 1 })
})

test('what was typed before a post and comes after it begins no draft: of a new post, and of one that was changed [community.drafts]', async () => {
  const person = await customer(house, '정늦음')
  await ofAge(house, person)
  // Posted before its first letters were kept.
  const { id, version } = await write(person, free, { draftKey: 'new-late' })
  expect(await refusal(put('new-late', 0, { title: '늦게 온 첫 글자' }, person))).toBe('COMMUNITY_DRAFT_CHANGED')
  expect(await get('new-late', person)).toBeNull()
  const key = `post-${id}`
  const change = (of: number) =>
    person.call('PUT /v1/community/:category/posts/:postId', {
      params: { category: 'dure-life', postId: id },
      body: { ...postOf(free), version: of, draftKey: key },
    })
  const next = await change(version)
  expect(await refusal(put(key, 0, { title: '늦게 온 글자', postVersion: version }, person))).toBe('COMMUNITY_DRAFT_CHANGED')
  // What goes on from what stands there now is a draft, also of another's number, which says nothing.
  expect(await put(key, 0, { title: '다시 고쳐요', postVersion: next.version }, person)).toMatchObject({ version: expect.any(Number) })
  expect(await put(key, 0, { title: '남의 글', postVersion: 1 })).toMatchObject({ version: expect.any(Number) })
})

test('ten at a time, for 30 days, with their pictures [community.drafts]', async () => {
  const person = await customer(house, '최하루')
  const coverImageId = (await upload(house, { topic: 'post', key: person.key })).body.data.id
  for (let n = 0; n < communityLimits.drafts; n += 1)
    await put(`new-${n}`, 0, { title: `${n}`, coverImageId: n === 0 ? coverImageId : null }, person)
  expect(await refusal(put('new-x', 0, { title: '하나 더' }, person))).toBe('COMMUNITY_DRAFT_LIMIT')
  const state = async () =>
    (
      await house.house.pool.query<{ attached: boolean; withheld: boolean }>(
        'select attached_at is not null as attached, withheld_until is not null as withheld from file where id = $1',
        [coverImageId],
      )
    ).rows[0]
  expect(await state()).toEqual({ attached: true, withheld: true })
  await house.advance(communityLimits.draftKept / SECOND + 60)
  await house.settle()
  const { rows } = await house.house.pool.query('select count(*)::int as left from community_draft where member_id = $1', [person.userId])
  expect(rows[0]).toEqual({ left: 0 })
  expect((await state())?.attached ?? false).toBe(false)
})
