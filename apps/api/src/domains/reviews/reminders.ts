import { failed } from '@dure/contract/errors'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { DAY, HOUR } from '@dure/kernel/time'
import { inTransaction, systemContext, type Context, type House } from '../../context.ts'
import { on, type Listener, type Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { quotesEvents } from '../quotes/index.ts'
import { eligibleReview, opensAtOf } from './eligibility.ts'
import { reviewsEvents } from './events.ts'
import { dropReminder, nextReminder, planReminder, putOffReminder, remindersDue } from './reminders.sql.ts'
import { subjectFacts } from './subject.ts'

const { remindAfter, hireHours } = reviewLimits

/** Whoever hired is reminded a day and a week after he may review, then never [reviews.reminders]. */
async function remindOfHire(house: House, { quoteId, at }: { quoteId: number; at: string }): Promise<void> {
  await inTransaction(systemContext(house), async ({ db }) => {
    const dueAt = new Date(Date.parse(at) + hireHours * HOUR + remindAfter[0])
    await planReminder(db, { of: 'quote', quoteId }, dueAt)
  })
}

/** The same of an order, in the transaction in which it was done [reviews.reminders]. */
export function remindOfOrder({ db }: Context, { orderId, doneAt }: { orderId: number; doneAt: Date }): Promise<void> {
  return planReminder(db, { of: 'order', orderId }, new Date(doneAt.getTime() + remindAfter[0]))
}

export const reviewsListeners: readonly Listener[] = [on(quotesEvents.hired, 'reviews.remind-of-hire', remindOfHire)]

/** A deal that opens later than its hire says so by then; one that is reviewed, undone or past its time is reminded of no more. */
const remind = oneByOne({
  name: 'reviews.remind',
  words: 'review not reminded of',
  due: remindersDue,
  take: ({ db, now }, except) => nextReminder(db, now, except),
  async work(context, { id, sent, ...about }) {
    const { db, now, house } = context
    const of = await subjectFacts(context, about)
    const eligible =
      of === undefined ? null : await eligibleReview(context, { memberId: of.customerId, chatId: of.chatId, providerId: null })
    const opens = eligible === null ? null : failed(eligible) ? opensAtOf(eligible) : eligible.opensAt.toISOString()
    const wait = remindAfter[sent]
    if (opens === null || wait === undefined) await dropReminder(db, id)
    else if (Date.parse(opens) + wait > now.getTime()) await putOffReminder(db, id, { sent, dueAt: new Date(Date.parse(opens) + wait) })
    else {
      await house.jobs.emit(context, reviewsEvents.reminded, { ...about, n: sent + 1 })
      await putOffReminder(db, id, { sent: sent + 1, dueAt: new Date(now.getTime() + DAY) })
    }
    return true
  },
})

export const reviewsTimers: readonly Timer[] = [remind]
