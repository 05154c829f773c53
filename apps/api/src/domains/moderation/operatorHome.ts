import type { Answer } from '@dure/contract/client'
import { rightsOf } from '@dure/contract/rights'
import { desks, type Desk } from '@dure/contract/moderation/desks'
import { decideWithin, moderationLimits } from '@dure/contract/moderation/limits'
import type { MemberContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import type { Waiting } from '../../database/waiting.ts'
import { madeUpFacts } from '../../http/settings.ts'
import { cashRefundsWaiting } from '../cash/index.ts'
import { portfoliosUnseen, portfoliosWaiting } from '../portfolio/index.ts'
import { licencesWaiting, profilesWaiting } from '../profiles/index.ts'
import { doubtsWaiting } from '../quotes/index.ts'
import { casesWaiting, refundsWaiting } from '../safe-payment/index.ts'
import { removalAppealsWaiting, reportsWaiting } from '../safety/index.ts'
import { businessesWaiting, payoutsWaiting } from '../settlement/index.ts'
import { inquiriesWaiting } from '../support/index.ts'
import { countPenalties } from './members.sql.ts'
import { appealsWaiting } from './penalties.sql.ts'

const asked: Readonly<Record<Desk, (db: Db, dueBefore: Date, now: Date) => Promise<Waiting>>> = {
  reports: reportsWaiting,
  cases: casesWaiting,
  inquiries: inquiriesWaiting,
  appeals: async (db, dueBefore) => together(await appealsWaiting(db, dueBefore), await removalAppealsWaiting(db, dueBefore)),
  licences: licencesWaiting,
  businesses: businessesWaiting,
  profiles: profilesWaiting,
  portfolios: portfoliosWaiting,
  unseenPortfolios: portfoliosUnseen,
  payouts: (db, dueBefore, now) => payoutsWaiting(db, { now, dueBefore }),
  refunds: refundsWaiting,
  cashRefunds: cashRefundsWaiting,
  doubts: doubtsWaiting,
}

/** What waits on a desk that two tables hold. */
const together = (one: Waiting, other: Waiting): Waiting => ({
  count: Math.min(one.count + other.count, moderationLimits.countedTo),
  late: Math.min(one.late + other.late, moderationLimits.countedTo),
  oldestAt: [one.oldestAt, other.oldestAt].filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
})

/** How much waits on every desk [moderation.desks]. */
export async function desksWaiting(db: Db, now: Date): Promise<Record<Desk, Waiting>> {
  const all = {} as Record<Desk, Waiting>
  for (const desk of desks) all[desk] = await asked[desk](db, new Date(now.getTime() - decideWithin[desk]), now)
  return all
}

/** What the operators have to do, desk by desk, and what runs beside it. */
export async function operatorHome({ db, house, now, actor }: MemberContext): Promise<Answer<'GET /v1/admin/overview'>> {
  const waiting = await desksWaiting(db, now)
  const told = (desk: Desk) => ({ ...waiting[desk], oldestAt: waiting[desk].oldestAt?.toISOString() ?? null })
  return {
    desks: Object.fromEntries(desks.map((desk) => [desk, told(desk)])) as Answer<'GET /v1/admin/overview'>['desks'],
    penalties: await countPenalties(db),
    failedJobs: (await house.jobs.dead()).length,
    madeUp: await madeUpFacts(house),
    rights: rightsOf(actor.roles),
    now: now.toISOString(),
  }
}
