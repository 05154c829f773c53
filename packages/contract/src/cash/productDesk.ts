import { formatCash, formatWon } from '@dure/kernel/money'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { smallId } from '../numbers.ts'
import { counted } from '../texts.ts'
import { shown } from '../things.ts'
import { cashLimits } from './limits.ts'

const { leastCash, mostCash, leastPrice } = cashLimits.products

/** What cash costs at most, in won with VAT: a product is never dearer than that [cash.products]. */
export const fullPriceOf = (cash: number): number => Math.round((cash * 11) / 10)

const cashWords = `캐시는 ${formatCash(leastCash)}부터 ${formatCash(mostCash)}까지 정할 수 있어요.`
const priceWords = `가격은 ${formatWon(leastPrice)}부터 ${formatWon(fullPriceOf(mostCash))}까지 적어 주세요.`
const bonusWords = '보너스는 없거나, 충전하는 캐시까지 줄 수 있어요.'

const changed = {
  name: counted({ named: '상품 이름은', object: '상품 이름을', least: 1, most: 30, units: 120 }),
  bonus: z.int(bonusWords).check(z.minimum(0, bonusWords), z.maximum(mostCash, bonusWords)),
  price: z.int(priceWords).check(z.minimum(leastPrice, priceWords), z.maximum(fullPriceOf(mostCash), priceWords)),
}

const errors = ['INVALID_PARAMS'] as const
const ofDesk = { access: 'operator', right: 'content.offer' } as const

const deskCashProduct = z.object({
  ...shown,
  id: z.number(),
  type: z.enum(['starterpack', 'extra_starterpack', 'normal', 'customer_normal']),
  name: z.string(),
  cash: z.number(),
  bonus: z.number(),
  price: z.number(),
  sold: z.boolean(),
  /** What was paid for of it, and how much that came to, in the days that are counted. */
  purchases: z.number(),
  paid: z.number(),
})
export type DeskCashProduct = z.infer<typeof deskCashProduct>

/** What the store sells, as operators name and price it [cash.products-changed]. */
export const cashProductDesk = {
  deskCashProducts: endpoint({
    ...ofDesk,
    method: 'GET',
    path: '/v1/admin/cash-products',
    summary: 'All products of the store, those that are sold no more too, and what of each was bought of late',
    shows: 'cashProduct',
    tells: ['cashProducts'],
    answer: z.object({ items: z.array(deskCashProduct), days: z.number() }),
  }),
  addCashProduct: endpoint({
    ...ofDesk,
    method: 'POST',
    path: '/v1/admin/cash-products',
    summary: 'A new product of pros’ store or of customers’, behind those there are; sold at once',
    about: { nobody: 'what the store offers to everybody alike' },
    kept: { of: 'cash-products' },
    changes: ['cashProducts'],
    body: z.object({
      type: z.enum(['normal', 'customer_normal']),
      cash: z.int(cashWords).check(z.minimum(leastCash, cashWords), z.maximum(mostCash, cashWords)),
      ...changed,
    }),
    answer: z.object({ id: z.number() }),
    errors: [...errors, 'NOT_ACCEPTABLE'],
    idempotent: true,
    status: 201,
  }),
  changeCashProduct: endpoint({
    ...ofDesk,
    method: 'PUT',
    path: '/v1/admin/cash-products/:id',
    summary: 'Names and prices a product anew, sells it no more or again. What was prepared before keeps its price',
    about: { thing: 'cashProduct' },
    kept: { of: 'cash-products', by: 'id' },
    changes: ['cashProducts'],
    params: z.object({ id: smallId }),
    body: z.object({ ...changed, sold: z.boolean() }),
    answer: z.object({ id: z.number() }),
    errors,
  }),
} as const
