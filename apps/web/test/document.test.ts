import { expect, test } from 'vitest'
import { linkedData } from '../src/document.ts'

test('structured data tell engines whole addresses, one or a list of them, and leave words as they are [pages.structured-data]', () => {
  const told = {
    '@type': 'Product',
    name: '/이름',
    url: '/market/products/1',
    image: ['/files/a', 'https://elsewhere.example/b'],
    offers: { url: '/market/products/1', price: 1_000 },
    itemListElement: [{ position: 1, item: '/market' }],
  }
  expect(JSON.parse(linkedData(told, 'https://dure.example'))).toEqual({
    '@type': 'Product',
    name: '/이름',
    url: 'https://dure.example/market/products/1',
    image: ['https://dure.example/files/a', 'https://elsewhere.example/b'],
    offers: { url: 'https://dure.example/market/products/1', price: 1_000 },
    itemListElement: [{ position: 1, item: 'https://dure.example/market' }],
  })
  expect(linkedData({ name: '</script>' }, '')).not.toContain('</script>')
})
