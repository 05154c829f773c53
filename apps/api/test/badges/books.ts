import { sql } from 'kysely'
import { MINUTE } from '@dure/kernel/time'
import type { TestHouse } from '../house.ts'
import type { ProPerson } from '../people.ts'

/** Of a pro, past what the product would ask of each: answered requests, hires and reviews, each so many, as of the house's clock. */
export type Past = {
  /** Minutes until each was answered; null where it was not and its time is over. */
  readonly answers?: readonly (number | null)[]
  /** They were answered by a campaign. */
  readonly automatic?: boolean
  readonly targeted?: boolean
  readonly hires?: number
  readonly stars?: readonly number[]
  /** Milliseconds before now at which it all happened. */
  readonly ago?: number
}

/** Writes a pro's past into the books; what was there before of him is gone. */
export async function past(house: TestHouse, { providerId }: Pick<ProPerson, 'providerId'>, given: Past): Promise<void> {
  const { answers = [], automatic = false, targeted = false, hires = 0, stars = [], ago = 60 * MINUTE } = given
  const at = new Date(house.house.clock.now().getTime() - ago)
  await house.house.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const table of ['request_recipient', 'quote', 'review'])
      await sql`delete from ${sql.table(table)} where provider_id = ${providerId}`.execute(db)
    const base = providerId * 1000
    for (const [n, minutes] of answers.entries()) {
      const quotedAt = minutes === null ? null : new Date(at.getTime() + minutes * MINUTE)
      await sql`
        insert into request_recipient (provider_id, request_id, targeted, quoted_at, expires_at, created_at)
        values (${providerId}, ${1_000_000 + n}, ${targeted}, ${quotedAt}, ${at}, ${at})`.execute(db)
      if (quotedAt !== null)
        await sql`
          insert into quote (request_id, provider_id, customer_id, chat_id, label, form_type, cost, unit, description, cash_spent, cashback_due_at, created_at)
          values (${1_000_000 + n}, ${providerId}, 1, ${base + 500 + n}, ${automatic ? 'auto' : 'manual'}, 'D', 50000, 'F', '', 0, ${at}, ${quotedAt})`.execute(
          db,
        )
    }
    for (let n = 0; n < hires; n += 1)
      await sql`
        insert into quote (request_id, provider_id, customer_id, chat_id, form_type, cost, unit, description, cash_spent, hired_at, cashback_due_at, created_at)
        values (${base + n}, ${providerId}, 1, ${base + n}, 'D', 50000, 'F', '', 0, ${at}, ${at}, ${at})`.execute(db)
    for (const [n, rating] of stars.entries())
      await sql`
        insert into review (provider_id, customer_id, quote_id, chat_id, service_id, rating, content, label, created_at)
        values (${providerId}, 1, ${base + n}, ${base + n}, 1, ${rating}, '좋았어요', 'chat_hire', ${at})`.execute(db)
    await sql`update provider set review_count = ${stars.length}, rating_sum = ${stars.reduce((sum, one) => sum + one, 0)} where id = ${providerId}`.execute(
      db,
    )
  })
}
