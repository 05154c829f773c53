import { useEditorState, type Editor } from '@tiptap/react'
import {
  Bold,
  Heading2,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Plus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { Suspense, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { cx } from '@dure/ui/cx'
import { IconButton } from '@dure/ui/IconButton'
import { Menu, type MenuAction } from '@dure/ui/overlays/Menu'
import { useKeyboardInset } from '../../../ground/useKeyboardInset.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { AddAddress } from './AddAddress.tsx'
import { put } from './put.ts'

const AddCard = lazyPart(() => import('./AddCard.tsx').then((file) => file.AddCard))

type Props = {
  readonly editor: Editor
  readonly buttons: boolean
  /** On phones it stands at the foot of the page, above the keyboard. */
  readonly atFoot: boolean
  readonly onPictures: (files: FileList | null) => void
}
type Asked = 'mark' | 'youtube' | 'linkCard' | 'card'

/** What holds where the cursor stands, and what can be undone. */
const standingOf = (at: Editor) => ({
  bold: at.isActive('bold'),
  italic: at.isActive('italic'),
  underline: at.isActive('underline'),
  strike: at.isActive('strike'),
  link: at.isActive('link'),
  heading: at.isActive('heading'),
  quote: at.isActive('quote'),
  bulletList: at.isActive('bulletList'),
  orderedList: at.isActive('orderedList'),
  canUndo: at.can().undo(),
  canRedo: at.can().redo(),
})

/** How words are set, and what else is put on the page; it stays in sight while one writes. */
export function Toolbar({ editor, buttons, atFoot, onPictures }: Props) {
  const covered = useKeyboardInset()
  const [asked, setAsked] = useState<Asked>()
  const files = useRef<HTMLInputElement>(null)
  const now = useEditorState({ editor, selector: ({ editor: at }) => standingOf(at) })
  const act = () => editor.chain().focus()
  const more: MenuAction[] = [
    { id: 'youtube', label: '유튜브 영상', onAction: () => setAsked('youtube') },
    { id: 'linkCard', label: '링크 카드', onAction: () => setAsked('linkCard') },
    { id: 'card', label: '서비스·고수·작업·상품', onAction: () => setAsked('card') },
    ...(buttons ? [{ id: 'button', label: '단추', onAction: () => void put(editor, { type: 'button' }) }] : []),
  ]
  const add = (address: string) => {
    if (asked === 'mark') act().extendMarkRange('link').setLink({ href: address }).run()
    else if (asked !== undefined) put(editor, { type: asked, attrs: { url: address } })
    setAsked(undefined)
  }
  return (
    <div
      role="toolbar"
      aria-label="글 꾸미기"
      tabIndex={-1}
      // The words keep the focus, and a phone its keyboard; what lies over the page is no part of this row.
      onMouseDown={(event) => event.currentTarget.contains(event.target as Node) && event.preventDefault()}
      style={{ '--covered': `${covered}px` } as CSSProperties}
      className={cx(
        'z-20 flex items-center overflow-x-auto border-line bg-card px-1 py-0.5 [scrollbar-width:none] md:sticky md:top-14 md:border-b',
        atFoot
          ? 'max-md:fixed max-md:inset-x-0 max-md:bottom-(--covered) max-md:border-t max-md:pb-[max(2px,env(safe-area-inset-bottom))] md:rounded-card md:border'
          : 'rounded-t-card max-md:sticky max-md:top-14 max-md:border-b',
      )}
    >
      <IconButton label="사진 넣기" onClick={() => files.current?.click()}>
        <ImagePlus />
      </IconButton>
      <Menu label="다른 것 넣기" icon={<Plus />} actions={more} />
      <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-line" />
      <Toggle label="소제목" on={now.heading} act={() => act().toggleHeading({ level: 2 }).run()} icon={<Heading2 />} />
      <Toggle label="굵게" on={now.bold} act={() => act().toggleBold().run()} icon={<Bold />} />
      <Toggle label="기울이기" on={now.italic} act={() => act().toggleItalic().run()} icon={<Italic />} />
      <Toggle label="밑줄" on={now.underline} act={() => act().toggleUnderline().run()} icon={<Underline />} />
      <Toggle label="취소선" on={now.strike} act={() => act().toggleStrike().run()} icon={<Strikethrough />} />
      <Toggle
        label="글에 링크 걸기"
        on={now.link}
        act={() => (now.link ? act().unsetLink().run() : setAsked('mark'))}
        icon={<LinkIcon />}
      />
      <Toggle label="목록" on={now.bulletList} act={() => act().toggleBulletList().run()} icon={<List />} />
      <Toggle label="번호 목록" on={now.orderedList} act={() => act().toggleOrderedList().run()} icon={<ListOrdered />} />
      <Toggle label="인용" on={now.quote} act={() => act().toggleNode('quote', 'paragraph').run()} icon={<Quote />} />
      <span className="flex-1" />
      <IconButton label="실행 취소" disabled={!now.canUndo} onClick={() => act().undo().run()}>
        <Undo2 />
      </IconButton>
      <IconButton label="다시 실행" disabled={!now.canRedo} onClick={() => act().redo().run()}>
        <Redo2 />
      </IconButton>
      <input
        ref={files}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        hidden
        aria-label="넣을 사진"
        onChange={(event) => {
          onPictures(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      {(asked === 'mark' || asked === 'youtube' || asked === 'linkCard') && (
        <AddAddress kind={asked} onAdd={add} onClose={() => setAsked(undefined)} />
      )}
      <Suspense>
        {asked === 'card' && (
          <AddCard
            onAdd={(attrs) => {
              put(editor, { type: 'card', attrs })
              setAsked(undefined)
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

type ToggleProps = { readonly label: string; readonly on: boolean; readonly act: () => unknown; readonly icon: ReactNode }

const Toggle = ({ label, on, act, icon }: ToggleProps) => (
  <IconButton label={label} aria-pressed={on} onClick={() => void act()} className={cx(on && 'bg-action-tint text-action')}>
    {icon}
  </IconButton>
)
