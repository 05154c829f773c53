import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import type { RequestDraft } from '@dure/contract/requests/drafts'
import type { Stored } from '../../../pictures/shelf.ts'
import { answersFrom, type Answers, type Given } from '../wizard/flow.ts'

/** A draft's answers as the wizard holds them; of pictures those that are still kept here. */
export function answersOfDraft(form: RequestForm, formItems: RequestDraft['formItems'], images: readonly Stored[]): Answers {
  const words = answersFrom(
    form,
    formItems.map(({ itemId, answers }) => ({
      itemId,
      answers: answers.map(({ answerId, text, value, extraValue }) => ({
        text: text ?? '',
        ...(answerId == null ? {} : { answerId }),
        ...(value == null ? {} : { value }),
        ...(extraValue == null ? {} : { extraValue }),
      })),
    })),
  )
  const byItem = new Map(formItems.map((one) => [one.itemId, one.answers]))
  const rest = form.items.flatMap((item): [number, Given][] => {
    const answers = byItem.get(item.id) ?? []
    const day = answers[0]?.value
    if (item.type === 5 && day) return [[item.id, { value: day }]]
    const kept = answers.flatMap(({ imageId }) => images.find((one) => one.id === imageId) ?? [])
    return item.type === 9 && kept.length > 0 ? [[item.id, { images: kept }]] : []
  })
  return { ...words, ...Object.fromEntries(rest) }
}
