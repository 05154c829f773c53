import { questionDesk, questions } from '@dure/contract/questions/endpoints'
import { bind } from '../../http/bind.ts'
import { answerQuestion, deleteAnswer, editAnswer, markHelpful, pickAnswer } from './answerQuestion.ts'
import { askQuestion, deleteQuestion } from './askQuestion.ts'
import { deskQuestions, hideQuestion, restoreQuestion } from './desk.ts'
import { questionList, readQuestion } from './readQuestions.ts'

const of = ({ id, answerId }: { id: number; answerId: number }) => ({ questionId: id, answerId })

export const questionsRoutes = bind(questions, {
  listQuestions: (context, { query }) => questionList(context, query),
  getQuestion: (context, { params }) => readQuestion(context, params.slug),
  askQuestion: (context, { body }) => askQuestion(context, body),
  deleteQuestion: (context, { params }) => deleteQuestion(context, params.id),
  pickAnswer: (context, { params, body }) => pickAnswer(context, { questionId: params.id, answerId: body.answerId }),
  answerQuestion: (context, { params, body }) => answerQuestion(context, { questionId: params.id, content: body.content }),
  editAnswer: (context, { params, body }) => editAnswer(context, { ...of(params), content: body.content }),
  deleteAnswer: (context, { params }) => deleteAnswer(context, of(params)),
  markHelpful: (context, { params, body }) => markHelpful(context, { ...of(params), helpful: body.helpful }),
})

export const questionDeskRoutes = bind(questionDesk, {
  deskQuestions: (context, { query }) => deskQuestions(context, query),
  hideQuestion: (context, { params, body }) => hideQuestion(context, { id: params.id, ...body }),
  restoreQuestion: (context, { params }) => restoreQuestion(context, params.id),
})
