import type { Answer } from '@dure/contract/client'
import { questionLimits } from '@dure/contract/questions/limits'
import type { Context } from '../../context.ts'
import { questionList } from './readQuestions.ts'

/** Those that hold the words: the list of them counts no further than whether there are more. */
export async function searchableQuestions(context: Context, q: string): Promise<Answer<'GET /v1/search/globals'>['questions']> {
  const { items, next_cursor } = await questionList(context, { filter: 'all', q, cursor: null, size: questionLimits.foundFirst })
  return { items, totalCount: items.length + (next_cursor === null ? 0 : 1) }
}
