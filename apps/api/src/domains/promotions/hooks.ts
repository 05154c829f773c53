import type { AskedOfRequest } from '@dure/contract/promotions/requestCoupon'
import type { MemberContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { Hook } from '../../hooks.ts'

/** What is to be paid, as far as coupons ask. */
export type Payable = {
  readonly target: 'safe_payment' | 'market'
  readonly serviceId: number
  /** The request that led to it, where one did. */
  readonly requestId: number | null
  /** The pro who is paid. */
  readonly providerId: number
  readonly price: number
  /** What is paid without a coupon. */
  readonly paid: number
}

/** What the caller is to pay in a room, which stands above: of an open sum not the price. Null where he pays nothing there. */
export type PayableInRoom = Pick<Payable, 'target' | 'serviceId' | 'requestId' | 'providerId'> & {
  readonly sum: Pick<Payable, 'price' | 'paid'> | null
}

export const payableHook = new Hook<(context: MemberContext, chatId: number) => Promise<PayableInRoom | null>>('what is paid in a room')

/** What stands above knows of requests and their quotes. */
export type RequestHooks = {
  /** These requests of a customer, as a coupon asks; those that are not his are left out. */
  asked(db: Db, given: { customerId: number; requestIds: readonly number[]; now: Date }): Promise<ReadonlyMap<number, AskedOfRequest>>
  /** His requests since then that brought a quote, newest first. */
  recent(db: Db, given: { customerId: number; since: Date; limit: number }): Promise<{ requestId: number; serviceId: number }[]>
  /** Those of his requests that a pro sent a quote to. */
  quotedBy(db: Db, given: { customerId: number; providerUserId: number }): Promise<number[]>
}

export const requestHook = new Hook<RequestHooks>('requests and their quotes')
