import type { Editor, JSONContent } from '@tiptap/core'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'

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

/** Puts a block of the document one place higher or lower; it is chosen then. @returns whether there was a place */
export function moveBlock(tr: Transaction, at: number, by: -1 | 1): boolean {
  const node = tr.doc.nodeAt(at)
  const index = tr.doc.resolve(at).index(0)
  const other = index + by
  if (node === null || other < 0 || other >= tr.doc.childCount) return false
  // The line beneath all is there always: nothing goes beneath it.
  const beside = tr.doc.child(other)
  if (by === 1 && other === tr.doc.childCount - 1 && beside.type.name === 'paragraph' && beside.content.size === 0) return false
  const to = by === -1 ? at - beside.nodeSize : at + beside.nodeSize
  tr.delete(at, at + node.nodeSize).insert(to, node)
  tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView()
  return true
}

export const put = (editor: Editor, block: JSONContent): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => putBlock(tr, block) === tr)
    .run()
