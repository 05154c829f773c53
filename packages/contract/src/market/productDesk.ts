import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { changeStates, looksOf, looksPage, refusalFor } from '../moderation/looks.ts'
import { cursorOf, idPart, momentPart } from '../paging/cursor.ts'
import { shown } from '../things.ts'
import { productFields } from './productSchemas.ts'
import { reviewStatus, saleStatus } from './products.ts'
import { productRefusals } from './productStates.ts'

const deskProduct = z.object({
  ...shown,
  id: z.number(),
  userId: z.number(),
  nickName: z.string(),
  reviewCount: z.number(),
  reviewStatus,
  status: saleStatus,
  changeStatus: z.nullable(z.enum(changeStates)),
  /** What is to be looked at: the change where one waits. */
  content: productFields,
  /** What is sold now, where a change waits beside it. */
  live: z.nullable(productFields),
  reason: z.nullable(z.string()),
  isHidden: z.boolean(),
  sentAt: z.string(),
  decidedAt: z.nullable(z.string()),
  can: z.object({ take: z.boolean(), pass: z.boolean(), refuse: z.boolean() }),
})
export type DeskProduct = z.infer<typeof deskProduct>

const decided = z.object({ id: z.number(), reviewStatus })

export const productViews = ['waiting', 'decided'] as const

const looks = looksOf({ thing: 'product', of: 'products', tag: 'waitingProducts' })

export const productDesk = {
  deskProducts: endpoint({
    ...looks.list,
    path: '/v1/admin/products',
    summary: 'Products and changes that wait, the oldest first; those decided, the newest first',
    query: z.object({ view: z._default(z.enum(productViews), 'waiting'), cursor: cursorOf([momentPart, idPart]) }),
    answer: looksPage(deskProduct),
  }),
  takeProduct: endpoint({
    ...looks.one,
    path: '/v1/admin/products/:id/take',
    summary: 'A product that waits is being looked at, which its seller sees',
    answer: decided,
    errors: ['PRODUCT_STATE_CONFLICT'],
  }),
  passProduct: endpoint({
    ...looks.one,
    path: '/v1/admin/products/:id/pass',
    summary: 'What waits is good: it may be sold, or the change takes its place',
    answer: decided,
    errors: ['PRODUCT_STATE_CONFLICT'],
  }),
  refuseProduct: endpoint({
    ...looks.one,
    path: '/v1/admin/products/:id/refuse',
    summary: 'What waits, or what is sold, is refused; its seller is told why and may mend it',
    body: refusalFor(productRefusals),
    answer: decided,
    errors: ['PRODUCT_STATE_CONFLICT'],
  }),
}
