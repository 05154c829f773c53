import { sql } from 'kysely'
import type { Db } from '../src/database/connect.ts'
import { sealAnew } from '../src/seal.ts'
import type { Secrets } from '../src/config/secrets.ts'

type Sealed = { readonly table: string; readonly key: string; readonly column: string; readonly purpose: string }

/** What is sealed and lives longer than a way to a provider or a kept answer, which end by themselves. A test holds it to the schema. */
export const sealedColumns: readonly Sealed[] = [
  { table: 'settlement_account', key: 'provider_id', column: 'account_number_sealed', purpose: 'settlement-account' },
  { table: 'cash_refund', key: 'id', column: 'account_sealed', purpose: 'cash-refund-account' },
  { table: 'billing_card', key: 'member_id', column: 'billing_key_sealed', purpose: 'billing-card' },
  { table: 'billing_key_removal', key: 'id', column: 'billing_key_sealed', purpose: 'billing-card' },
  { table: 'departed_member', key: 'member_id', column: 'sealed', purpose: 'departed-member' },
  { table: 'tax_wish', key: 'escrow_id', column: 'number_sealed', purpose: 'tax-receiver' },
  { table: 'tax_paper', key: 'id', column: 'receiver_sealed', purpose: 'tax-receiver' },
  { table: 'partner', key: 'id', column: 'account_sealed', purpose: 'partner-account' },
  { table: 'second_factor', key: 'member_id', column: 'secret', purpose: 'second-factor' },
  { table: 'second_factor', key: 'member_id', column: 'pending_secret', purpose: 'second-factor' },
]

const batch = 500

/**
 * Seals under the first secret what lies under another one, some rows at a time, while the product runs: a row that changed since it was
 * read is left to the next run. @returns how many were sealed anew. @throws Error at what none of the secrets opens
 */
export async function reseal(db: Db, secrets: Secrets): Promise<number> {
  let done = 0
  for (const one of sealedColumns) done += await resealColumn(db, secrets, one)
  return done
}

async function resealColumn(db: Db, secrets: Secrets, { table, key, column, purpose }: Sealed): Promise<number> {
  const [from, id, sealed] = [sql.id(table), sql.id(key), sql.id(column)]
  let done = 0
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; sealed: Buffer }>`
      select ${id} as id, ${sealed} as sealed from ${from} where ${sealed} is not null and ${id} > ${after} order by ${id} limit ${batch}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (last === undefined) return done
    const anew = rows.flatMap((row) => {
      const now = sealAnew(secrets, purpose, row.sealed)
      return now === null ? [] : [{ ...row, now }]
    })
    if (anew.length > 0) {
      const { numAffectedRows } = await sql`
        update ${from} t set ${sealed} = n.now
        from unnest(${anew.map((row) => row.id)}::bigint[], ${anew.map((row) => row.sealed)}::bytea[], ${anew.map((row) => row.now)}::bytea[])
          as n (id, was, now)
        where t.${id} = n.id and t.${sealed} = n.was`.execute(db)
      done += Number(numAffectedRows ?? 0)
    }
    after = last.id
  }
}
