import { PortOneClient, PortOneError, Webhook } from '@portone/server-sdk'
import type { Config } from '../config/config.ts'
import { gatewayCall } from '../metrics/counters.ts'
import { GatewayError } from './gatewayError.ts'
import { withoutRedirects } from './http.ts'

export type PaymentStatus = 'ready' | 'pending' | 'virtual_account_issued' | 'paid' | 'failed' | 'partial_cancelled' | 'cancelled'

/** A payment as the gateway's books have it. Amounts in whole won. */
export type GatewayPayment = {
  readonly paymentId: string
  readonly status: PaymentStatus
  readonly total: number
  /** Whole won are asked for; what was paid in anything else is not what was asked. */
  readonly currency: string
  readonly cancelled: number
  /** `card`, `trans`, `vbank`, `kakaopay`, `tosspay`, `naverpay` or `phone`, as our documents name them [cash.payment-methods]. */
  readonly method: string | null
  /** Enough of the card to know it again (issuer, first six and last four digits); null for other ways or where less is told. */
  readonly card: string | null
  readonly paidAt: string | null
  /** Where the gateway shows its receipt, once it is paid. */
  readonly receiptUrl: string | null
  readonly failure: string | null
  /** It was refused because the owner of the card must show himself: trying again without him is in vain. */
  readonly needsOwner: boolean
  readonly virtualAccount: {
    readonly bank: string
    readonly accountNumber: string
    readonly holder: string
    readonly expiresAt: string | null
  } | null
}

/** Something changed at the gateway; says only which payment, the rest is asked for. */
export type PaymentNotice = { readonly messageId: string; readonly type: string; readonly paymentId: string | null }

export type PaymentsGateway = {
  /** Fixes the amount a payment id may be paid with, before the browser sees it. Idempotent. @throws GatewayError */
  register(paymentId: string, amount: number): Promise<void>
  /** The payment as it is now, or null when the gateway knows none. @throws GatewayError */
  find(paymentId: string): Promise<GatewayPayment | null>
  /**
   * Cancels `amount` of a payment (all of it unless said). With `currentCancellable` a repeated call is
   * refused once the first has been done. @throws GatewayError; status 0 means nobody knows whether it was done.
   */
  cancel(paymentId: string, options: { reason: string; amount?: number; currentCancellable?: number }): Promise<{ cancelled: number }>
  /** What a card's key stands for, or null when the gateway knows none, or none any more. @throws GatewayError */
  findCard(billingKey: string): Promise<GatewayCard | null>
  /** Removes a card's key; one that is gone already is no error. @throws GatewayError */
  removeCard(billingKey: string): Promise<void>
  /**
   * Charges a card by its key. The same payment id is charged once, however often it is asked for. What came of it is to be asked for:
   * @throws GatewayError where it was refused; with status 0 nobody knows whether it was charged.
   */
  chargeCard(charge: { paymentId: string; billingKey: string; amount: number; orderName: string; customerId: string }): Promise<void>
  /** The notice of a webhook whose signature over the raw body holds; null for a forgery or a stale one. */
  readNotice(headers: Readonly<Record<string, string>>, rawBody: string): Promise<PaymentNotice | null>
  /** The payments that were created or changed from `from` to `until`, oldest first; one may come twice. @throws GatewayError */
  list(wanted: WantedPayments): AsyncIterable<GatewayPayment>
}

/** A card as its owner knows it. */
export type GatewayCard = {
  /** Whom the window was opened for, as we named him. */
  readonly customerId: string | null
  /** Of which opening of the window it came. */
  readonly issueId: string | null
  readonly name: string
  readonly lastFour: string
}

export type WantedPayments = {
  readonly from: Date
  readonly until: Date
  /** Which moment of a payment lies there: when it was made, or when its state changed last. */
  readonly by: 'created' | 'changed'
  /** None but those in this state now. */
  readonly only?: 'partial_cancelled'
}

/** The gateway's answers about a key that is not there any more. */
export const goneCard: ReadonlySet<string> = new Set(['BILLING_KEY_NOT_FOUND', 'BILLING_KEY_ALREADY_DELETED'])

const service = 'portone'
const pageSize = 500

