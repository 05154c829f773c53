import { defineEvent } from '../../../jobs/events.ts'

export type Decided = {
  readonly productId: number
  readonly passed: boolean
  readonly ofChange: boolean
  readonly reason: string | null
  /** What its seller may appeal against: what was sold was taken away. */
  readonly removalId: number | null
  readonly at: string
}

export type Ended = {
  readonly productIds: readonly number[]
  /** Refused after it was sold, or its seller is gone. */
  readonly why: 'refused' | 'left' | 'banned'
  readonly at: string
}

export type Freed = {
  readonly productId: number
  /** Who waited for it. */
  readonly memberIds: readonly number[]
  readonly freeAt: string
  readonly at: string
}

export const productEvents = {
  /** A time of it is free, for which somebody waited. */
  freed: defineEvent<Freed>('market.product-freed'),
  /** Operators passed or refused it, or a change of it; `at` tells one decision from the next. */
  decided: defineEvent<Decided>('market.product-decided'),
  /** Its seller stopped or deleted it himself: what is unpaid of it ends. */
  stopped: defineEvent<{ readonly productId: number; readonly at: string }>('market.product-stopped'),
  /** The house ended their sale: what was ordered of them and not begun goes back. */
  ended: defineEvent<Ended>('market.products-ended'),
}
