import type { Editor, JSONContent } from '@tiptap/core'
import { TextSelection, type Transaction } from '@tiptap/pm/state'

/**
 * Puts a block where the cursor stands, and the cursor into a line beneath it: what is put or typed next does not take its place, as it
 * would the place of a block that is chosen.
 */
export function putBlock(tr: Transaction, block: JSONContent): Transaction {
  const node = tr.doc.type.schema.nodeFromJSON(block)
  const { to } = tr.selection
  tr.replaceRangeWith(to, to, node)
  let end = 0
  tr.doc.forEach((one, at) => {
    if (one === node) end = at + one.nodeSize
  })
  const next = tr.doc.nodeAt(end)
  if (next?.type.name !== 'paragraph' || next.content.size > 0) tr.insert(end, tr.doc.type.schema.node('paragraph'))
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView()
}

export const put = (editor: Editor, block: JSONContent): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => putBlock(tr, block) === tr)
    .run()
