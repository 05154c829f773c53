import { useState } from 'react'
import type { Block } from '@dure/contract/content/blocks'
import { Button } from '@dure/ui/Button'
import { keepUnsaved, loadDraft } from '../../../forms/keptDraft.ts'
import { BlockEditor, type BlockEditorProps } from './BlockEditor.tsx'

export type MemberEditorProps = Pick<BlockEditorProps, 'label' | 'placeholder' | 'error' | 'topic' | 'initial' | 'names'> & {
  /** Whose draft of what: a member's, and of one thing. */
  readonly draftKey: string
  readonly onChange: (blocks: Block[]) => void
}

/**
 * Where a member writes blocks: no buttons to pages of ours, and what he wrote stays in this browser until `keepDraft(draftKey, null)`
 * says that it was sent [content.drafts].
 */
export function MemberEditor({ draftKey, initial, onChange, ...editor }: MemberEditorProps) {
  const [found] = useState(() => loadDraft<Block[]>(draftKey))
  const [begun, setBegun] = useState({ blocks: found ?? initial, restored: found !== null, turn: 0 })
  const change = (blocks: Block[]) => {
    keepUnsaved<readonly Block[]>(draftKey, blocks, initial)
    onChange(blocks)
  }
  const anew = () => {
    change([...initial])
    setBegun(({ turn }) => ({ blocks: initial, restored: false, turn: turn + 1 }))
  }
  return (
    <div>
      {begun.restored && (
        <p role="status" className="mb-3 flex items-center gap-3 rounded-field bg-action-tint px-4 py-2 text-sm">
          <span className="flex-1">쓰던 글을 불러왔어요.</span>
          <Button tone="quiet" size="sm" onClick={anew}>
            새로 쓰기
          </Button>
        </p>
      )}
      <BlockEditor key={begun.turn} {...editor} initial={begun.blocks} onChange={change} buttons={false} />
    </div>
  )
}
