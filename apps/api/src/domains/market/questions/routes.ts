import { marketQuestions } from '@dure/contract/market/marketQuestions'
import { bind } from '../../../http/bind.ts'
import { answerQuestion, askOfProduct, changeAnswer, changeQuestion, deleteQuestion } from './askOfProduct.ts'
import { listMarketQuestions, listProductQuestions } from './listQuestions.ts'

export const marketQuestionRoutes = bind(marketQuestions, {
  listProductQuestions: (context, { params, query }) =>
    listProductQuestions(context, { productId: params.productId, cursor: query.cursor }),
  askOfProduct: (context, { params, body }) => askOfProduct(context, { ...body, productId: params.productId }),
  changeProductQuestion: (context, { params, body }) => changeQuestion(context, { ...body, id: params.id }),
  deleteProductQuestion: (context, { params }) => deleteQuestion(context, params.id),
  answerProductQuestion: (context, { params, body }) => answerQuestion(context, { ...body, id: params.id }),
  changeProductAnswer: (context, { params, body }) => changeAnswer(context, { ...body, id: params.id }),
  listMarketQuestions: (context, { query }) => listMarketQuestions(context, query),
})
