import { booksLimits as limits } from '@dure/contract/settlement/limits'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../database/connect.ts'
import {
  closeDays,
  firstOpenDay,
  lockDaysToSeal,
  markSealed,
  postingNow,
  sealedDays,
  sumByAccount,
  yesterdayOf,
  type SealedDay,
} from './days.sql.ts'
import { dayAfter, startOf, type Span } from './span.ts'

const askEvery = 100

/**
 * Seals the days that are over, in their order, with their sums by account [settlement.sealed-days]. First no posting is taken for them any
 * more, then whoever may not have known is waited for, then they are summed up: at most a month in a transaction, each day once however many
 * workers there are. @returns how many were sealed here.
 */
export async function sealDays(db: Db, now: Date): Promise<number> {
  const last = yesterdayOf(now)
  const first = await firstOpenDay(db)
  if (first === null) return 0
  if (first <= last) await closeDays(db, { first, last, at: now })
  await othersHavePosted(db)
  for (let sealed = 0; ;) {
    const done = await sealSome(db, now)
    sealed += done
    if (done === 0) return sealed
  }
}

async function othersHavePosted(db: Db): Promise<void> {
  let waitedFor = new Set(await postingNow(db))
  for (let waited = 0; waitedFor.size > 0; waited += askEvery) {
    if (waited >= limits.postedWithin) throw new Error('A transaction has been posting for too long: no day is sealed')
    await sleep(askEvery)
    const now = new Set(await postingNow(db))
    waitedFor = new Set([...waitedFor].filter((one) => now.has(one)))
  }
}

async function sealSome(db: Db, at: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const days = await lockDaysToSeal(transaction, limits.sealedAtOnce)
    if (days.length === 0) return 0
    const span = await spanOf(transaction, days[0]!, days.at(-1)!)
    await sumByAccount(transaction, span, days[0]!)
    await markSealed(transaction, days, span, at)
    return days.length
  })
}

/** From midnight of a day until the end of another; the first day of the books has no beginning, so that nothing lies before it. */
export async function spanOf(db: Db, first: string, last: string): Promise<Span> {
  const begin = (await sealedDays(db))[0]?.day
  return { from: begin === undefined || first <= begin ? null : startOf(first), until: startOf(dayAfter(last)) }
}

/** Runs of days that follow each other, of so many postings at most; a day of more stands alone. */
export function runsOf(days: readonly SealedDay[], postings: number): { first: string; last: string; days: string[] }[] {
  const runs: { first: string; last: string; days: string[]; postings: number }[] = []
  for (const one of [...days].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const run = runs.at(-1)
    if (run !== undefined && dayAfter(run.last) === one.day && run.postings + one.postings <= postings) {
      run.last = one.day
      run.days.push(one.day)
      run.postings += one.postings
    } else runs.push({ first: one.day, last: one.day, days: [one.day], postings: one.postings })
  }
  return runs
}
