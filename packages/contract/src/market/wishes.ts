import * as z from 'zod/mini'
import { calendarMonth } from '../calendar/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { productCard } from './lists/cards.ts'
import { wishCalls } from './limits.ts'

const one = z.object({ productId: id })
const wish = z.object({ wished: z.boolean() })

/** Whoever finds no free time of a product is told once one comes free [market.wishes]. */
export const productWishes = {
  listWishes: endpoint({
    method: 'GET',
    path: '/v1/market/me/wishes',
    summary: 'The products of which the caller is to be told once a time is free, the latest first; all of them, as they have an end',
    access: 'member',
    tells: ['productWishes', 'products'],
    answer: z.object({
      items: z.array(
        z.object({
          productId: z.number(),
          /** Null where it cannot be bought now. */
          product: z.nullable(productCard),
          /** The last Seoul day of which he is told. */
          until: z.string(),
        }),
      ),
    }),
  }),
  getWishOfProduct: endpoint({
    method: 'GET',
    path: '/v1/market/products/:productId/wish',
    summary: 'Whether the caller is to be told of a free time of a product',
    access: 'member',
    tells: ['productWishes'],
    params: one,
    answer: wish,
  }),
  wishOfProduct: endpoint({
    method: 'PUT',
    path: '/v1/market/products/:productId/wish',
    summary: 'A member is told, once, when a time of a month comes free, or any that can be booked; refused where one is free already',
    access: 'member',
    changes: ['productWishes'],
    params: one,
    body: z.object({ month: z.optional(calendarMonth) }),
    answer: wish,
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_OWN', 'PRODUCT_NOT_SOLD', 'PRODUCT_FREE', 'PRODUCT_WISH_LIMIT'],
    idempotent: true,
    limit: wishCalls,
  }),
  dropWishOfProduct: endpoint({
    method: 'DELETE',
    path: '/v1/market/products/:productId/wish',
    summary: 'Takes it back, whatever became of the product; again changes nothing',
    access: 'member',
    changes: ['productWishes'],
    params: one,
    answer: wish,
    idempotent: true,
    limit: wishCalls,
  }),
} as const
