import { defineEvent } from '../../jobs/events.ts'

export const questionsEvents = {
  asked: defineEvent<{ questionId: number }>('questions.asked'),
  answered: defineEvent<{ answerId: number }>('questions.answered'),
  picked: defineEvent<{ answerId: number }>('questions.picked'),
  /** An operator hid it; `at` tells one hiding from the next. */
  hidden: defineEvent<{ questionId: number; removalId: number; at: string }>('questions.hidden'),
}
