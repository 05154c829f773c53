import { fail, type Failure } from '@dure/contract/errors'
import { promotionLimits as limits } from '@dure/contract/promotions/limits'
import type { EventDraft } from '@dure/contract/promotions/pageDrafts'
import { stateAt } from '@dure/contract/promotions/states'
import { withParticle } from '@dure/kernel/korean'
import { inTransaction, systemContext, type MemberContext } from '../../../context.ts'
import { defineEvent, type Timer } from '../../../jobs/events.ts'
import { telling, type Rule, type Telling } from '../../../jobs/notices.ts'
import { lockPromotion, promotionById } from './pages.sql.ts'
import { deleteReminder, eventsBegun, insertReminder, takeReminders } from './reminders.sql.ts'

const begun = defineEvent<{ pageId: number; memberId: number }>('promotions.event-begun')

/** Wants to hear when an event to come begins; again changes nothing [promotions.remind]. */
export function remindOfEvent(context: MemberContext, id: number): Promise<{ reminds: boolean } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async ({ db, now }) => {
    const event = await lockPromotion<EventDraft>(db, id)
    if (event?.kind !== 'event') return fail('NOT_FOUND')
    if (stateAt(event, now) !== 'ready') return fail('NOT_ACCEPTABLE', { reason: '이미 시작한 이벤트예요.' })
    await insertReminder(db, { pageId: id, memberId: context.actor.memberId, at: now })
    return { reminds: true }
  })
}

/** Does not want to any more. */
export async function forgetEvent({ db, actor }: MemberContext, id: number): Promise<{ reminds: boolean } | Failure<'NOT_FOUND'>> {
  if ((await promotionById(db, 'event', id)) === undefined) return fail('NOT_FOUND')
  await deleteReminder(db, { pageId: id, memberId: actor.memberId })
  return { reminds: false }
}

/** Who waits for an event is told once that it began, some at a time; of one that is over by then nobody. */
export const tellBegun: Timer = {
  name: 'promotions.tell-begun',
  due: eventsBegun,
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const taken = await takeReminders(context.db, context.now, limits.remindedAtOnce)
      for (const { pageId, memberId, runs } of taken) if (runs) await house.jobs.emit(context, begun, { pageId, memberId })
      return taken.length
    }),
}

const told: Rule<{ pageId: number; memberId: number }> = async (context, { pageId, memberId }) => {
  const event = await promotionById<EventDraft>(context.db, 'event', pageId)
  if (event === undefined || stateAt(event, context.now) !== 'running') return []
  return [
    {
      memberId,
      kind: 'event.begun',
      title: '기다리던 이벤트가 시작됐어요',
      body: `알림을 신청하신 ${withParticle(`‘${event.draft.title}’`, '이/가')} 열렸어요.`,
      link: `/event/${pageId}`,
      dedupeKey: `event:${pageId}:begun`,
    },
  ]
}

export const promotionNotices: readonly Telling[] = [telling(begun, 'event-begun', told)]
