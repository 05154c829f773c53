import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { ProHero } from './ProHero.tsx'

const service = {
  id: 7,
  slug: 'cleaning',
  name: '입주청소',
  licence: null,
  licenceReady: false,
  price: { amount: 345_000, unit: '건', own: true, ofSize: null },
}
const picture = (id: number): Profile['mediaUrls'][number] => ({
  id,
  type: 'image',
  url: `/files/${id}`,
  fileId: `${id}`,
  caption: '',
  ord: id,
})
const fresh = {
  nickName: '은실 홈클리닝',
  intro: '',
  services: [service],
  profileImgUrl: { id: null, url: null },
  basic: { addr1: '서울', addr2: '마포구', distance: 20, paymentMethod: [] },
  mediaUrls: [],
  career: { data: [], totalPeriod: 0 },
  reviewCount: 0,
  reviewTotalRating: 0,
  hiredCount: 0,
  safePaymentCount: 0,
  answerMinutes: null,
  badges: [],
  lastActiveAt: '2020-01-01T00:00:00.000Z',
}

/** What is read on it, a mark between its parts. */
const head = (changes: object) =>
  renderToStaticMarkup(<ProHero profile={{ ...fresh, ...changes } as unknown as Profile} service={service} acts={null} badges={null} />)
const read = (changes: object) =>
  head(changes)
    .replaceAll(/(<[^>]*>)+/g, '|')
    .slice(1, -1)

test('a pro’s page begins with pictures of his work that are counted, then what others made of him and what he takes [profiles.page-head]', () => {
  const known = { hiredCount: 146, safePaymentCount: 12, reviewCount: 111, reviewTotalRating: 4.7, answerMinutes: 25 }
  const media = [picture(1), { ...picture(2), type: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' }, picture(3)]
  const text = read({ ...known, mediaUrls: media, career: { data: [], totalPeriod: 201 } })
  expect(text).toBe(
    '사진 |1/2|은|은실 홈클리닝|입주청소|별점|4.7|(111)|고용 146|안전결제 12|입주청소 보통 35만 원|서울 마포구 20km 안|보통 30분 안에 답해요|경력 16년',
  )
})

test('what a pro has none of yet is left out rather than counted [profiles.page-head]', () => {
  expect(read({})).toBe('은|은실 홈클리닝|입주청소|첫 리뷰를 기다려요|입주청소 보통 35만 원|서울 마포구 20km 안')
  expect(head({ mediaUrls: [picture(1)] })).not.toContain('sr-only">사진')
})
