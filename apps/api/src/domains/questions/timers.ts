import { questionLimits } from '@dure/contract/questions/limits'
import { inTransaction, systemContext } from '../../context.ts'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'
import { countLaterMarks, marksToCount } from './answers.sql.ts'
import { questionsEvents } from './events.ts'
import { questionsToTell, takeToTell } from './questions.sql.ts'

const batch = 50

/** What newcomers asked is told to pros once they count [questions.telling-pros]. */
const tell: Timer = {
  name: 'questions.tell',
  due: questionsToTell,
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const ids = await takeToTell(context.db, context.now, batch)
      for (const questionId of ids) await house.jobs.emit(context, questionsEvents.asked, { questionId })
      return ids.length
    }),
}

/** Marks of newcomers are in the numbers once they count [questions.helpful]. */
const count: Timer = {
  name: 'questions.count-marks',
  due: marksToCount,
  run: (house) => inTransaction(systemContext(house), ({ db, now }) => countLaterMarks(db, now, batch)),
}

export const questionsTimers: readonly Timer[] = [
  tell,
  count,
  clearing('questions.clear-told', 'questionTold', 'toldAt', questionLimits.toldKept),
  clearing('questions.clear-said', 'questionSaid', 'saidAt', questionLimits.sameWithin),
]
