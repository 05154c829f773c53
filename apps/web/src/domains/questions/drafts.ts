import { keepDraft, loadDraft } from '../../forms/keptDraft.ts'
import { keepFiles, loadKeptFiles } from '../../forms/keptFiles.ts'
import type { Stored } from '../../pictures/shelf.ts'
import { ownKey } from '../../session/owner.ts'

export type QuestionDraft = { readonly serviceId: string; readonly title: string; readonly content: string }

const questionKey = (): string => ownKey('dure:question-draft')
const answerKey = (questionId: number): string => ownKey(`dure:answer-draft:${questionId}`)

/** What somebody began to ask, kept in this browser while he logs in or looks elsewhere. */
export const loadQuestionDraft = (): QuestionDraft | null => loadDraft<QuestionDraft>(questionKey())
export const keepQuestionDraft = (draft: QuestionDraft | null): void => keepDraft(questionKey(), draft)

/** Pictures that are up already; a guest has none. */
export const loadQuestionPictures = (now: number): readonly Stored[] => loadKeptFiles(`${questionKey()}:files`, now)
export const keepQuestionPictures = (pictures: readonly Stored[], now: number): void => keepFiles(`${questionKey()}:files`, pictures, now)

export const loadAnswerDraft = (questionId: number): string | null => loadDraft<string>(answerKey(questionId))
export const keepAnswerDraft = (questionId: number, draft: string | null): void =>
  keepDraft(answerKey(questionId), draft === '' ? null : draft)
