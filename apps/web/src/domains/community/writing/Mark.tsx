import { DraftMark } from '../../../forms/draft/DraftMark.tsx'
import type { Draft } from './useDraft.ts'

type Props = {
  readonly draft: Draft
  /** In the bar stands how far it is kept; what is asked of the writer stands beneath it. */
  readonly inBar?: boolean
  /** What was posted or thrown away elsewhere begins anew here; absent of a post that stands, which is gone on from. */
  readonly onAnew?: (() => void) | undefined
}

/** How far what is typed of a post is kept. */
export function Mark({ draft, inBar = false, onAnew }: Props) {
  const isGone = draft.state === 'gone'
  if (inBar === (isGone || draft.state === 'behind') || (isGone && onAnew === undefined)) return null
  return (
    <DraftMark
      inBar={inBar}
      what="글을"
      state={draft.state}
      problem={draft.problem}
      kept="방금 저장"
      onTheirs={() => void draft.takeTheirs()}
      onMine={() => (isGone ? onAnew?.() : void draft.goOn())}
    />
  )
}
