import type { Context, House, MemberContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import type { GatewayPayment } from '../../gateways/payments.ts'
import { Hook, HookByKind } from '../../hooks.ts'

export type CheckoutMethod = 'card' | 'keyin' | 'vbank' | 'trans' | 'kakaopay' | 'tosspay' | 'naverpay'

/** What the payment page shows of a payment that was prepared. */
export type Checkout = {
  readonly about: 'cash' | 'deal' | 'order'
  /** The deal, of a safe payment. */
  readonly safePaymentId: number | null
  readonly orderName: string
  readonly amount: number
  readonly status: 'waiting' | 'deposit' | 'paid' | 'ended'
  readonly payMethods: readonly CheckoutMethod[]
  /** Whose work is bought, and what the sum is made of; null where cash is. */
  readonly deal: {
    readonly pro: { readonly name: string; readonly picture: string | null; readonly rating: number; readonly reviewCount: number }
    readonly service: string
    readonly serviceDate: string | null
    readonly serviceAmount: number
    readonly commission: number
    readonly discountAmount: number
  } | null
  /** Path of our page the gateway leads back to. */
  readonly returnPath: string
  /** Path of our page of what is paid: where an order that is over leads. */
  readonly orderPath: string
  /** `contactPreparing`: the number by which he is rung is to come in a moment. */
  readonly seller: {
    readonly name: string
    readonly contact: string
    readonly contactPreparing: boolean
    readonly businessNumber: string | null
    readonly representative: string | null
    readonly address: string | null
    readonly mailOrderNumber: string | null
    readonly checkedAt: string | null
  }
  readonly notices: readonly string[]
}

/** The ways of paying, the one that was used last first. */
export function lastFirst(methods: readonly CheckoutMethod[], last: string | null): CheckoutMethod[] {
  return methods.toSorted((one, other) => Number(other === last) - Number(one === last))
}

/** What a domain does with the payments whose ids start with its prefix. */
export type PaymentHandler = {
  /**
   * The payment as the gateway has it now. Called for each webhook in any order, and more than once:
   * must be idempotent. An error makes the gateway send the webhook again.
   */
  settle(house: House, payment: GatewayPayment): Promise<void>
  /** The payment page's content for its payer; null for anybody else. */
  checkout(context: MemberContext, paymentId: string): Promise<Checkout | null>
}

/** The payments of deals, which stand above: for what was charged back of them. */
export const dealPaymentsHook = new Hook<(db: Db, dealIds: readonly number[]) => Promise<ReadonlyMap<number, string>>>('payments of deals')

/** By the prefix that the ids of their payments carry: `cash-…`, `safe-…`; `auto-…` is cash that is charged by itself. */
export const paymentHandlers = new HookByKind<Readonly<Record<'auto' | 'cash' | 'safe', PaymentHandler>>>('payments', {
  auto: true,
  cash: true,
  safe: true,
})

export const handlerOf = (paymentId: string): PaymentHandler | undefined =>
  new Map(Object.entries(paymentHandlers.answers)).get(paymentId.slice(0, paymentId.indexOf('-')))

/** The address of our page that runs the gateway's browser script for this payment. */
export function checkoutUrl(context: Context, paymentId: string): string {
  return `${context.house.config.origin}/pay/${paymentId}`
}
