import { useEffect, useEffectEvent } from 'react'
import { OvertakenMark } from '../../../forms/draft/DraftMark.tsx'
import { Restored } from './Restored.tsx'
import type { Draft } from './useDraft.ts'
import type { Edit } from './useEdit.ts'

type Props = { readonly edit: Edit; readonly draft: Draft; readonly restored: boolean }

/** Above a post that is changed: that what stands here was begun before, or that another version was posted meanwhile. */
export function EditMark({ edit, draft, restored }: Props) {
  const { version } = edit
  const isGone = draft.state === 'gone'
  const look = useEffectEvent((of: number | undefined) => void edit.look(draft, of))
  // Once for each version that his words go on from.
  useEffect(() => {
    if (isGone) look(version)
  }, [isGone, version])
  if (draft.state === 'behind') return null
  if (edit.overtaken)
    return (
      <OvertakenMark
        title="그사이 이 글이 바뀌었어요"
        text="여기서 고친 것은 아직 올리지 않았어요. 어느 쪽으로 이어 쓸지 골라 주세요."
        theirs="지금 올라와 있는 글 불러오기"
        onTheirs={() => void edit.startOver(draft)}
        onMine={() => void edit.mine()}
      />
    )
  return (
    restored && <Restored text="고치던 글을 불러왔어요." act="처음부터 고치기" busy={edit.busy} onAnew={() => void edit.startOver(draft)} />
  )
}
