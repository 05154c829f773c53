import { draftContent, type CommunityDraft, type DraftContent } from '@dure/contract/community/drafts'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { newUuid } from '@dure/kernel/ids'
import type { Unsent } from '../../../forms/draft/draftKeeper.ts'
import { loadDraft } from '../../../forms/keptDraft.ts'
import { ownKey } from '../../../session/owner.ts'

/** What is written of a post, finished or not. */
export type Written = DraftContent

const prefix = 'dure:post:'
/** Under which name this browser keeps what the server has not yet. */
export const storeKeyOf = (key: string): string => ownKey(`${prefix}${key}`)

export const emptyDraft = (category: WrittenCategory): Written => ({
  category,
  title: '',
  contentBlocks: [],
  topicId: null,
  tags: [],
  coverImageId: null,
  serviceId: null,
  addressCode: null,
  step: 0,
  postVersion: null,
})

/** Whether somebody wrote something: chosen places and topics alone are nothing to keep. */
export const saysSomething = ({ title, contentBlocks, coverImageId }: Written): boolean =>
  title.trim() !== '' || contentBlocks.length > 0 || coverImageId !== null

export const newKey = (kind: 'new' | 'knowhow'): string => `${kind}-${newUuid().replaceAll('-', '').slice(0, 24)}`
export const keyOfPost = (postId: number): string => `post-${postId}`

const tabSlot = 'dure:post-draft'
/** What this tab is writing: it is found again after a reload. */
export function tabDraft(kind: 'new' | 'knowhow'): string | undefined {
  try {
    const key = sessionStorage.getItem(ownKey(tabSlot)) ?? ''
    return key.startsWith(`${kind}-`) ? key : undefined
  } catch {
    return undefined
  }
}
export function rememberInTab(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(ownKey(tabSlot))
    else sessionStorage.setItem(ownKey(tabSlot), key)
  } catch {
    // Without the store the server's draft is found in the list.
  }
}

export type Beginning = {
  readonly first: Written
  readonly kept: Unsent<Written> | null
  /** Words of this browser stand in the form, and the server has others. */
  readonly behind: boolean
  /** Something of another time stands in the form. */
  readonly restored: boolean
}

/** What stands in the form as it opens: what this browser has and the server has not, or what the server has, or a new one. */
export function beginning(key: string, draft: CommunityDraft | null, fresh: Written): Beginning {
  const kept = draft === null ? null : { ...draft.content, version: draft.version }
  const unsent = loadDraft<Unsent<Written>>(storeKeyOf(key))
  const here = unsent === null ? undefined : draftContent.safeParse(unsent).data
  if (unsent !== null && here !== undefined && saysSomething(here)) {
    const behind = unsent.version !== (draft?.version ?? null)
    // Where the server has none any more, it was posted or thrown away elsewhere: these words go on as a new one.
    return { first: here, kept, behind: behind && draft !== null, restored: true }
  }
  return draft === null
    ? { first: fresh, kept, behind: false, restored: false }
    : { first: draft.content, kept, behind: false, restored: true }
}

/** Keys of posts to come that this browser alone has, the line having been away. */
export function keysHere(kind: 'new' | 'knowhow'): string[] {
  try {
    const owner = ownKey('')
    return Object.keys(localStorage).flatMap((name) =>
      name.startsWith(`${prefix}${kind}-`) && name.endsWith(owner) ? [name.slice(prefix.length, name.length - owner.length)] : [],
    )
  } catch {
    return []
  }
}
