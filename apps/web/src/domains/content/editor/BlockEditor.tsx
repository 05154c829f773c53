import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import type { Block } from '@dure/contract/content/blocks'
import { contentLimits } from '@dure/contract/content/limits'
import { plainText } from '@dure/contract/content/plainText'
import { graphemeLength } from '@dure/kernel/korean'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { upload } from '../../../api/upload.ts'
import { notSent } from '../../../pictures/shelf.ts'
import { blocksOf, docOf, namesIn, type CardNames } from './document.ts'
import { extensions } from './nodes.ts'
import { put } from './put.ts'
import { Toolbar } from './Toolbar.tsx'

export type BlockEditorProps = {
  readonly label: string
  readonly initial: readonly Block[]
  readonly names: CardNames
  readonly onChange: (blocks: Block[], names: CardNames) => void
  /** Pictures are on their way: what is sent meanwhile goes without them. */
  readonly onUploads: (running: boolean) => void
  /** Nothing may be written now. */
  readonly locked?: boolean
  /** Whose pictures they are, as files are sorted. */
  readonly topic: 'content' | 'profile'
  /** Operators put buttons to pages of ours, members do not. */
  readonly buttons: boolean
  readonly placeholder: string
  readonly error?: string | undefined
}

const pictures = (files: FileList | null | undefined): File[] => [...(files ?? [])].filter((file) => file.type.startsWith('image/'))

/** Where blocks are written. What comes out of it is blocks of ours and nothing else [content.safe]. */
export function BlockEditor(props: BlockEditorProps) {
  const { label, initial, names, onChange, onUploads, topic, buttons, placeholder, error, locked = false } = props
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(0)
  // Made once: an editor whose settings are new with each letter is drawn anew under the syllable that is made.
  const [begun] = useState(() => ({ extensions: extensions(placeholder), content: docOf(initial, names) }))
  const editor = useEditor({
    ...begun,
    immediatelyRender: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': `${id}-said` },
      handlePaste: (_, event) => take(event.clipboardData?.files),
      handleDrop: (_, event, __, moved) => !moved && take(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: now }) => onChange(blocksOf(now.getJSON()), namesIn(now.getJSON())),
  })
  useEffect(() => {
    editor.setEditable(!locked, false)
  }, [editor, locked])
  const uploads = sending > 0
  useEffect(() => onUploads(uploads), [uploads, onUploads])

  /** @returns whether there were pictures, which are sent and put where the cursor is. */
  function take(files: FileList | null | undefined): boolean {
    const found = pictures(files)
    if (found.length > 0) void add(found)
    return found.length > 0
  }

  async function add(files: readonly File[]): Promise<void> {
    setProblem(undefined)
    setSending((now) => now + files.length)
    for (const file of files) {
      try {
        const { id: fileId, url } = await upload(file, topic)
        if (!editor.isDestroyed) put(editor, { type: 'image', attrs: { fileId: String(fileId), url } })
      } catch (failure) {
        setProblem(notSent(failure))
      } finally {
        setSending((now) => now - 1)
      }
    }
  }

  const said = error ?? problem
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <div className={cx('rounded-card border bg-card', error === undefined ? 'border-edge' : 'border-danger')}>
        <Toolbar editor={editor} buttons={buttons} onPictures={(files) => void add(pictures(files))} />
        <EditorContent editor={editor} className="block-editor px-4 pb-6 pt-2 md:px-6" />
      </div>
      <div id={`${id}-said`} className="mt-1.5 flex items-start justify-between gap-3 text-sm">
        <div role="status">
          {sending > 0 && <p className="text-soft">사진 {sending}장을 올리고 있어요. 다 올라가면 이어서 할 수 있어요.</p>}
          {said !== undefined && <p className="font-medium text-danger">{said}</p>}
        </div>
        <Count editor={editor} />
      </div>
    </div>
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
