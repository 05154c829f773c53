import { getSchema } from '@tiptap/core'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import type { Block } from '@dure/contract/content/blocks'
import { blocksOf, docOf } from './document.ts'
import { extensions } from './nodes.ts'
import { moveBlock, putBlock } from './put.ts'

const schema = getSchema(extensions(''))
const line = (id: string, text: string): Block => ({ id, type: 'paragraph', spans: [{ text, marks: [] }] })
const begun = (all: readonly Block[]) => EditorState.create({ doc: schema.nodeFromJSON(docOf(all, new Map())) })
const card = (refId: number) => ({ type: 'card', attrs: { kind: 'pro', refId } })
const put = (state: EditorState, refId: number) => state.apply(putBlock(state.tr, card(refId)))
const saidBy = (state: EditorState) =>
  blocksOf(state.doc.toJSON()).map((one) => ('refId' in one ? one.refId : one.type === 'paragraph' ? one.spans[0]!.text : one.type))

test('blocks put one after the other all stay, and what is typed then stands beneath them [content.blocks]', () => {
  const state = put(put(put(begun([]), 1), 2), 3)
  expect(saidBy(state)).toEqual([1, 2, 3])
  expect(saidBy(state.apply(state.tr.insertText('글')))).toEqual([1, 2, 3, '글'])
})

test('a block that is chosen is not replaced by the next one: it comes beneath it [content.blocks]', () => {
  const state = put(begun([]), 1)
  expect(saidBy(put(state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0))), 2))).toEqual([1, 2])
})

test('words that stand there stay: beneath a line, above it, within it, and where some are chosen [content.blocks]', () => {
  const state = begun([line('a', '하나'), line('b', '둘둘')])
  const at = (from: number, to = from) => state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  expect(saidBy(put(at(3), 1))).toEqual(['하나', 1, '둘둘'])
  expect(saidBy(put(at(5), 1))).toEqual(['하나', 1, '둘둘'])
  expect(saidBy(put(at(6), 1))).toEqual(['하나', '둘', 1, '둘'])
  expect(saidBy(put(at(1, 3), 1))).toEqual(['하나', 1, '둘둘'])
})

test('a block goes one place higher or lower, and nowhere past the ends [content.blocks]', () => {
  const state = begun([line('a', '하나'), { id: 'p', type: 'pro', refId: 1 }, line('b', '둘')])
  const moved = (from: EditorState, by: -1 | 1) => {
    let at = 0
    from.doc.forEach((one, offset) => {
      if (one.type.name === 'card') at = offset
    })
    const tr = from.tr
    return moveBlock(tr, at, by) ? from.apply(tr) : undefined
  }
  const higher = moved(state, -1)!
  expect(saidBy(higher)).toEqual([1, '하나', '둘'])
  expect(moved(higher, -1)).toBeUndefined()
  const lower = moved(state, 1)!
  expect(saidBy(lower)).toEqual(['하나', '둘', 1])
  expect(moved(lower, 1)).toBeUndefined()
})
