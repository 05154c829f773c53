import type { AdPro, ListedPro } from '@dure/contract/search/endpoints'
import { expect, test } from 'vitest'
import { withAds } from './withAds.ts'

const pro = (providerId: number) => ({ providerId }) as ListedPro
const ad = (adId: number) => ({ providerId: 100 + adId, adId }) as AdPro
const drawn = (pros: number, ads: number) =>
  withAds(
    Array.from({ length: pros }, (_, at) => pro(at + 1)),
    Array.from({ length: ads }, (_, at) => ad(at + 1)),
  ).map((one) => (one.adId === undefined ? one.pro.providerId : `광고 ${one.adId}`))

test('ads stand at places 1, 4, 8, 12 and 16 of the first page, and the others keep their order [ads.shown]', () => {
  const rows = drawn(20, 5)
  expect([1, 4, 8, 12, 16].map((place) => rows[place - 1])).toEqual(['광고 1', '광고 2', '광고 3', '광고 4', '광고 5'])
  expect(rows.filter((one) => typeof one === 'number')).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})

test('an empty place shows nothing, and in a short list ads stand at its end [ads.shown]', () => {
  expect(drawn(3, 0)).toEqual([1, 2, 3])
  expect(drawn(2, 3)).toEqual(['광고 1', 1, 2, '광고 2', '광고 3'])
  expect(drawn(5, 1)).toEqual(['광고 1', 1, 2, 3, 4, 5])
})
