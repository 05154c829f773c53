import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { marketPath } from '@dure/contract/market/lists/paths'
import { href } from '../../../navigation/href.ts'
import type { Head } from '../../../screen.ts'

/** What engines are told of a product: the price, the stars and the pictures that everybody finds on its page, and no more. */
export function productJsonLd(product: ProductPage): NonNullable<Head['jsonLd']> {
  const {
    id,
    itemTitle,
    itemDescription,
    itemOptions,
    mainImage,
    detailImages,
    categories,
    pro,
    userId,
    rating,
    reviewCount,
    can,
    isMine,
  } = product
  const url = href('/market/products/:productId', { productId: id })
  const prices = itemOptions.map((one) => one.optionPrice)
  const offer = {
    url,
    priceCurrency: 'KRW',
    availability: `https://schema.org/${can.order || (isMine && product.status === 'inprogress') ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'LocalBusiness', name: pro.name, url: href('/profile/users/:userId', { userId }) },
  }
  const [group] = categories
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '마켓', item: marketPath({}) },
        ...(group === undefined ? [] : [{ '@type': 'ListItem', position: 2, name: group.name, item: marketPath({ group: group.slug }) }]),
        { '@type': 'ListItem', position: group === undefined ? 2 : 3, name: itemTitle, item: url },
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: itemTitle,
      description: itemDescription,
      category: product.service.name,
      image: [mainImage.url, ...detailImages.map((one) => one.url)],
      offers: product.hasOptions
        ? {
            '@type': 'AggregateOffer',
            ...offer,
            lowPrice: product.price,
            highPrice: Math.max(...prices),
            offerCount: prices.length,
          }
        : { '@type': 'Offer', ...offer, price: product.price },
      ...(rating === null
        ? {}
        : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5, worstRating: 1 } }),
    },
  ]
}
