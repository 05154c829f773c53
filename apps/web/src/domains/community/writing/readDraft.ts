import { draftContent, type DraftContent } from '@dure/contract/community/drafts'

/** What this browser kept of a draft, as it is written today; undefined where it is none. */
export const readDraft = (kept: unknown): DraftContent | undefined => draftContent.safeParse(kept).data
