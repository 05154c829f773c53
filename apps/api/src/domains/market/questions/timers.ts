import type { Timer } from '../../../jobs/events.ts'
import { oneByOne } from '../../../jobs/oneByOne.ts'
import { questionEvents } from './events.ts'
import { dueForReminder, nextReminder, updateQuestion } from './questions.sql.ts'

/** Reminds a seller once of what he has not answered for days [market.questions]. */
export const questionReminder: Timer = oneByOne({
  name: 'market.remind-questions',
  words: 'seller not reminded of a question',
  due: dueForReminder,
  take: ({ db, now }, except) => nextReminder(db, now, except),
  async work(context, row) {
    await updateQuestion(context.db, row.id, { remindAt: null })
    await context.house.jobs.emit(context, questionEvents.waiting, { questionId: row.id })
    return true
  },
})
