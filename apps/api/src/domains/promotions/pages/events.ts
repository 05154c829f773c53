import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import type { EventDraft, LandingDraft } from '@dure/contract/promotions/pageDrafts'
import type { EventPage } from '@dure/contract/promotions/events'
import { promotionLimits as limits } from '@dure/contract/promotions/limits'
import { stateAt, type EventState } from '@dure/contract/promotions/states'
import type { Context, MemberContext } from '../../../context.ts'
import { eventPage, listedEvent, pageBody, picturesOf } from './eventView.ts'
import { dismissFor, landingNamed, newestEvents, promotionById } from './pages.sql.ts'

type Side = 'customer' | 'provider' | undefined

const isFor = (draft: EventDraft, role: Side): boolean => role === undefined || draft.role === 'all' || draft.role === role

/** Those that run, in the operators' order; those to come; those that are over, the newest first [promotions.events]. */
export async function listEvents(context: Context, role: Side): Promise<Answer<'GET /v2/promotions/events'>> {
  const { db, now } = context
  const rows = (await newestEvents<EventDraft>(db)).filter(({ draft }) => isFor(draft, role))
  const pictures = await picturesOf(context, rows)
  const place = { running: 0, ready: 1, ended: 2 } as const satisfies Record<EventState, number>
  const stateOf = (row: (typeof rows)[number]) => stateAt(row, now)
  const items = rows
    .map((row, at) => ({ row, shown: listedEvent(row, pictures[at]!, now) }))
    .toSorted((one, other) => {
      const by = place[stateOf(one.row)] - place[stateOf(other.row)]
      return by !== 0 || stateOf(one.row) === 'ended' ? by : one.row.ord - other.row.ord
    })
  return { items: items.map(({ shown }) => shown) }
}

/** An event as its page shows it; one for the other side is not found by who asks for his own. */
export async function getEvent(context: Context, id: number, role: Side): Promise<EventPage | Failure<'NOT_FOUND'>> {
  const row = await promotionById<EventDraft>(context.db, 'event', id)
  return row === undefined || !isFor(row.draft, role) ? fail('NOT_FOUND') : eventPage(context, row)
}

/** Its window stays away for a while; whether it is there is told to nobody by that. */
export async function dismissEvent({ db, now, actor }: MemberContext, id: number): Promise<{ until: string } | Failure<'NOT_FOUND'>> {
  if ((await promotionById(db, 'event', id)) === undefined) return fail('NOT_FOUND')
  const until = new Date(now.getTime() + limits.windowAway)
  await dismissFor(db, { pageId: id, memberId: actor.memberId, until })
  return { until: until.toISOString() }
}

/** A landing page that stands now [promotions.landing]. */
export async function getLanding(context: Context, name: string): Promise<Answer<'GET /v1/landings/:name'> | Failure<'NOT_FOUND'>> {
  const row = await landingNamed<LandingDraft>(context.db, name, context.now)
  if (row === undefined) return fail('NOT_FOUND')
  return { id: row.id, title: row.draft.title, text: row.draft.text, ...(await pageBody(context, row)) }
}
