import { keepDraft, loadDraft } from '../../forms/keptDraft.ts'
import type { Board } from './workPictures.ts'

/** What the form holds, as it is typed. */
export type Typed = {
  readonly title: string
  readonly serviceId: string
  readonly address1: string
  readonly address2: string
  readonly serviceYear: string
  readonly workingTime: string
  readonly serviceAmount: string
  readonly description: string
}

export type Draft = { readonly typed: Typed; readonly board: Board }

/** A new work’s, or that of one work: of the member who types it. */
const keyOf = (memberId: number | string, workId: number | undefined): string => `dure:portfolio:${memberId}:${workId ?? 'new'}`

export const loadWorkDraft = (memberId: number | string, workId: number | undefined): Draft | null =>
  loadDraft<Draft>(keyOf(memberId, workId))

export const keepWorkDraft = (memberId: number | string, workId: number | undefined, draft: Draft | null): void =>
  keepDraft(keyOf(memberId, workId), draft)
