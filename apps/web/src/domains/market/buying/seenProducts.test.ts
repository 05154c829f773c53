import { productLimits } from '@dure/contract/market/limits'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetProducts, rememberProduct, seenProducts } from './seenProducts.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const product = (id: number, price = 10_000) => ({ id, title: `상품 ${id}`, image: `/files/${id}`, price, hasOptions: false })

test('the last eight products that were looked at are known, each once and as it was seen last, until they are taken away [market.recently-seen]', () => {
  expect(productLimits.recent).toBe(8)
  for (let id = 1; id <= 10; id += 1) rememberProduct(product(id))
  rememberProduct(product(5, 9_000))
  expect(seenProducts().map(({ id, price }) => [id, price])).toEqual([[5, 9_000], ...[10, 9, 8, 7, 6, 4, 3].map((id) => [id, 10_000])])
  forgetProducts()
  expect([seenProducts(), kept.size]).toEqual([[], 0])
})

test('what another hand wrote there is nothing that was seen', () => {
  for (const wrong of ['{', '{}', '[1, null, {"id":1,"title":"x","image":"https://evil.example/a","price":1,"hasOptions":false}]']) {
    kept.set('dure_products_seen', wrong)
    expect(seenProducts()).toEqual([])
  }
  kept.set('dure_products_seen', JSON.stringify([product(1), product(1), product(2)]))
  expect(seenProducts().map(({ id }) => id)).toEqual([1, 2])
})
