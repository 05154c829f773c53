import type { RefusalReason } from '../moderation/looks.ts'
import type { Move } from '../moves.ts'

/** How far operators are with a product: `ready` waits, `inprogress` is being looked at, `completed` may be sold [market.product-states]. */
export const productStates = ['ready', 'inprogress', 'reject', 'completed'] as const
export type ProductState = (typeof productStates)[number]

/** The life of a product before operators, as data; a change of one that may be sold waits beside it. */
export const productMoves = {
  send: { from: [null, 'ready', 'inprogress', 'reject'], to: 'ready', actor: 'member' },
  take: { from: ['ready'], to: 'inprogress', actor: 'operator' },
  pass: { from: ['ready', 'inprogress'], to: 'completed', actor: 'operator' },
  /** Also one that is sold, where it should not be. */
  refuse: { from: ['ready', 'inprogress', 'completed'], to: 'reject', actor: 'operator' },
  /** A refused product its seller appealed for comes back. */
  giveBack: { from: ['reject'], to: 'completed', actor: 'operator' },
} as const satisfies Record<string, Move<ProductState>>

/** Whether a product that may be sold is on sale. */
export const saleStates = ['inprogress', 'stop'] as const
export type SaleState = (typeof saleStates)[number]

/** Its seller stops and goes on at once; who leaves or is banned sells nothing. */
export const saleMoves = {
  register: { from: [null], to: 'inprogress', actor: 'member' },
  stop: { from: ['inprogress'], to: 'stop', actor: 'member' },
  sell: { from: ['stop'], to: 'inprogress', actor: 'member' },
  end: { from: ['inprogress'], to: 'stop', actor: 'system' },
} as const satisfies Record<string, Move<SaleState>>

/**
 * Why nobody can order a product now, the first that is so [market.sold]: operators have not passed it, reports hid it, it was stopped,
 * its seller lacks what one sells with, lists may not show him, or no time of it is free.
 */
export const unsoldReasons = ['review', 'hidden', 'stopped', 'needs', 'unlisted', 'full'] as const
export type UnsoldReason = (typeof unsoldReasons)[number]

export const productRefusals = [
  { id: 1, text: '사진이 흐리거나 상품 내용이 보이지 않아요' },
  { id: 2, text: '다른 사람의 사진이나 작업으로 보여요' },
  { id: 3, text: '연락처나 바깥 결제로 이끄는 내용이 있어요' },
  { id: 4, text: '고른 서비스와 맞지 않아요' },
  { id: 5, text: '무엇을 해 주는지, 얼마인지 알기 어려워요' },
  { id: 6, text: '현장에서 돈을 더 받는 내용이 있어요' },
  { id: 7, text: '법으로 팔 수 없거나 자격이 필요한 서비스예요' },
  { id: 8, text: '같은 상품이 이미 있어요' },
] as const satisfies readonly RefusalReason[]
