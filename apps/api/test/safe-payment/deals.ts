import { customer, prove, type Person, type ProPerson } from '../people.ts'
import type { TestHouse } from '../house.ts'
import { buyCash, forgetLimits, formOf, pro, quoted, atGateway } from '../trade.ts'

export const hours = (count: number): number => count * 3600
export const days = (count: number): number => count * 86_400
export const slug = 'piano-lesson'

export type Pair = { readonly customer: Person; readonly pro: ProPerson; readonly chatId: number; readonly quoteId: number }

/** A customer with a pro's quote in a room of theirs. */
export async function pair(house: TestHouse): Promise<Pair> {
  const form = await formOf(house, slug)
  const one = await pro(house, { services: [form.service.id] })
  await buyCash(house, one.call)
  await forgetLimits(house)
  const other = await customer(house)
  const { chatId, quoteId } = await quoted(house, other, one, slug)
  return { customer: other, pro: one, chatId, quoteId }
}

/** The pro asks for 100,000 won. */
export async function asked(house: TestHouse, given?: Pair, serviceDate?: string): Promise<Pair & { id: number }> {
  const room = given ?? (await pair(house))
  const { safePaymentId } = await room.pro.call('POST /v2.1/safe-payment/providers/:userId/request', {
    params: { userId: String(room.pro.userId) },
    body: {
      chatId: room.chatId,
      serviceAmount: 100_000,
      isExistServiceDate: serviceDate !== undefined,
      ...(serviceDate === undefined ? {} : { serviceDate }),
    },
  })
  return { ...room, id: safePaymentId }
}

export function prepare(deal: Pair & { id?: number }, serviceAmount = 100_000) {
  return deal.customer.call('POST /v2.1/safe-payment/customers/:userId/prepare', {
    params: { userId: String(deal.customer.userId) },
    body: { chatId: deal.chatId, serviceAmount, paymentMethod: 'card', ...(deal.id === undefined ? {} : { safePaymentId: deal.id }) },
  })
}

export function comeBack(deal: { customer: Person; id: number }, paymentId: string) {
  return deal.customer.call('PATCH /v2/safe-payment/customers/:userId/:safePaymentId/callback', {
    params: { userId: String(deal.customer.userId), safePaymentId: deal.id },
    body: { paymentId },
  })
}

/** A deal that is paid: 103,500 won of which 3,500 are commission. */
export async function paid(house: TestHouse, given?: Pair, serviceDate?: string): Promise<Pair & { id: number; paymentId: string }> {
  const deal = await asked(house, given, serviceDate)
  const { paymentId } = await prepare(deal)
  await atGateway(house, paymentId, 'approve')
  await comeBack(deal, paymentId)
  return { ...deal, paymentId }
}

/** A deal its customer has confirmed: it may be reviewed. */
export async function confirmed(house: TestHouse, given?: Pair): Promise<Pair & { id: number; paymentId: string }> {
  const deal = await paid(house, given)
  await act(deal.customer, deal.id, 'confirm')
  return deal
}

export function act(who: Person, id: number, action: string, reason?: string) {
  return who.call('PATCH /v2/safe-payment/:id/status', { params: { id }, body: { action, ...(reason === undefined ? {} : { reason }) } })
}

export function detailOf(who: Person, id: number) {
  return who.call('GET /api/v2/escrows/:id/', { params: { id } })
}

let accounts = 0

/** An account the bank knows under the holder's name, of a pro who proved that he is that person. */
export async function account(
  house: TestHouse,
  who: ProPerson,
  given: { holder?: string; ends?: string; proved?: boolean } = {},
): Promise<string> {
  const holder = given.holder ?? '박고수'
  const { certName } = await who.call('GET /v2/safe-payment/providers/:userId/settlement-info', { params: { userId: 'me' } })
  if (certName === null && given.proved !== false) await prove(house, who, holder)
  const accountNumber = `110${String(process.pid % 1000).padStart(3, '0')}${String((accounts += 1)).padStart(4, '0')}${given.ends ?? '1111'}`
  await fetch(`${house.sandbox.url}/bank-accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bank: 'SHINHAN', accountNumber, holder }),
  })
  await who.call('POST /v2/safe-payment/providers/:userId/account', {
    params: { userId: 'me' },
    body: { bank: '088', accountNumber, holder },
  })
  return accountNumber
}

/** Jobs and due rows until the payouts the sandbox carries out in the background have ended. */
export async function settlePayouts(house: TestHouse, id: number, who: Person): Promise<string> {
  for (let round = 0; round < 40; round += 1) {
    await fetch(`${house.sandbox.url}/payouts/settle`, { method: 'POST' })
    await house.advance(10)
    const { safePaymentStatus } = await detailOf(who, id)
    if (safePaymentStatus !== 'remit_confirm') return safePaymentStatus
  }
  return 'remit_confirm'
}

/** Balances of the books by kind; what is owed to us is negative. */
export async function books(house: TestHouse): Promise<Record<string, number>> {
  const { rows } = await house.house.pool.query<{ kind: string; balance: number }>(
    'select kind, sum(credits - debits)::bigint as balance from ledger_account group by kind',
  )
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance]))
}

/** All postings summed must be nothing, escrow only what running deals hold. */
export async function booksHold(house: TestHouse): Promise<void> {
  const { rows } = await house.house.pool.query<{ off: number; escrow: number; held: number; wrong: number }>(`
    select (select coalesce(sum(credits - debits), 0) from ledger_account)::bigint as off,
      (select coalesce(sum(credits - debits), 0) from ledger_account where kind = 'escrow')::bigint as escrow,
      (select coalesce(sum(amount + discount), 0) from safe_payment where status = 'paid')::bigint as held,
      (select count(*) from ledger_account a where a.debits <> (select coalesce(sum(amount), 0) from ledger_posting p where p.debit_account_id = a.id)
        or a.credits <> (select coalesce(sum(amount), 0) from ledger_posting p where p.credit_account_id = a.id))::bigint as wrong`)
  const { off, escrow, held, wrong } = rows[0]!
  if (off !== 0 || escrow !== held || wrong !== 0) throw new Error(`The books do not hold: ${JSON.stringify(rows[0])}`)
}

/** What the gateway says of a payment. */
export function atGatewayNow(house: TestHouse, paymentId: string) {
  return house.house.gateways.payments.find(paymentId)
}
