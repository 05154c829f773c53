import { searchLimits as limits } from '@dure/contract/search/limits'
import { seoulDay } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { decidingItems, pricesOf, type answeringPros, type AskedFrom } from '../campaigns/index.ts'
import { heldForm, type Service } from '../catalogue/index.ts'

/** Requests that somebody answers by himself: of a service and a place, with these answers. */
export type Answering = Readonly<Parameters<typeof answeringPros>[0]>
export type ChosenAnswer = { itemId: number; answerId: number; question: string; text: string }

/**
 * Reads `<itemId>:<answerId>` pairs: those of today's items of the service that decide automatic quotes, the last of an item
 * [search.answer-filter]. @returns the requests with these answers; without any, all of the service there
 */
export async function readAnswers(
  context: Context,
  service: Service | undefined,
  given: { readonly pairs: readonly string[]; readonly from: AskedFrom },
): Promise<{ answers: ChosenAnswer[]; answering: Answering | null }> {
  const form = service === undefined ? undefined : await heldForm(context, service.id)
  if (service === undefined || form === undefined) return { answers: [], answering: null }
  const asked = new Map(given.pairs.map((pair) => pair.split(':', 2).map(Number) as [number, number]))
  const answers = decidingItems(form)
    .flatMap((item) => {
      const answer = item.answers.find(({ id }) => id === asked.get(item.id))
      return answer === undefined ? [] : [{ itemId: item.id, answerId: answer.id, question: item.title, text: answer.text }]
    })
    .slice(0, limits.answers)
  return {
    answers,
    answering: {
      serviceId: service.id,
      formId: form.id,
      from: service.mode === 'online' ? 'online' : given.from,
      answerIds: answers.map(({ answerId }) => answerId),
      price: pricesOf(service).price,
      day: seoulDay(context.now),
    },
  }
}
