import type { ApiError } from '@dure/contract/client'
import type { ProductQuestion } from '@dure/contract/market/marketQuestions'

/** What a question says by now, where a refusal tells that it was changed while somebody wrote on it. */
export const changedQuestion = ({ name, data }: Pick<ApiError, 'name' | 'data'>): ProductQuestion | null =>
  name === 'MARKET_QUESTION_CHANGED' ? (data as { question: ProductQuestion }).question : null
