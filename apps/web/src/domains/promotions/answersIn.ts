import { personalityQuestions } from '@dure/contract/promotions/personality'

/** What an entry of the history knows of the answers; undefined where nobody began, or what it keeps is none of ours. */
export function answersIn(state: object): readonly (0 | 1)[] | undefined {
  const { personality: kept } = state as { readonly personality?: unknown }
  return Array.isArray(kept) && kept.length < personalityQuestions.length && kept.every((one) => one === 0 || one === 1)
    ? (kept as (0 | 1)[])
    : undefined
}
