import type { LeavingHooks } from '../leaving/index.ts'
import { forgetMarksOf } from './answers.sql.ts'

/** What he asked and answered stays under no name [questions.leaving]. */
export const questionsLeaving: LeavingHooks = { leave: ({ db }, { memberId }) => forgetMarksOf(db, memberId) }
