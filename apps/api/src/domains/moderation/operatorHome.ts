import type { Answer } from '@dure/contract/client'
import { rightsOf } from '@dure/contract/rights'
import { desks, deskTable, type Desk } from '@dure/contract/moderation/deskTable'
import { moderationLimits } from '@dure/contract/moderation/limits'
import type { MemberContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { deskHooks, type Waiting } from '../../database/waiting.ts'
import { madeUpFacts } from '../../http/settings.ts'
import { countPenalties } from './members.sql.ts'

const none: Waiting = { count: 0, late: 0, oldestAt: null }

/** What waits on a desk that two domains fill. */
const together = (one: Waiting, other: Waiting): Waiting => ({
  count: Math.min(one.count + other.count, moderationLimits.countedTo),
  late: Math.min(one.late + other.late, moderationLimits.countedTo),
  oldestAt: [one.oldestAt, other.oldestAt].filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
})

/** How much waits on every desk [moderation.desks]. */
export async function desksWaiting(db: Db, now: Date): Promise<Record<Desk, Waiting>> {
  const all = {} as Record<Desk, Waiting>
  for (const desk of desks) {
    const asked = deskHooks.answers.flatMap((answers) => answers[desk] ?? [])
    if (asked.length === 0) throw new Error(`Nobody says what waits on the desk ${desk}`)
    all[desk] = none
    for (const waits of asked) all[desk] = together(all[desk], await waits(db, new Date(now.getTime() - deskTable[desk].within), now))
  }
  return all
}

/** Where the thing stands that has waited longest, of the desks that the caller may open [moderation.next]. */
export async function nextThing({ db, now, actor }: MemberContext): Promise<Answer<'GET /v1/admin/next'>> {
  const [waiting, mine] = [await desksWaiting(db, now), rightsOf(actor.roles)]
  const oldest = desks
    .flatMap((desk) => ({ desk, since: waiting[desk].oldestAt }))
    .filter((one) => one.since !== null && mine.includes(deskTable[one.desk].right))
    .toSorted((one, other) => one.since!.getTime() - other.since!.getTime())[0]
  return { next: oldest === undefined ? null : { desk: oldest.desk, since: oldest.since!.toISOString() } }
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