const statuses: Readonly<Record<string, PaymentStatus>> = {
  READY: 'ready',
  PAY_PENDING: 'pending',
  VIRTUAL_ACCOUNT_ISSUED: 'virtual_account_issued',
  PAID: 'paid',
  FAILED: 'failed',
  PARTIAL_CANCELLED: 'partial_cancelled',
  CANCELLED: 'cancelled',
}
const methods: Readonly<Record<string, string>> = {
  PaymentMethodCard: 'card',
  PaymentMethodTransfer: 'trans',
  PaymentMethodVirtualAccount: 'vbank',
  PaymentMethodMobile: 'phone',
}
const easyPays: Readonly<Record<string, string>> = { KAKAOPAY: 'kakaopay', TOSSPAY: 'tosspay', NAVERPAY: 'naverpay' }

/** PortOne V2 through its own SDK; the address decides whether that is the real one. `patience`: milliseconds it may take to answer. */
export function portone(config: Config['gateways']['portone'], patience: number): PaymentsGateway {
  const client = PortOneClient({ secret: config.secret, baseUrl: config.url, storeId: config.storeId }).payment
  const answered: Answered = (call) => gatewayCall(service, () => inTime(withoutRedirects(call), patience))
  return {
    async register(paymentId, amount) {
      await answered(() => client.preRegisterPayment({ paymentId, totalAmount: amount, currency: won }))
    },
    async find(paymentId) {
      try {
        return viewOf(await answered(() => client.getPayment({ paymentId })))
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'PAYMENT_NOT_FOUND') return null
        throw error
      }
    },
    async cancel(paymentId, { reason, amount, currentCancellable }) {
      const { cancellation } = await answered(() =>
        client.cancelPayment({
          paymentId,
          reason,
          ...(amount === undefined ? {} : { amount }),
          ...(currentCancellable === undefined ? {} : { currentCancellableAmount: currentCancellable }),
        }),
      )
      if (cancellation.status !== 'SUCCEEDED' && cancellation.status !== 'REQUESTED')
        throw new GatewayError(service, 409, 'CANCEL_FAILED', 'the cancellation failed')
      return { cancelled: cancellation.totalAmount }
    },
    ...cardsAt(client, answered),
    async readNotice(headers, rawBody) {
      try {
        const notice = await Webhook.verify(config.webhookSecret, rawBody, headers)
        const { data } = notice as { data?: { paymentId?: unknown } }
        return {
          messageId: headers['webhook-id'] ?? '',
          type: String(notice.type),
          paymentId: typeof data?.paymentId === 'string' ? data.paymentId : null,
        }
      } catch (error) {
        if (error instanceof PortOneError || error instanceof SyntaxError) return null
        throw error
      }
    },
    async *list({ from, until, by, only }) {
      for (let number = 0, total = 0; ; number += 1) {
        const { items, page } = await answered(() =>
          client.getPayments({
            page: { number, size: pageSize },
            filter: {
              from: from.toISOString(),
              until: until.toISOString(),
              timestampType: by === 'created' ? 'CREATED_AT' : 'STATUS_CHANGED_AT',
              sortBy: by === 'created' ? 'REQUESTED_AT' : 'STATUS_CHANGED_AT',
              sortOrder: 'ASC',
              ...(only === undefined ? {} : { status: ['PARTIAL_CANCELLED' as const] }),
            },
          }),
        )
        for (const item of items) yield viewOf(item)
        // What changed meanwhile left the list, and all behind it moved up: that page is read again.
        if (page.totalCount < total) number -= Math.min(number + 1, Math.ceil((total - page.totalCount) / pageSize))
        total = page.totalCount
        if ((number + 1) * pageSize >= page.totalCount) return
      }
    },
  }
}

type Answered = <T>(call: () => Promise<T>) => Promise<T>

/** Cards that the gateway keeps, and charging them. */
const cardsAt = (
  client: ReturnType<typeof PortOneClient>['payment'],
  answered: Answered,
): Pick<PaymentsGateway, 'findCard' | 'removeCard' | 'chargeCard'> => ({
  async findCard(billingKey) {
    try {
      return cardViewOf(await answered(() => client.billingKey.getBillingKeyInfo({ billingKey })))
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'BILLING_KEY_NOT_FOUND') return null
      throw error
    }
  },
  async removeCard(billingKey) {
    try {
      await answered(() => client.billingKey.deleteBillingKey({ billingKey }))
    } catch (error) {
      if (!(error instanceof GatewayError) || !goneCard.has(error.code)) throw error
    }
  },
  async chargeCard({ paymentId, billingKey, amount, orderName, customerId }) {
    await answered(() =>
      client.payWithBillingKey({
        paymentId,
        billingKey,
        orderName,
        customer: { id: customerId },
        amount: { total: amount },
        currency: won,
      }),
    )
  },
})

