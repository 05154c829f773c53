import type { ShownBlock } from '@dure/contract/content/blocks'
import { cardKey, pictureKey, type CardNames } from './document.ts'

/** What stands on a page by its number, as people call it, and where its pictures are. */
export const namesOf = (shown: readonly ShownBlock[]): CardNames =>
  new Map(
    shown.flatMap((one): [string, string][] => {
      if (one.type === 'image') return [[pictureKey(one.picture.fileId), one.picture.url]]
      if (one.type === 'service') return [[cardKey('service', one.service.id), one.service.name]]
      if (one.type === 'pro') return [[cardKey('pro', one.pro.providerId), one.pro.name]]
      if (one.type === 'product') return [[cardKey('product', one.product.id), one.product.itemTitle]]
      return one.type === 'portfolio' ? [[cardKey('portfolio', one.portfolio.id), one.portfolio.title]] : []
    }),
  )
