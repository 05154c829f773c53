import { searchLimits } from '@dure/contract/search/limits'
import type { Suggestion } from '@dure/contract/search/endpoints'
import { proSearchPath } from '@dure/contract/search/paths'
import type { Context } from '../../context.ts'
import { catalogueOf, plain, readings, searchAddresses, searchServices } from '../catalogue/index.ts'
import { providerCards } from '../profiles/index.ts'
import { keywordsBeginning } from './heard.sql.ts'
import { namesBeginning } from './found.sql.ts'

/** Of each kind at most so many, so that no kind crowds the others out. */
const most = { services: 5, categories: 2, districts: 3, pros: 3, keywords: 3 }

/** What somebody may be typing [search.words]: services first, then categories, districts, pros of that name and what many look for. */
export async function suggest(context: Context, keyword: string): Promise<{ items: Suggestion[] }> {
  const text = plain(keyword)
  if (text === '') return { items: [] }
  const catalogue = await catalogueOf(context.house)
  const services = searchServices(catalogue.services, keyword)
    .slice(0, most.services)
    .map(({ slug, name, categoryName }) => ({ type: 'service' as const, text: name, path: `/hire/${slug}`, hint: categoryName }))
  const categories = catalogue.categories
    .filter(({ name }) => readings(text).some((way) => plain(name).includes(way)))
    .slice(0, most.categories)
    .map(({ slug, name }) => ({ type: 'category' as const, text: name, path: `/categories/${slug}`, hint: null }))
  const districts = searchAddresses(catalogue, keyword, 2)
    .slice(0, most.districts)
    .map(({ name }) => {
      const [address1 = '', ...rest] = name.split(' ')
      return { type: 'district' as const, text: name, path: proSearchPath({ address1, address2: rest.join(' ') }), hint: '지역의 고수' }
    })
  const found = text.length < 2 ? [] : await namesBeginning(context.db, text, most.pros)
  const cards = await providerCards(
    context.db,
    found.map((one) => one.providerId),
  )
  const pros = found.flatMap(({ providerId }) => {
    const card = cards.get(providerId)
    if (card === undefined || card.deactivated || !plain(card.name).includes(text)) return []
    return [{ type: 'pro' as const, text: card.name, path: `/profile/users/${card.userId}`, hint: card.area }]
  })
  const told = new Set(services.map((one) => plain(one.text)))
  const keywords = (await keywordsBeginning(context.db, text, most.keywords))
    .filter((word) => !told.has(plain(word)))
    .map((word) => ({ type: 'keyword' as const, text: word, path: proSearchPath({ keyword: word }), hint: null }))
  return { items: [...services, ...categories, ...districts, ...pros, ...keywords].slice(0, searchLimits.suggestions) }
}
