import { useState } from 'react'
import type { Block } from '@dure/contract/content/blocks'
import { Button } from '@dure/ui/Button'
import { keepDraft, loadDraft, sameJson } from '../../../forms/keptDraft.ts'
import { BlockEditor, type BlockEditorProps } from './BlockEditor.tsx'
import { untouched, type CardNames } from './document.ts'

export type MemberEditorProps = Pick<BlockEditorProps, 'label' | 'placeholder' | 'error' | 'topic' | 'initial' | 'names' | 'onUploads'> & {
  /** Whose draft of what: a member's, and of one thing. */
  readonly draftKey: string
  readonly onChange: (blocks: Block[]) => void
}

/** What he wrote, and what the things in it are called. */
type Kept = { readonly blocks: readonly Block[]; readonly names: readonly (readonly [string, string])[] }

/**
 * Where a member writes blocks: no buttons to pages of ours, and what he wrote stays in this browser until `keepDraft(draftKey, null)`
 * says that it was sent [content.drafts].
 */
export function MemberEditor({ draftKey, initial, names, onChange, ...editor }: MemberEditorProps) {
  const [found] = useState(() => loadDraft<Kept>(draftKey))
  const [begun, setBegun] = useState({ blocks: found?.blocks ?? initial, restored: found !== null, turn: 0 })
  const [called] = useState(() => new Map([...(found?.names ?? []), ...names]))
  const change = (blocks: Block[], its: CardNames) => {
    keepDraft<Kept>(draftKey, sameJson(blocks, untouched(initial)) ? null : { blocks, names: [...its] })
    onChange(blocks)
  }
  const anew = () => {
    change(untouched(initial), names)
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
      <BlockEditor key={begun.turn} {...editor} names={called} initial={begun.blocks} onChange={change} buttons={false} />
    </div>
  )
}
