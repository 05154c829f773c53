import * as z from 'zod/mini'
import { timeStandings } from '../calendar/freeTimes.ts'
import { calendarMonth } from '../calendar/schemas.ts'
import { likeCalls, unprovedLikes } from '../counters/limits.ts'
import { likes } from '../counters/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id, pageLimit } from '../numbers.ts'
import { cursorOf, idPart, sortPart } from '../paging/cursor.ts'
import { searchCalls } from '../search/limits.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText, memberInPath, moment } from '../texts.ts'
import { productPage } from './browseSchemas.ts'
import { marketCategory, productCard } from './lists/cards.ts'
import { productLimits as limits } from './limits.ts'
import { distances, freeWithin, productSorts } from './sorts.ts'

const one = z.object({ productId: id })
const slug = z.optional(anyText(80))
/** Products of a page of a list. */
const idsInQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,39}$/, '상품을 다시 골라 주세요.')),
  z.transform((text) => text.split(',').map(Number)),
)
const price = z.optional(z.coerce.number('금액을 숫자로 적어 주세요.').check(z.int(), z.minimum(0), z.maximum(limits.price.most)))
const cards = z.object({ items: z.array(productCard), next_cursor: z.nullable(z.string()) })

export const browse = {
  listMarketCategories: endpoint({
    method: 'GET',
    path: '/v1/market/categories',
    summary: 'The categories that hold something on sale: all of the first level, or those of one group and its sections',
    mayLag: true,
    access: 'none',
    tells: ['products'],
    query: z.object({ group: slug }),
    answer: z.object({ items: z.array(marketCategory) }),
    limit: searchCalls,
  }),
  listProducts: endpoint({
    method: 'GET',
    path: '/v1/market/products',
    summary:
      'Products on sale of a group, a section or a service and a place, by one of five sorts; those free soon, of a price, online, with words',
    mayLag: true,
    access: 'none',
    tells: ['products'],
    costly: 'q',
    query: z.object({
      group: slug,
      section: slug,
      /** One service of a section, by its word. */
      service: slug,
      /** `서울-강남구` */
      area: z.optional(anyText(40)),
      /** Kilometres around that district. */
      distance: z.optional(z.pipe(z.enum(distances.map(String) as [string, ...string[]]), z.transform(Number))),
      sort: z._default(z.enum(productSorts), 'recommendation'),
      free: z.optional(z.enum(freeWithin)),
      priceMin: price,
      priceMax: price,
      isOnline: z.optional(z.enum(['true'])),
      q: z.optional(z.string().check(z.trim(), z.maxLength(limits.keyword, tooLong(limits.keyword, '찾는 말은')))),
      cursor: cursorOf([sortPart, idPart]),
      size: pageLimit(limits.page * 2, limits.page),
    }),
    answer: cards,
    limit: searchCalls,
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/v1/market/products/:productId',
    summary: 'A product that was passed; any of his own for its seller',
    mayLag: true,
    access: 'none',
    tells: ['products', 'likes'],
    params: one,
    answer: productPage,
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  getProductSchedule: endpoint({
    method: 'GET',
    path: '/v1/market/products/:productId/schedule',
    summary: 'The times of a Seoul month at which it can be booked, this one unless said, the next of all, and how one time stands',
    access: 'none',
    tells: ['products', 'calendar'],
    params: one,
    query: z.object({ month: z.optional(calendarMonth), startAt: z.optional(moment('시간을 다시 골라 주세요.')) }),
    answer: z.object({
      month: z.string(),
      today: z.string(),
      /** The last Seoul day that may be booked. */
      lastDay: z.string(),
      lengthMinutes: z.number(),
      days: z.array(z.object({ date: z.string(), times: z.array(z.object({ startAt: z.string(), left: z.number() })) })),
      nextFree: z.nullable(z.string()),
      /** How the one time stands that was asked for. */
      asked: z.nullable(z.enum(timeStandings)),
    }),
    errors: ['PRODUCT_NOT_FOUND'],
    limit: searchCalls,
  }),
  listProductsOfUser: endpoint({
    method: 'GET',
    path: '/v1/market/users/:userId/products',
    summary: 'What a pro has on sale, the newest first',
    mayLag: true,
    access: 'none',
    tells: ['products'],
    params: z.object({ userId: memberInPath }),
    query: z.object({ except: z.optional(id), size: pageLimit(limits.aSeller, limits.aSeller) }),
    answer: z.object({ items: z.array(productCard) }),
    limit: searchCalls,
  }),
  listLikedProducts: endpoint({
    method: 'GET',
    path: '/v1/market/likes',
    summary: 'Which of these products the caller likes: lists are the same for everybody, and do not say it',
    access: 'member',
    tells: ['likes'],
    query: z.object({ ids: idsInQuery }),
    answer: z.object({ ids: z.array(z.number()) }),
    limit: searchCalls,
  }),
  likeProduct: endpoint({
    method: 'PUT',
    path: '/v1/market/products/:productId/like',
    summary: 'A member likes somebody else’s product; again changes nothing',
    access: 'member',
    changes: ['likes'],
    params: one,
    answer: likes,
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_OWN'],
    idempotent: true,
    limit: { ...likeCalls, count: 'likes' },
    unproved: unprovedLikes,
  }),
  unlikeProduct: endpoint({
    method: 'DELETE',
    path: '/v1/market/products/:productId/like',
    summary: 'Takes a like back, whatever became of the product; again changes nothing. Of one he may not see no number is told: 0',
    access: 'member',
    changes: ['likes'],
    params: one,
    answer: likes,
    idempotent: true,
    limit: { ...likeCalls, count: 'likes' },
  }),
} as const
