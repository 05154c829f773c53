import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { expect, test } from 'vitest'
import { productJsonLd } from './productJsonLd.ts'

const picture = { fileId: 'a', url: '/files/a', width: 900, height: 600 }
const option = (optionPrice: number, id: number) => ({ id, optionTitle: `옵션 ${id}`, optionDetail: '', optionPrice })
const product = (more: object): ProductPage =>
  ({
    id: 7,
    itemTitle: '에어컨 1대 분해 세척',
    itemDescription: '속까지 씻어 드려요.',
    itemOptions: [option(60_000, 1)],
    mainImage: picture,
    detailImages: [],
    categories: [{ id: 1, slug: 'moving-cleaning', name: '이사·청소' }],
    service: { id: 1, slug: 'aircon-cleaning', name: '에어컨 청소' },
    pro: { name: '반짝클린' },
    userId: 3,
    price: 60_000,
    hasOptions: false,
    rating: null,
    reviewCount: 2,
    status: 'inprogress',
    isMine: false,
    can: { order: true, ask: true, report: true },
    ...more,
  }) as unknown as ProductPage
const told = (more: object = {}) => productJsonLd(product(more)).find((one) => one['@type'] === 'Product')!

test('engines are told of a product the price that its page shows, and whether it can be bought [market.cards]', () => {
  expect(told()['offers']).toMatchObject({
    '@type': 'Offer',
    price: 60_000,
    priceCurrency: 'KRW',
    availability: 'https://schema.org/InStock',
    url: '/market/products/7',
  })
  expect(told({ itemOptions: [option(60_000, 1), option(90_000, 2)], hasOptions: true })['offers']).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: 60_000,
    highPrice: 90_000,
    offerCount: 2,
  })
  expect(told({ can: { order: false, ask: true, report: true }, status: 'stop' })['offers']).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  })
})

test('and stars only where the page shows them [market.cards]', () => {
  expect(told()).not.toHaveProperty('aggregateRating')
  expect(told({ rating: 4.7, reviewCount: 3 })['aggregateRating']).toMatchObject({ ratingValue: 4.7, reviewCount: 3 })
})
