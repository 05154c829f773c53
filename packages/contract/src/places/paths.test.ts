import { expect, test } from 'vitest'
import { placeSlug, readPlaceSlug } from './paths.ts'

test.each([
  ['서울', '서울', null],
  ['서울-강남구', '서울', '강남구'],
  ['경기-수원시-장안구', '경기', '수원시 장안구'],
])('%s is a place in an address, its blanks hyphens [places.paths]', (slug, address1, address2) => {
  expect(placeSlug(address1, address2)).toBe(slug)
  expect(readPlaceSlug(slug)).toEqual({ address1, address2 })
  expect(readPlaceSlug(slug.normalize('NFD'))).toEqual({ address1, address2 })
})
