import { searchLimits as limits } from '@dure/contract/search/limits'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { decidingItems } from '../campaigns/index.ts'
import { heldForm, type Service } from '../catalogue/index.ts'

/**
 * What a pro's running campaign is found by: its service where it accepts all answers, else the form its answers are of and each of
 * those it leaves out. Answers of a form that was replaced fit no question of today.
 */
export const answerFacets = sql`
  select 'i' || running.service_id where cardinality(running.refused_answers) = 0
  union all select 'f' || running.form_id where cardinality(running.refused_answers) > 0
  union all select 'x' || one from unnest(running.refused_answers) as one`

/** Who answers by himself: one of `running`, and none of `refused`. */
export type Answering = { readonly running: readonly string[]; readonly refused: readonly string[] }
export type ChosenAnswer = { itemId: number; answerId: number; question: string; text: string }

/**
 * Reads `<itemId>:<answerId>` pairs: those of today's items of the service that decide automatic quotes, the last of an item
 * [search.answer-filter]. @returns who would fit with these answers; without any, who answers by himself at all
 */
export async function readAnswers(
  context: Context,
  service: Service | undefined,
  pairs: readonly string[],
): Promise<{ answers: ChosenAnswer[]; answering: Answering | null }> {
  const form = service === undefined ? undefined : await heldForm(context, service.id)
  if (service === undefined || form === undefined) return { answers: [], answering: null }
  const asked = new Map(pairs.map((pair) => pair.split(':', 2).map(Number) as [number, number]))
  const answers = decidingItems(form)
    .flatMap((item) => {
      const answer = item.answers.find(({ id }) => id === asked.get(item.id))
      return answer === undefined ? [] : [{ itemId: item.id, answerId: answer.id, question: item.title, text: answer.text }]
    })
    .slice(0, limits.answers)
  return {
    answers,
    answering: { running: [`i${service.id}`, `f${form.id}`], refused: answers.map(({ answerId }) => `x${answerId}`) },
  }
}
