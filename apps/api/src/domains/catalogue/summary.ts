import { answerLimits } from '@dure/contract/catalogue/limits'
import { truncate } from '@dure/kernel/korean'
import type { AnsweredItem } from './checkItem.ts'

/** Of a form, what its requests' lines are made of. */
type Worded = {
  readonly summary: readonly string[]
  readonly items: readonly { readonly answers: readonly { readonly id: number; readonly short: string | null }[] }[]
}

/** `{3040105}` stands for what was answered to that item. */
const placeholder = /\{(\d+)\}/g

/**
 * What a request is in a line that lets a pro decide, as its form words it [catalogue.summary]: the parts of which something was
 * answered, in the form's order. A form without a line of its own says its first answers.
 */
export function summaryOf(form: Worded, answered: readonly AnsweredItem[]): string[] {
  const shorts = new Map(form.items.flatMap((item) => item.answers.map((answer) => [answer.id, answer.short] as const)))
  const said = new Map(answered.map((item) => [item.itemId, wordsOf(item, shorts)]))
  const parts = form.summary.length === 0 ? answered.map((item) => `{${item.itemId}}`) : form.summary
  return parts
    .filter((part) => [...part.matchAll(placeholder)].some(([, id]) => (said.get(Number(id)) ?? '') !== ''))
    .map((part) =>
      part
        .replaceAll(placeholder, (_, id: string) => said.get(Number(id)) ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .slice(0, answerLimits.summaryParts)
}

/** The line without a person's own words: what leaves the house or outlives the request says only what a form offers. */
export function lineOfChoices(summary: readonly string[], answered: readonly AnsweredItem[]): string[] {
  const own = answered.filter((item) => item.type === 3 || item.type === 11).map((item) => wordsOf(item, new Map()))
  const extras = answered.flatMap((item) => item.answers.flatMap((one) => (item.type !== 6 && one.extraValue ? [one.extraValue] : [])))
  return summary.filter((part) => ![...own, ...extras].some((words) => words !== '' && part.includes(words)))
}

/** What was answered to an item, in a few words; nothing where the answer says nothing by itself. */
function wordsOf(item: AnsweredItem, shorts: ReadonlyMap<number, string | null>): string {
  switch (item.type) {
    case 1:
    case 2:
    case 4: {
      const words = item.answers.map((one) => one.extraValue ?? shorts.get(one.answerId ?? 0) ?? one.text).filter((word) => word !== '')
      const shown = words.slice(0, answerLimits.summaryChoices).join(', ')
      return words.length > answerLimits.summaryChoices ? `${shown} 외 ${words.length - answerLimits.summaryChoices}` : shown
    }
    case 10:
      return item.answers[0]?.value === '0' ? '' : item.text
    case 3:
    case 11:
      return truncate(item.text.replaceAll(/\s+/g, ' '), answerLimits.summaryText, '…')
    case 9:
      return ''
    default:
      return item.text
  }
}
