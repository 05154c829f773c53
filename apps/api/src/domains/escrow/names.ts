import type { KeptStatus } from '@dure/contract/escrow/standing'
import type { Db } from '../../database/connect.ts'
import { failureWords } from '../../gateways/failureWords.ts'
import { memberContacts } from '../accounts/index.ts'
import { providerById, providerCards } from '../profiles/index.ts'
import { escrowById, escrowsByIds, type EscrowRow } from './escrow.sql.ts'
import { holderOf, holders, type Described, type Moved } from './hooks.ts'

/** What money is kept for, by the id of its escrow, in the words of those who stand above. */
export async function describedOf(db: Db, escrows: readonly EscrowRow[]): Promise<ReadonlyMap<number, Described>> {
  const all = await Promise.all(
    Object.entries(holders.answers).map(async ([about, holder]) => {
      const ids = escrows.filter((row) => row.about === about).map((row) => row.id)
      return ids.length === 0 ? [] : [...(await holder.described(db, ids))]
    }),
  )
  return new Map(all.flat())
}

/** What operators are told of what stands behind a row of stuck money, or a case. */
export type EscrowNames = {
  readonly about: EscrowRow['about']
  readonly safePaymentStatus: KeptStatus
  readonly service: string
  readonly customerName: string
  readonly providerName: string
}

/** Who pays whom for what, by the ids of escrows. */
export async function escrowNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, EscrowNames>> {
  const escrows = await escrowsByIds(db, [...new Set(ids)])
  const payers = await memberContacts(db, [...new Set(escrows.map((row) => row.payerId))])
  const payees = await providerCards(db, [...new Set(escrows.map((row) => row.payeeId))])
  const described = await describedOf(db, escrows)
  return new Map(
    escrows.map((row) => {
      const what = described.get(row.id)
      if (what === undefined) throw new Error(`Nobody knows what the escrow ${row.id} is for`)
      return [
        row.id,
        {
          about: row.about,
          safePaymentStatus: what.status,
          service: what.service,
          customerName: payers.get(row.payerId)?.name ?? '',
          providerName: payees.get(row.payeeId)?.name ?? '',
        },
      ]
    }),
  )
}

/** What operators are told of every row of stuck money, be it a payout or a refund, which `who` did not carry out. @throws Error where its escrow is not among those named. */
export function stuckMoney(
  row: { safePaymentId: number; lastError: string | null; createdAt: Date; who: string },
  names: ReadonlyMap<number, EscrowNames>,
) {
  const known = names.get(row.safePaymentId)
  if (known === undefined) throw new Error(`The escrow ${row.safePaymentId} is not there`)
  return {
    safePaymentId: row.safePaymentId,
    ...known,
    lastError: failureWords(row.lastError, row.who),
    createdAt: row.createdAt.toISOString(),
  }
}

/** Both sides of an escrow and what happened in it, for operators who look after its money. */
export async function escrowSides(db: Db, id: number) {
  const escrow = await escrowById(db, id)
  const payee = escrow === undefined ? undefined : await providerById(db, escrow.payeeId)
  if (escrow === undefined || payee === undefined) throw new Error(`The escrow ${id} is not whole`)
  const contacts = await memberContacts(db, [escrow.payerId, payee.memberId])
  const side = (userId: number) => ({ userId, phone: contacts.get(userId)?.phone ?? null, email: contacts.get(userId)?.email ?? '' })
  const timeline: readonly Moved[] = await holderOf(escrow).timeline(db, id)
  return { customer: side(escrow.payerId), provider: side(payee.memberId), timeline: [...timeline] }
}
