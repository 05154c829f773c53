import type { CommunityDraft, DraftContent } from '@dure/contract/community/drafts'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { newUuid } from '@dure/kernel/ids'
import { keptNames, unsentOf } from '../../../forms/draft/unsent.ts'
import { whenOnline } from '../../../parts/whenOnline.ts'
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
  videos: [],
  postVersion: null,
})

/** What the server has, as it stands in the form. */
export const asWritten = ({ content, version }: CommunityDraft): Written & { readonly version: number } => ({
  ...emptyDraft(content.category),
  ...content,
  version,
})

/** Whether somebody wrote something: chosen places and topics alone are nothing to keep. */
export const saysSomething = ({ title, contentBlocks, coverImageId }: Written): boolean =>
  title.trim() !== '' || contentBlocks.length > 0 || coverImageId !== null

export const newKey = (kind: 'new' | 'knowhow'): string => `${kind}-${newUuid().replaceAll('-', '').slice(0, 24)}`
export const keyOfPost = (postId: number): string => `post-${postId}`

const tabKey = 'dure:post-draft'
/** What this tab is writing: it is found again after a reload. */
export function tabDraft(kind: 'new' | 'knowhow'): string | undefined {
  try {
    const key = sessionStorage.getItem(ownKey(tabKey)) ?? ''
    return key.startsWith(`${kind}-`) ? key : undefined
  } catch {
    return undefined
  }
}
export function rememberInTab(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(ownKey(tabKey))
    else sessionStorage.setItem(ownKey(tabKey), key)
  } catch {
    // Without the store the server's draft is found in the list.
  }
}

export type Beginning = {
  readonly first: Written
  readonly kept: (Written & { readonly version: number }) | null
  /** The closed window that left what stands in the form. */
  readonly from: string | undefined
  /** Words of this browser stand in the form, and the server has others. */
  readonly behind: boolean
  /** Something of another time stands in the form. */
  readonly restored: boolean
}

/**
 * What stands in the form as it opens: what a closed window left here and the server has not, or what the server has, or a new one. What
 * another window that is open holds is its own.
 */
export async function beginning(key: string, draft: CommunityDraft | null, fresh: Written, open: ReadonlySet<string>): Promise<Beginning> {
  const kept = draft === null ? null : asWritten(draft)
  const found = unsentOf<Written>(storeKeyOf(key), open)
  // Seldom is something left: what reads it comes then.
  const here = found === null ? undefined : (await whenOnline(() => import('./readDraft.ts'))).readDraft(found.unsent)
  // One that was emptied is a draft where there was one.
  if (found !== null && here !== undefined && (saysSomething(here) || draft !== null)) {
    const behind = found.unsent.version !== (draft?.version ?? null)
    // Where the server has none any more, it was posted or thrown away elsewhere: these words go on as a new one.
    return { first: here, kept, from: found.window, behind: behind && draft !== null, restored: true }
  }
  if (kept === null) return { first: fresh, kept, from: undefined, behind: false, restored: false }
  const { version: _, ...first } = kept
  return { first, kept, from: undefined, behind: false, restored: saysSomething(first) }
}

/** Keys of posts to come that this browser alone has, the line having been away. */
export function keysHere(kind: 'new' | 'knowhow'): string[] {
  const owner = ownKey('')
  return keptNames().flatMap((name) =>
    name.startsWith(`${prefix}${kind}-`) && name.endsWith(owner) ? [name.slice(prefix.length, name.length - owner.length)] : [],
  )
}
