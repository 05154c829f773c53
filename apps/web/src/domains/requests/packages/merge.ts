import type { RequestForm, RequestFormItem } from '@dure/contract/catalogue/endpoints'
import type { Answers, Given } from '../wizard/flow.ts'

/** Several forms as one: what they ask alike is asked once, in the first one's words. */
type Merged = {
  readonly form: RequestForm
  /** The answers as one of the forms holds them. */
  readonly answersFor: (form: RequestForm, answers: Answers) => Answers
}

/** @param common items of different forms that ask the same, as the server tells them */
export function mergeForms(forms: readonly RequestForm[], common: readonly (readonly number[])[]): Merged {
  const itemById = new Map(forms.flatMap((form) => form.items.map((item) => [item.id, item] as const)))
  const leader = new Map<number, number>()
  for (const group of common) {
    const [first, ...others] = group.filter((id) => itemById.has(id))
    if (first !== undefined) for (const id of others) leader.set(id, first)
  }
  const led = new Set(leader.values())
  const shared = [...itemById.values()].filter((item) => led.has(item.id))
  const own = forms.flatMap((form) => form.items.filter((item) => !led.has(item.id) && !leader.has(item.id)))
  const [first] = forms
  if (first === undefined) throw new Error('no form')
  // A choice of one form that leaves out what all ask would leave it out for all: only its own form's questions go.
  const kept = (item: RequestFormItem): RequestFormItem => ({
    ...item,
    answers: item.answers.map((answer) => ({
      ...answer,
      excludes: led.has(item.id)
        ? // What all ask leaves out what all would leave out, such as the day where none is set.
          answer.excludes.filter((id) => led.has(id) || !leader.has(id))
        : answer.excludes.filter((id) => !led.has(id) && !leader.has(id)),
    })),
  })
  // A shared question is required where any form requires it.
  const strictest = (item: RequestFormItem): RequestFormItem => ({
    ...item,
    required: item.required || [...leader].some(([id, lead]) => lead === item.id && itemById.get(id)!.required),
  })
  return {
    form: { ...first, items: [...shared.map(strictest).map(kept), ...own.map(kept)] },
    answersFor: (form, answers) =>
      Object.fromEntries(
        form.items.flatMap((item): [number, Given][] => {
          const lead = leader.get(item.id)
          const given = answers[lead ?? item.id]
          if (given === undefined) return []
          return [[item.id, lead === undefined ? given : inWordsOf(item, itemById.get(lead)!, given)]]
        }),
      ),
  }
}

/** The same choices by their place: shared questions have the same ones in the same order. */
function inWordsOf(item: RequestFormItem, lead: RequestFormItem, given: Given): Given {
  if (given.ids === undefined) return given
  const ids = given.ids.flatMap((id) => item.answers[lead.answers.findIndex((one) => one.id === id)]?.id ?? [])
  return { ...given, ids }
}
