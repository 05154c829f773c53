import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Reply } from '@dure/contract/community/schemas'
import { keepDraft, loadDraft } from '../../../forms/keptDraft.ts'
import { ownKey } from '../../../session/owner.ts'
import { noWords, wordsAfter, wordsAtFirst, type Words } from './keptWords.ts'

/** Of one that is changed: the version it was begun on. */
type Kept = Words & { readonly version?: number }

const editKey = (commentId: number): string => `dure:comment-edit:${commentId}`

/** Whether he was changing a comment in this browser. */
export const isBeingChanged = (commentId: number): boolean => loadDraft<Kept>(ownKey(editKey(commentId))) !== null

type Of = {
  readonly postId: number
  /** The comment that it replies to. */
  readonly parent: number | undefined
  /** One's own comment that is changed, as it stands now. */
  readonly former: Reply | undefined
  readonly area: RefObject<HTMLTextAreaElement | null>
}

/**
 * What is typed of a comment stays in the browser until it was sent [community.comment-draft]; of one that is changed with the version it
 * was begun on, whatever is read of it meanwhile [community.comment-changes].
 */
export function useKeptWords({ postId, parent, former, area }: Of) {
  const key = former === undefined ? `dure:comment-draft:${postId}${parent === undefined ? '' : `:${parent}`}` : editKey(former.id)
  const [begun, setBegun] = useState({ version: former?.version ?? 0, text: former?.text ?? '' })
  const [words, show] = useState<Words>({ text: begun.text, mentions: [] })
  /** What stands there now, while something is on its way too. */
  const latest = useRef(words)
  const setWords = (next: Words) => {
    latest.current = next
    show(next)
  }
  // The server knows no draft: what was typed comes once the page stands, and what was typed before the app was here stays.
  const begin = useEffectEvent(() => {
    const kept = loadDraft<Kept>(ownKey(key))
    if (former !== undefined) {
      if (kept === null) return
      setWords(kept)
      setBegun({ ...begun, version: kept.version ?? begun.version })
      return
    }
    const first = wordsAtFirst(kept, area.current?.value ?? '')
    if (first.text !== (kept?.text ?? '')) keepDraft<Kept>(ownKey(key), first)
    setWords(first)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what this browser keeps is known only after the server's page was taken over
  useEffect(() => begin(), [])
  const forget = () => keepDraft(ownKey(key), null)
  const keep = (next: Words, version = begun.version) => {
    setWords(next)
    if (former === undefined) keepDraft<Kept>(ownKey(key), next.text === '' ? null : next)
    else keepDraft<Kept>(ownKey(key), next.text === former.text ? null : { ...next, version })
  }
  return {
    words,
    keep,
    /** The version that the change goes on from. */
    version: begun.version,
    /** Another version was read meanwhile, which says something else. */
    isOvertaken: former !== undefined && former.version !== begun.version && former.text !== words.text,
    isChanged: words.text !== begun.text,
    /** What is typed goes over what stands there now, because he chose so. */
    goOn: () => {
      if (former === undefined) return
      setBegun({ version: former.version, text: former.text ?? '' })
      keep(words, former.version)
    },
    /** What stands there now takes the place of what was typed. */
    takeTheirs: () => {
      if (former === undefined) return
      setBegun({ version: former.version, text: former.text ?? '' })
      setWords({ text: former.text ?? '', mentions: [] })
      forget()
    },
    /** This much was sent, which is a change's version now. @returns whether nothing was typed on meanwhile, which stays */
    done: (sent: string, version: number): boolean => {
      const left = wordsAfter(latest.current, sent)
      const isAll = left === noWords
      if (former === undefined) setWords(left)
      else if (!isAll) {
        setBegun({ version, text: sent })
        keepDraft<Kept>(ownKey(key), { ...left, version })
      }
      // What another window keeps here is its own.
      if (isAll && loadDraft<Kept>(ownKey(key))?.text === sent) forget()
      return isAll
    },
    throwAway: forget,
  }
}
