import type { CaseResolution } from '@dure/contract/escrow/caseStates'
import { escrowAbouts, type EscrowAbout } from '@dure/contract/escrow/states'
import type { Failure } from '@dure/contract/errors'
import type { KeptStatus } from '@dure/contract/escrow/standing'
import type { PayoutNeed } from '@dure/contract/settlement/schemas'
import type { PayoutStatus } from '@dure/contract/settlement/states'
import type { Context, MemberContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import type { GatewayPayment } from '../../gateways/payments.ts'
import { HookByKind, Hook, HookList } from '../../hooks.ts'
import type { Checkout } from '../cash/index.ts'
import type { EscrowRow } from './escrow.sql.ts'

export type Side = 'payer' | 'payee'

/** What operators are shown of what money is kept for. */
export type Described = {
  readonly status: KeptStatus
  readonly service: string
  /** What was agreed on, before our part in it and a coupon. */
  readonly price: number
  /** The Seoul day the work is agreed for. */
  readonly day: string | null
}

/** One move of it, as its history has it. */
export type Moved = {
  readonly action: string
  readonly status: KeptStatus
  readonly role: 'customer' | 'provider' | 'operator' | 'system'
  readonly reason: string | null
  readonly at: string
}

/** The payment page of it, but for what the attempt says. */
export type PayingPage = Omit<Checkout, 'about' | 'safePaymentId' | 'amount' | 'status'> & {
  /** Whether it may still be paid. */
  readonly open: boolean
  /** Its payer has an account to pay into. */
  readonly waitsForDeposit?: boolean
}

export type Paid = { readonly paymentId: string; readonly method: string | null; readonly at: Date }

/**
 * What money is kept for, by the id of its escrow: it stands above and has states of its own, whose moves call `holdMoney`,
 * `releaseMoney`, `refundMoney` and `partMoney`. All but the reads run in the caller's transaction.
 */
export type Holder = {
  /** Locks it; before anything of the escrow is locked. */
  lock(context: Context, id: number): Promise<void>
  /** Its payer was given an account to pay into; absent where none is offered. */
  depositAwaited?(context: Context, id: number, account: NonNullable<GatewayPayment['virtualAccount']>): Promise<void>
  /** Its payment came. @returns whether it took the money; else it goes back. */
  settled(context: Context, id: number, paid: Paid): Promise<boolean>
  /** Money came that pays nothing (it had ended, or was paid already) and goes back: its payer is told, who was only told it ended. */
  returned(context: Context, id: number, given: { readonly paymentId: string; readonly amount: number }): Promise<void>
  /** What went back of a part is with the payer. */
  givenBack(context: Context, id: number): Promise<void>
  /** The payee has what was released to him. Called again it does nothing. */
  released(context: Context, id: number): Promise<void>
  /** The gateway took the money back from us while we hold it: operators judge. */
  disputed(context: Context, id: number, reason: string): Promise<void>
  /** An operator decides a case over it. */
  decided(
    context: Context,
    id: number,
    given: { resolution: CaseResolution; refund: number | undefined; by: number; note: string },
  ): Promise<KeptStatus | Failure<'PAYMENT_STATE_CONFLICT' | 'REFUND_SPLIT_INVALID'>>
  /** Says something to one side of it where both talk. */
  tell(context: Context, id: number, side: Side, given: { title: string; contents: string; action: string }): Promise<void>
  page(context: MemberContext, id: number, paymentId: string): Promise<PayingPage>
  path(db: Db, side: Side, id: number): Promise<string>
  described(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Described>>
  timeline(db: Db, id: number): Promise<Moved[]>
}

export const holders = new HookByKind<Record<EscrowAbout, Holder>>(
  'what money is kept for',
  Object.fromEntries(escrowAbouts.map((about) => [about, true])) as Record<EscrowAbout, true>,
)

export const holderOf = ({ about }: { readonly about: string }): Holder => {
  const holder = new Map<string, Holder>(Object.entries(holders.answers)).get(about)
  if (holder === undefined) throw new Error(`Nobody knows of money that is kept for a ${about}`)
  return holder
}

export type PayoutFacts = {
  readonly amount: number
  readonly status: PayoutStatus
  readonly completedAt: Date | null
  readonly need: PayoutNeed | null
}

/** What settlement does and knows of money that is released; it stands above. */
export type PayoutHooks = {
  /** In the transaction of the release: the share is owed to the payee now. */
  released(context: Context, given: { escrowId: number; payeeId: number; amount: number; held: boolean }): Promise<void>
  /** In the transaction of the charge-back: its payout waits for an operator, one on its way where it is refused. */
  chargedBack(context: Context, escrowId: number): Promise<void>
  payoutOf(db: Db, escrowId: number): Promise<PayoutFacts | null>
}

/** What is told of a business, once it is proved. */
export type SellerFacts = {
  readonly hasAccount: boolean
  readonly businessName: string | null
  readonly businessNumber: string | null
  readonly businessAddress: string | null
  readonly mailOrderNumber: string | null
  /** When the tax office confirmed the name. */
  readonly businessCheckedAt: Date | null
}

/** What settlement knows of who is paid; it stands above. */
export type SettlementHooks = {
  sellerFacts(db: Db, providerId: number): Promise<SellerFacts>
}

/** The number by which a payer rings his payee without either telling his own [safe-payment.seller-number]; who keeps it stands above. */
export type ContactHooks = {
  /** The pair's number is looked after from now on, and anew whenever what they have with each other moves. */
  wanted(context: Context, pair: Pair): Promise<void>
  contactOf(context: Context, pair: Pair): Promise<{ contact: string | null; preparing: boolean }>
}
export type Pair = { readonly customerId: number; readonly providerId: number }

/** What goes by money that was decided, or was taken back from us afterwards: who keeps it stands above. */
export const movedHooks = new HookList<(context: Context, escrow: EscrowRow) => Promise<void>>('money that moved')

export async function tellMoved(context: Context, escrow: EscrowRow): Promise<void> {
  for (const moved of movedHooks.answers) await moved(context, escrow)
}

export const settlementHooks = new Hook<SettlementHooks>('who is paid')
export const contactHooks = new Hook<ContactHooks>('numbers that ring who is paid')
export const payoutHooks = new Hook<PayoutHooks>('payouts of what is released')
