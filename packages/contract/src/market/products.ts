import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shownPicture } from '../files/pictures.ts'
import { changeStates } from '../moderation/looks.ts'
import { id } from '../numbers.ts'
import { productCalls } from './limits.ts'
import { productBody, productChanges, productFields } from './productSchemas.ts'
import { productStates, saleStates, unsoldReasons } from './productStates.ts'

const one = z.object({ productId: id })

export const reviewStatus = z.enum(productStates)
export const saleStatus = z.enum(saleStates)

/** What a seller lacks before he may sell [market.sellers]. */
export const sellerNeeds = ['certification', 'account', 'holder'] as const
export type SellerNeed = (typeof sellerNeeds)[number]
const needs = z.array(z.enum(sellerNeeds))

const standing = {
  id: z.number(),
  /** Whether it is on sale, where it was passed. */
  status: saleStatus,
  reviewStatus,
  changeStatus: z.nullable(z.enum(changeStates)),
  /** Why it, or its change, was refused. */
  reason: z.nullable(z.string()),
  /** Kept from everybody but its seller because of reports. */
  isHidden: z.boolean(),
  /** When it or its change was sent last. A change names it, so that none is made over another. */
  sentAt: z.string(),
  /** Why nobody can order it now; null where it can be. */
  unsold: z.nullable(z.enum(unsoldReasons)),
  can: z.object({ stop: z.boolean(), sell: z.boolean() }),
}

const ownProduct = z.object({
  ...standing,
  itemTitle: z.string(),
  mainImage: shownPicture,
  service: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  /** The lowest of its options, and whether they cost differently [market.cards]. */
  price: z.number(),
  hasOptions: z.boolean(),
  isSchedule: z.boolean(),
  /** Visitors of its page, each once a day, and what was ordered. */
  seen: z.number(),
  orders: z.number(),
  reviews: z.number(),
})
export type OwnProduct = z.infer<typeof ownProduct>

const ownProductDetail = z.object({
  ...standing,
  content: productFields,
  change: z.nullable(
    z.object({ status: z.enum(changeStates), reason: z.nullable(z.string()), sentAt: z.string(), content: productFields }),
  ),
  /** His own days off from today on. */
  holidays: z.array(z.string()),
  postedAt: z.nullable(z.string()),
  needs,
})
export type OwnProductDetail = z.infer<typeof ownProductDetail>

const saved = z.object({ id: z.number(), status: saleStatus, reviewStatus, changeStatus: z.nullable(z.enum(changeStates)) })
const sending = ['PRODUCT_VALIDATION', 'CONTACT_NOT_ALLOWED', 'SELLER_NOT_READY'] as const

export const products = {
  listOwnProducts: endpoint({
    method: 'GET',
    path: '/v1/market/me/products',
    summary: 'The seller’s own products in every state, the newest first, and what he lacks before he may sell',
    access: 'provider',
    tells: ['products', 'settlement'],
    answer: z.object({ items: z.array(ownProduct), limit: z.number(), needs }),
  }),
  getOwnProduct: endpoint({
    method: 'GET',
    path: '/v1/market/me/products/:productId',
    summary: 'One of his own, in any state, with the change that waits',
    access: 'provider',
    tells: ['products', 'settlement'],
    params: one,
    answer: ownProductDetail,
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  sendProduct: endpoint({
    method: 'POST',
    path: '/v1/market/products',
    summary: 'A pro registers a product, which operators look at before it is sold',
    access: 'provider',
    changes: ['products', 'productDraft', 'calendar'],
    body: productBody,
    invalid: 'PRODUCT_VALIDATION',
    answer: saved,
    errors: [...sending, 'PRODUCT_LIMIT'],
    status: 201,
    idempotent: true,
    limit: productCalls,
  }),
  changeProduct: endpoint({
    method: 'PUT',
    path: '/v1/market/products/:productId',
    summary: 'Sends a changed product; of one that was passed the change waits beside it',
    access: 'provider',
    changes: ['products', 'calendar'],
    params: one,
    body: productChanges,
    invalid: 'PRODUCT_VALIDATION',
    answer: saved,
    errors: [...sending, 'PRODUCT_NOT_FOUND', 'PRODUCT_CHANGED'],
    limit: productCalls,
  }),
  setProductStatus: endpoint({
    method: 'PATCH',
    path: '/v1/market/products/:productId/status',
    summary: 'Its seller stops a product, or goes on with it, at once; again changes nothing',
    access: 'provider',
    changes: ['products'],
    params: one,
    body: z.object({ status: z.enum(saleStates, '판매 상태를 골라 주세요.') }),
    answer: saved,
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_STATE_CONFLICT', 'SELLER_NOT_READY'],
    limit: productCalls,
  }),
  deleteProduct: endpoint({
    method: 'DELETE',
    path: '/v1/market/products/:productId',
    summary: 'Its seller deletes a product for good; what was ordered of it goes on',
    access: 'provider',
    changes: ['products'],
    params: one,
    answer: z.object({ deleted: z.boolean() }),
    errors: ['PRODUCT_NOT_FOUND'],
  }),
}
