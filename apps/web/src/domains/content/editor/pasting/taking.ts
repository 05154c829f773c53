import type { Editor } from '@tiptap/core'
import { Fragment, Slice, type ResolvedPos, type Schema } from '@tiptap/pm/model'
import { contentLimits } from '@dure/contract/content/limits'
import { videoOf } from '@dure/kernel/links/youtube'
import { loneAddress } from './addresses.ts'
import { pastedLines } from './text.ts'
import { put } from '../put.ts'
import type { Upload } from '../uploads.ts'

/** Words copied without their setting, each line a paragraph. `plain` is asked for by the keys for it: then nothing is read into them. */
export function linesSlice(schema: Schema, text: string, { at, plain }: { at: ResolvedPos; plain: boolean }): Slice {
  const lines = plain ? text.split(/\r\n?|\n/) : pastedLines(text)
  const nodes = lines.map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line, at.marks())]))
  return new Slice(Fragment.from(nodes), 1, 1)
}

const said = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .trim()

/** Whether pictures are all that was copied: programs of words put a picture of them beside the words. */
export const picturesAlone = (data: DataTransfer): boolean =>
  said(data.getData('text/html')) === '' && data.getData('text/plain').trim() === ''

/**
 * An address that is pasted: on words that are chosen it becomes their link, on an empty line the video or card of its page.
 * @returns whether it was taken
 */
export function takeAddress(editor: Editor, text: string): boolean {
  const href = loneAddress(text)
  if (href === undefined || href.length > contentLimits.url) return false
  const { selection } = editor.state
  const { $from, empty } = selection
  if (!empty) return $from.sameParent(selection.$to) && $from.parent.isTextblock ? editor.chain().setMark('link', { href }).run() : false
  if ($from.depth !== 1 || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0) return false
  return put(editor, videoOf(href) === undefined ? { type: 'linkCard', attrs: { url: href } } : { type: 'youtube', attrs: { url: href } })
}

/** Pictures of a document that are not stored yet, by the keys they are sent under. */
export function pendingIn(editor: Editor): string[] {
  const keys: string[] = []
  editor.state.doc.forEach((node) => {
    if (node.type.name === 'image' && node.attrs['fileId'] === null) keys.push(String(node.attrs['upload']))
  })
  return keys
}

/** Puts in what was stored meanwhile. It is no step that somebody made: to undo is to take the picture back, wherever it was stored. */
export function settleUploads(editor: Editor, uploads: ReadonlyMap<string, Upload>): void {
  const { tr } = editor.state
  editor.state.doc.forEach((node, at) => {
    const stored = uploads.get(String(node.attrs['upload']))?.stored
    if (node.type.name !== 'image' || node.attrs['fileId'] !== null || stored === undefined) return
    tr.setNodeAttribute(at, 'fileId', String(stored.id)).setNodeAttribute(at, 'url', stored.url).setNodeAttribute(at, 'upload', null)
  })
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}

export const picturesIn = (editor: Editor): number => {
  let count = 0
  editor.state.doc.forEach((node) => void (count += node.type.name === 'image' ? 1 : 0))
  return count
}
