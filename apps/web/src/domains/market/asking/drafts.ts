import { keepDraft, loadDraft } from '../../../forms/keptDraft.ts'
import { ownKey } from '../../../session/owner.ts'

export type AskDraft = { readonly text: string; readonly isSecret: boolean }

const key = (productId: number): string => ownKey(`dure:product-question:${productId}`)

/** What somebody began to ask of a product, kept in this browser while he logs in or looks elsewhere. */
export const loadAskDraft = (productId: number): AskDraft | null => loadDraft<AskDraft>(key(productId))
export const keepAskDraft = (productId: number, draft: AskDraft | null): void =>
  keepDraft(key(productId), draft === null || draft.text === '' ? null : draft)

const answerKey = (questionId: number): string => ownKey(`dure:product-answer:${questionId}`)

/** What a seller began to answer; empty where he has not. */
export const loadAnswerDraft = (questionId: number): string => loadDraft<string>(answerKey(questionId)) ?? ''
export const keepAnswerDraft = (questionId: number, answer: string): void => keepDraft(answerKey(questionId), answer === '' ? null : answer)
