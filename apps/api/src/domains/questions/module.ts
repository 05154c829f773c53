import type { Module } from '../../module.ts'
import { leavingHooks } from '../leaving/hooks.ts'
import { reportables } from '../safety/reportHooks.ts'
import { searchables } from '../search/hooks.ts'
import { questionsLeaving } from './leaving.ts'
import { questionsNotices } from './notices.ts'
import { reportableAnswer, reportableQuestion } from './reportables.ts'
import { questionDeskRoutes, questionsRoutes } from './routes.ts'
import { searchableQuestions } from './searchable.ts'
import { questionsTimers } from './timers.ts'

export const questions: Module = {
  name: 'questions',
  tables: 'question question_answer question_helpful question_said question_told',
  routes: [...questionsRoutes, ...questionDeskRoutes],
  notices: questionsNotices,
  timers: questionsTimers,
  answers: [
    leavingHooks.by(questionsLeaving),
    reportables.by({ question: reportableQuestion, answer: reportableAnswer }),
    searchables.by({ questions: searchableQuestions }),
  ],
}
