import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useId, useMemo, useState } from 'react'
import type { Block } from '@dure/contract/content/blocks'
import { contentLimits } from '@dure/contract/content/limits'
import { plainText } from '@dure/contract/content/plainText'
import { graphemeLength } from '@dure/kernel/korean'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { useStore } from '../../../shell/store.ts'
import { blocksOf, docOf, namesIn, type CardNames } from './document.ts'
import { extensions } from './nodes.ts'
import { cleanHtml } from './pasting/html.ts'
import { put } from './put.ts'
import { linesSlice, pendingIn, picturesAlone, picturesIn, settleUploads, takeAddress } from './pasting/taking.ts'
import { Toolbar } from './Toolbar.tsx'
import { ToolsContext, type EditorTools } from './tools.ts'
import { pictureOf, picturesOf, pictureUploads, type Upload } from './uploads.ts'

export type BlockEditorProps = {
  readonly label: string
  readonly initial: readonly Block[]
  readonly names: CardNames
  readonly onChange: (blocks: Block[], names: CardNames) => void
  /** Pictures are on their way, or did not get through: what is sent meanwhile goes without them. */
  readonly onUploads: (running: boolean) => void
  /** Nothing may be written now. */
  readonly locked?: boolean
  /** Whose pictures they are, as files are sorted. */
  readonly topic: 'content' | 'profile' | 'post'
  /** Operators put buttons to pages of ours, members do not. */
  readonly buttons: boolean
  readonly placeholder: string
  readonly error?: string | undefined
  /** The page is for writing: without a frame, its tools on phones above the keyboard. */
  readonly whole?: boolean
  readonly readLink?: EditorTools['readLink']
}

const none: ReadonlyMap<string, Upload> = new Map()
const left = '다른 사이트의 사진은 가져올 수 없어요. 사진을 저장한 뒤 다시 넣어 주세요.'

/** Where blocks are written. What comes out of it is blocks of ours and nothing else [content.safe]. */
export function BlockEditor(props: BlockEditorProps) {
  const { label, initial, names, onChange, onUploads, topic, buttons, placeholder, error, locked = false, whole = false, readLink } = props
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const [uploads] = useState(() => pictureUploads(topic))
  const tools = useMemo<EditorTools>(() => ({ uploads, readLink }), [uploads, readLink])
  const sent = useStore(uploads.state, none)
  // Made once: an editor whose settings are new with each letter is drawn anew under the syllable that is made.
  const [begun] = useState(() => ({ extensions: extensions(placeholder), content: docOf(initial, names) }))
  const editor = useEditor({
    ...begun,
    immediatelyRender: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': `${id}-said` },
      handlePaste: (_, event) => paste(event.clipboardData),
      handleDrop: (view, event, _, moved) => {
        const found = moved ? [] : picturesOf(event.dataTransfer?.files)
        if (found.length === 0) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at !== null) editor.commands.setTextSelection(at.pos)
        add(found)
        return true
      },
      // What was cut out of an editor of ours is put in again as it is.
      transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : fromElsewhere(html)),
      clipboardTextParser: (text, at, plain, view) => linesSlice(view.state.schema, text, { at, plain }),
    },
    onUpdate: ({ editor: now }) => {
      settleUploads(now, uploads.state.get())
      onChange(blocksOf(now.getJSON()), namesIn(now.getJSON()))
    },
  })
  useEffect(() => {
    editor.setEditable(!locked, false)
  }, [editor, locked])
  useEffect(() => {
    if (!editor.isDestroyed) settleUploads(editor, sent)
  }, [editor, sent])
  const pending = useEditorState({ editor, selector: ({ editor: now }) => pendingIn(now).join(' ') })
  const keys = pending === '' ? [] : pending.split(' ')
  const failed = keys.filter((key) => sent.get(key)?.state === 'failed').length
  const waits = keys.length > 0
  useEffect(() => onUploads(waits), [waits, onUploads])

  /** Pictures, an address, or else words as the editor takes them. */
  function paste(data: DataTransfer | null): boolean {
    if (data === null) return false
    const found = picturesOf(data.files)
    if (found.length > 0 && picturesAlone(data)) {
      add(found)
      return true
    }
    return takeAddress(editor, data.getData('text/plain'))
  }

  function fromElsewhere(html: string): string {
    const cleaned = cleanHtml(html)
    setProblem(cleaned.left > 0 ? left : undefined)
    // Beneath the words, once they are there.
    if (cleaned.pictures.length > 0) void Promise.all(cleaned.pictures.map(pictureOf)).then(add)
    return cleaned.html
  }

  function add(files: readonly File[]): void {
    if (editor.isDestroyed) return
    const room = contentLimits.pictures - picturesIn(editor)
    setProblem(files.length > room ? `사진은 ${contentLimits.pictures}장까지 넣을 수 있어요.` : undefined)
    for (const key of uploads.add(files.slice(0, Math.max(0, room)))) put(editor, { type: 'image', attrs: { upload: key } })
  }

  const said = error ?? problem
  return (
    <ToolsContext value={tools}>
      {!whole && (
        <p aria-hidden="true" className="mb-1.5 type-label">
          {label}
        </p>
      )}
      <div className={cx(!whole && 'rounded-card border bg-card', !whole && (error === undefined ? 'border-edge' : 'border-danger'))}>
        <Toolbar editor={editor} buttons={buttons} atFoot={whole} onPictures={(files) => add(picturesOf(files))} />
        <EditorContent editor={editor} className={cx('block-editor', whole ? 'is-whole py-3' : 'px-4 pb-6 pt-2 md:px-6')} />
      </div>
      <div id={`${id}-said`} className="mt-1.5 flex items-start justify-between gap-3 text-sm">
        <Standing sending={keys.length - failed} failed={failed} said={said} />
        <Count editor={editor} />
      </div>
    </ToolsContext>
  )
}

function Count({ editor }: { readonly editor: Editor }) {
  const count = useEditorState({ editor, selector: ({ editor: now }) => graphemeLength(plainText(blocksOf(now.getJSON()))) })
  return (
    <span className={cx('tabular shrink-0', count > contentLimits.characters ? 'font-semibold text-danger' : 'text-faint')}>
      {grouped(count)}/{grouped(contentLimits.characters)}
      <span className="sr-only">자</span>
    </span>
  )
}

type StandingProps = { readonly sending: number; readonly failed: number; readonly said: string | undefined }

/** How pictures stand that are on their way, and what is wrong. */
const Standing = ({ sending, failed, said }: StandingProps) => (
  <div role="status">
    {sending > 0 && <p className="text-soft">사진 {sending}장을 올리고 있어요. 다 올라가면 이어서 할 수 있어요.</p>}
    {failed > 0 && <p className="font-medium text-danger">올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.</p>}
    {said !== undefined && <p className="font-medium text-danger">{said}</p>}
  </div>
)