/** The SDK sets no timeout and throws its own errors; here both become a GatewayError. */
async function inTime<T>(call: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayError(service, 0, 'NO_ANSWER', 'no answer')), patience)
  })
  try {
    return await Promise.race([call, late])
  } catch (error) {
    if (error instanceof GatewayError) throw error
    if (error instanceof PortOneError) {
      const { data } = error as { data?: { type?: string; message?: string } }
      throw new GatewayError(service, 400, data?.type ?? 'UNKNOWN', data?.message ?? error.message, error)
    }
    throw new GatewayError(service, 0, 'NO_ANSWER', 'no answer', error)
  } finally {
    clearTimeout(timer)
  }
}

const won = 'KRW'

/** Whether a payment is what was asked for: so many won. */
export const isAsAsked = (payment: Pick<GatewayPayment, 'total' | 'currency'>, amount: number): boolean =>
  payment.total === amount && payment.currency === won

type RawCard = { issuer?: string; bin?: string; number?: string }
type Raw = {
  status: string
  id?: string
  amount?: { total: number; cancelled: number }
  currency?: string
  paidAt?: string
  receiptUrl?: string
  method?: {
    type: string
    provider?: string
    bank?: string
    accountNumber?: string
    remitteeName?: string
    expiredAt?: string
    card?: RawCard
    easyPayMethod?: { card?: RawCard }
  }
  failure?: RawFailure
}

function cardOf(card: RawCard | undefined): string | null {
  const number = card?.number?.replace(/[\s-]/g, '') ?? ''
  const first = /^\d{6}/.exec(card?.bin ?? number)?.[0]
  const last = /\d{4}$/.exec(number)?.[0]
  return first === undefined || last === undefined ? null : `${card?.issuer ?? ''}:${first}:${last}`
}

/** Card companies have no common word for it. */
const showHimself = /AUTHENTICATION|본인 ?인증|추가 ?인증/

type RawFailure = { readonly reason?: string; readonly pgCode?: string; readonly pgMessage?: string }

/** Why a payment was refused, as its payer may read it: what was said in Korean, never a code or another language. */
export const failureOf = ({ pgMessage, reason }: RawFailure = {}): string | null =>
  [pgMessage, reason].find((said) => said !== undefined && /\p{Script=Hangul}/u.test(said)) ?? null

type RawKey = {
  status?: string
  customer?: { id?: string }
  issueId?: string
  methods?: readonly { card?: { name?: string; issuer?: string; number?: string } }[]
}

function cardViewOf(info: object): GatewayCard | null {
  const raw = info as RawKey
  const card = raw.methods?.find((one) => one.card !== undefined)?.card
  if (raw.status !== 'ISSUED' || card === undefined) return null
  return {
    customerId: raw.customer?.id ?? null,
    issueId: raw.issueId ?? null,
    name: card.name ?? card.issuer ?? '카드',
    lastFour: /\d{4}$/.exec(card.number?.replace(/[\s-]/g, '') ?? '')?.[0] ?? '****',
  }
}

function viewOf(payment: object): GatewayPayment {
  const raw = payment as Raw
  const status = statuses[raw.status]
  if (status === undefined || raw.id === undefined || raw.amount === undefined)
    throw new GatewayError(service, 502, 'UNREADABLE', `a payment in state ${raw.status}`)
  const { method } = raw
  return {
    paymentId: raw.id,
    status,
    total: raw.amount.total,
    currency: raw.currency ?? won,
    cancelled: raw.amount.cancelled,
    method: method === undefined ? null : (methods[method.type] ?? easyPays[method.provider ?? ''] ?? 'card'),
    card: cardOf(method?.card ?? method?.easyPayMethod?.card),
    paidAt: raw.paidAt ?? null,
    receiptUrl: /^https?:/.test(raw.receiptUrl ?? '') ? raw.receiptUrl! : null,
    failure: failureOf(raw.failure),
    needsOwner: raw.failure !== undefined && showHimself.test(`${raw.failure.pgCode ?? ''} ${raw.failure.pgMessage ?? ''}`),
    virtualAccount:
      method?.type === 'PaymentMethodVirtualAccount' && method.accountNumber !== undefined
        ? {
            bank: method.bank ?? '',
            accountNumber: method.accountNumber,
            holder: method.remitteeName ?? '두레',
            expiresAt: method.expiredAt ?? null,
          }
        : null,
  }
}
