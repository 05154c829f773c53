import { expect, test } from 'vitest'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { clash, formerOf } from './changes.ts'

const profile = {
  nickName: '한소리',
  intro: '가르쳐요',
  links: { blog: 'https://blog.example.com' },
  basic: { lat: 37.5, lng: 127, distance: 10, districts: [{ code: '11680', name: '서울 강남구', lat: 37.5, lng: 127 }] },
  career: { data: [{ id: 1, title: '학원', startMonth: '2011-03', endMonth: null }], totalPeriod: 1 },
  education: { data: [] },
} as unknown as Profile

test('what takes a change back is what stood there, and nothing else', () => {
  expect(formerOf(profile, { intro: '새 소개' })).toEqual({ intro: '가르쳐요' })
  expect(formerOf(profile, { links: { blog: '', twitter: 'https://x.com/a' } })).toEqual({
    links: { blog: 'https://blog.example.com', twitter: '' },
  })
  expect(formerOf(profile, { basic: { location: { lat: 35, lng: 129 } } })).toEqual({
    basic: { location: { lat: 37.5, lng: 127 }, districts: ['11680'] },
  })
})

test('another tab’s change clashes where this one would write, and nowhere else', () => {
  const elsewhere = { ...profile, nickName: '두소리' }
  expect(clash(profile, elsewhere, { intro: '새 소개' })).toBe(false)
  expect(clash(profile, elsewhere, { nickName: '세소리' })).toBe(true)
  const worked = { ...profile, career: { ...profile.career, data: [] } }
  expect(clash(profile, worked, { career: { deletedIds: [1] } })).toBe(true)
  expect(clash(profile, worked, { links: { blog: '' } })).toBe(false)
})
