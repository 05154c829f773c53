import { expect, test } from 'vitest'
import { saysSomething } from '../writing/draft.ts'
import { emptyTyped, isUntouched, judged, knowhowTyped, typedOf, writtenOf, type Typed } from './typed.ts'

const id = (n: number) => `3f2504e0-4f89-41d3-9a0c-0305e82c330${n}`
const stored = (n: number) => ({ id: id(n), url: `/files/${id(n)}`, name: '사진.jpg' })
const none = new Map<string, string>()
const words = '물기를 말리고 하루를 두면 줄눈이 단단히 굳어서 오래 가요.'
const whole: Typed = {
  cover: stored(1),
  serviceId: '12',
  title: '욕실 줄눈 오래 쓰는 법',
  description: words,
  sections: [
    { title: '먼저 말려 주세요', pictures: [stored(2), stored(3)], video: 'https://youtu.be/dQw4w9WgXcQ', body: words },
    { title: '하루는 기다려 주세요', pictures: [], video: '', body: words },
  ],
}
const wrong = async (values: Typed) => {
  const flat = (at: object, path: string): [string, string][] =>
    Object.entries(at).flatMap(([key, one]) =>
      'message' in one ? [[`${path}${key}`, one.message as string]] : flat(one as object, `${path}${key}.`),
    )
  return Object.fromEntries(flat((await judged(values, undefined, {} as never)).errors, ''))
}

test('the form reads back what it wrote, its pictures and its video, also half done [community.knowhow]', () => {
  const standing = { step: 1, topicId: 7, postVersion: null }
  expect(typedOf(writtenOf(whole, standing), none)).toEqual(whole)
  const half: Typed = {
    ...emptyTyped(''),
    title: '욕실',
    sections: [{ title: '먼저', pictures: [stored(2)], video: '', body: '' }, ...emptyTyped('').sections.slice(1)],
  }
  expect(typedOf(writtenOf(half, standing), none)).toEqual(half)
  expect(writtenOf(half, standing).step).toBe(1)
  // Also an address that is none yet.
  const [first, second] = whole.sections
  const begun = { ...whole, sections: [{ ...first!, video: 'youtu.be/' }, second!] }
  expect(typedOf(writtenOf(begun, standing), none)).toEqual(begun)
})

test('what is missing is said at its field, and a video that is none too [community.knowhow]', async () => {
  expect(await wrong(whole)).toEqual({})
  expect(Object.keys(await wrong(emptyTyped('')))).toEqual([
    'cover',
    'title',
    'serviceId',
    'description',
    'sections.0.title',
    'sections.0.body',
    'sections.1.title',
    'sections.1.body',
  ])
  expect(await wrong({ ...whole, sections: [whole.sections[0]!] })).toEqual({ 'sections.root': '이야기를 2개 이상 적어 주세요.' })
  expect(await wrong({ ...whole, sections: [{ ...whole.sections[0]!, video: 'https://example.com' }, whole.sections[1]!] })).toEqual({
    'sections.0.video': '유튜브 영상의 주소를 적어 주세요.',
  })
  expect(
    knowhowTyped({ ...whole, sections: [{ ...whole.sections[0]!, video: 'youtu' }] }).sections[0]!.media.map((one) => one.type),
  ).toEqual(['image', 'image'])
})

test('a form that was only opened is nothing to keep [community.drafts]', () => {
  expect(saysSomething(writtenOf(emptyTyped('3'), { step: 2, topicId: 7, postVersion: null }))).toBe(false)
  expect([isUntouched(emptyTyped('3')), isUntouched({ ...emptyTyped(''), title: '가' }), isUntouched(whole)]).toEqual([true, false, false])
})
