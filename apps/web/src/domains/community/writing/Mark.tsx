import { DraftMark } from '../../../forms/draft/DraftMark.tsx'
import type { useDraft } from './useDraft.ts'

type Props = {
  readonly draft: ReturnType<typeof useDraft>
  /** In the bar stands how far it is kept; what is asked of the writer stands beneath it. */
  readonly inBar?: boolean
  readonly onTheirs: () => void
}

/** How far what is typed of a post is kept. */
export function Mark({ draft, inBar = false, onTheirs }: Props) {
  if (inBar === (draft.state === 'behind')) return null
  return (
    <DraftMark
      inBar={inBar}
      what="글을"
      state={draft.state}
      problem={draft.problem}
      kept="방금 저장"
      onTheirs={onTheirs}
      onMine={() => void draft.goOn()}
    />
  )
}
