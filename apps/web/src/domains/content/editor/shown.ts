import type { Block, ShownBlock } from '@dure/contract/content/blocks'
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

/** What readers see as it was written: things that they do not see any more are not in it. */
export const blocksShown = (shown: readonly ShownBlock[]): Block[] =>
  shown.map((one): Block => {
    switch (one.type) {
      case 'image':
        return { id: one.id, type: 'image', fileId: one.picture.fileId, caption: one.caption }
      case 'youtube':
        return { id: one.id, type: 'youtube', url: one.url }
      case 'link':
        return { id: one.id, type: 'link', url: one.url }
      case 'service':
        return { id: one.id, type: 'service', refId: one.service.id }
      case 'pro':
        return { id: one.id, type: 'pro', refId: one.pro.providerId }
      case 'portfolio':
        return { id: one.id, type: 'portfolio', refId: one.portfolio.id }
      case 'product':
        return { id: one.id, type: 'product', refId: one.product.id }
      default:
        return one
    }
  })
