import type { Block, CardType, ShownBlock } from '@dure/contract/content/blocks'
import { picturesIn } from '@dure/contract/content/plainText'
import { videoOf } from '@dure/kernel/links/youtube'
import type { Context } from '../../context.ts'
import { catalogueOf, serviceCard } from '../catalogue/index.ts'
import { fileView, filesByIds, publicFileUrl } from '../files/index.ts'
import { cardHooks, linkWordsHook } from './hooks.ts'

/**
 * Several pages' blocks as readers see them, with one question for all pictures and one for all things of a kind. What is gone, or
 * lists may not show, has no block [content.cards]. Of what is `hidden`, not everybody's to see, a picture that is withheld opens by an
 * address of its own, for a time, to who is shown it [files.withheld].
 */
export async function shownBlocks(
  context: Context,
  pages: readonly (readonly Block[])[],
  seen: 'open' | 'hidden' = 'open',
): Promise<ShownBlock[][]> {
  const all = pages.flat()
  const named = (type: CardType): number[] => [...new Set(all.flatMap((one) => (one.type === type ? [one.refId] : [])))]
  const [proIds, workIds, productIds] = [named('pro'), named('portfolio'), named('product')]
  const urls = [...new Set(all.flatMap((one) => (one.type === 'link' && !one.url.startsWith('/') ? [one.url] : [])))]
  const [files, pros, works, products, links, { serviceById }] = await Promise.all([
    filesByIds(context.db, [...new Set(picturesIn(all))]),
    proIds.length === 0 ? [] : cardHooks.answers.pro(context, proIds),
    workIds.length === 0 ? [] : cardHooks.answers.portfolio(context, workIds),
    productIds.length === 0 ? [] : cardHooks.answers.product(context, productIds),
    urls.length === 0 ? [] : linkWordsHook.answer(context, urls),
    catalogueOf(context.house),
  ])
  const fileOf = new Map(files.map((file) => [file.id, file]))
  const proOf = new Map(pros.map((pro) => [pro.providerId, pro]))
  const workOf = new Map(works.map((work) => [work.id, work]))
  const productOf = new Map(products.map((product) => [product.id, product]))
  const linkOf = new Map(links.map((link) => [link.url, link]))
  const shown = (one: Block): ShownBlock | undefined => {
    switch (one.type) {
      case 'image': {
        const file = fileOf.get(one.fileId.toLowerCase())
        if (file === undefined) return undefined
        const url = seen === 'hidden' ? fileView(context.house, file).url : publicFileUrl(file.id)
        const picture = { fileId: file.id, url, width: file.width ?? 1, height: file.height ?? 1 }
        return { id: one.id, type: one.type, picture, caption: one.caption }
      }
      case 'youtube':
        return { ...one, videoId: videoOf(one.url) ?? '' }
      case 'link':
        return { ...one, host: hostOf(one.url), ...wordsOf(linkOf.get(one.url)) }
      case 'service': {
        const service = serviceById.get(one.refId)
        return service && { id: one.id, type: one.type, service: serviceCard(service) }
      }
      case 'pro': {
        const pro = proOf.get(one.refId)
        return pro && { id: one.id, type: one.type, pro }
      }
      case 'portfolio': {
        const portfolio = workOf.get(one.refId)
        return portfolio && { id: one.id, type: one.type, portfolio }
      }
      case 'product': {
        const product = productOf.get(one.refId)
        return product && { id: one.id, type: one.type, product }
      }
      default:
        return one
    }
  }
  return pages.map((page) => withoutBareHeadings(page, shown))
}

/** What is shown of a page. A heading over things alone, none of which is shown, goes with them. */
function withoutBareHeadings(page: readonly Block[], shown: (one: Block) => ShownBlock | undefined): ShownBlock[] {
  const made: ShownBlock[] = []
  let named = 0
  for (const [at, one] of page.entries()) {
    const seen = shown(one)
    if (seen !== undefined) made.push(seen)
    named = one.type === 'heading' ? 0 : named + 1
    const ends = page[at + 1] === undefined || page[at + 1]!.type === 'heading'
    if (ends && named > 0 && made.at(-1)?.type === 'heading') made.pop()
  }
  return made
}

const hostOf = (url: string): string => (url.startsWith('/') ? '' : new URL(url).hostname.replace(/^www\./, ''))

const wordsOf = (link: { readonly title: string; readonly description: string } | undefined) =>
  link === undefined ? {} : { title: link.title, description: link.description, imageUrl: null }
