import { refuseContacts } from '@dure/contract/contacts'
import { fail, type Failure } from '@dure/contract/errors'
import type { ReviewEvent, ReviewEventBody } from '@dure/contract/reviews/events'
import { inTransaction, type Context, type MemberContext, type ProviderContext } from '../../../context.ts'
import { tellAudit } from '../../../http/audit/audit.ts'
import { serviceIdsOf } from '../../profiles/index.ts'
import {
  allEvents,
  deleteThanks,
  insertEvent,
  lockEvent,
  runningEvents,
  saveThanks,
  thanksOf,
  updateEvent,
  type EventInput,
  type EventRow,
} from './events.sql.ts'

const mostListed = 100

const shown = ({ id, title, body, reward, serviceIds, startsAt, endsAt, reviewCount }: EventRow & { reviewCount: number }) => ({
  id,
  title,
  body,
  reward,
  serviceIds,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  reviewCount,
})

/** What runs for the pro's services, and his own thank-you [reviews.events]. */
export async function reviewEventsOf(context: ProviderContext, providerId: number) {
  if (providerId !== context.actor.providerId) return fail('NOT_FOUND')
  const { db, now } = context
  const rows = await runningEvents(db, { providerId, serviceIds: await serviceIdsOf(db, providerId), now })
  return { items: rows.map(shown), thanks: await thanksOf(db, providerId) }
}

/** Thanks are words alone: neither a way past the house nor a reward [reviews.thanks]. */
export async function setThanks(
  context: ProviderContext,
  providerId: number,
  content: string | null,
): Promise<{ thanks: string | null } | Failure<'NOT_FOUND' | 'CONTACT_NOT_ALLOWED'>> {
  if (providerId !== context.actor.providerId) return fail('NOT_FOUND')
  if (content === null) {
    await deleteThanks(context.db, providerId)
    return { thanks: null }
  }
  const contacts = refuseContacts({ content })
  if (contacts !== null) return contacts
  await saveThanks(context.db, { providerId, content, updatedAt: context.now })
  return { thanks: content }
}

const stateOf = ({ startsAt, endsAt }: EventRow, now: Date): ReviewEvent['state'] =>
  now < startsAt ? 'planned' : now < endsAt ? 'running' : 'ended'

export async function listEvents({ db, now }: Context): Promise<{ items: ReviewEvent[] }> {
  const rows = await allEvents(db, mostListed)
  return { items: rows.map((row) => ({ ...shown(row), state: stateOf(row, now) })) }
}

const inputOf = ({ startsAt, endsAt, ...rest }: ReviewEventBody): EventInput => ({
  ...rest,
  serviceIds: [...new Set(rest.serviceIds)],
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

export async function addEvent(context: MemberContext, body: ReviewEventBody): Promise<{ id: number }> {
  const id = await insertEvent(context.db, { ...inputOf(body), createdBy: context.actor.memberId, createdAt: context.now })
  tellAudit(context, { target: { id }, after: body })
  return { id }
}

const begun = fail('NOT_ACCEPTABLE', { reason: '시작한 이벤트는 약속을 바꿀 수 없어요. 끝나는 때를 늦추는 것만 할 수 있어요.' })

/** What people write for is not changed under their hands: of an event that has begun only the end moves, and only later. */
export function changeEvent(
  context: MemberContext,
  id: number,
  body: ReviewEventBody,
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async (inside) => {
    const former = await lockEvent(inside.db, id)
    if (former === undefined) return fail('NOT_FOUND')
    const next = inputOf(body)
    const promised = (of: EventInput) => JSON.stringify([of.title, of.body, of.reward, of.serviceIds, of.startsAt])
    if (former.startsAt <= inside.now && (promised(former) !== promised(next) || next.endsAt < former.endsAt)) return begun
    await updateEvent(inside.db, id, next)
    tellAudit(context, { target: { id }, before: shown({ ...former, reviewCount: 0 }), after: body })
    return { id }
  })
}

export function removeEvent(context: MemberContext, id: number): Promise<{ removed: boolean } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async (inside) => {
    const former = await lockEvent(inside.db, id)
    if (former === undefined) return fail('NOT_FOUND')
    if (former.startsAt <= inside.now) return begun
    await updateEvent(inside.db, id, { removedAt: inside.now })
    tellAudit(context, { target: { id } })
    return { removed: true }
  })
}
