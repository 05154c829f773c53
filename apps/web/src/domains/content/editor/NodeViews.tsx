import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { ExternalLink, Hammer, Image as ImageIcon, Play, SquareMousePointer, Trash2, UserRound } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { contentLimits } from '@dure/contract/content/limits'
import { cx } from '@dure/ui/cx'
import { controlClass } from '@dure/ui/fields/Field'
import { IconButton } from '@dure/ui/IconButton'
import { composes } from './composes.ts'

type FrameProps = ReactNodeViewProps & { readonly label: string; readonly children: ReactNode }

/** A block that stands as a whole, with the button that takes it away. */
function Frame({ label, selected, deleteNode, children }: FrameProps) {
  return (
    <NodeViewWrapper
      contentEditable={false}
      className={cx('my-3 flex items-start gap-2 rounded-card border bg-card p-3', selected ? 'border-action' : 'border-line')}
    >
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton label={`${label} 빼기`} onClick={() => deleteNode()}>
        <Trash2 />
      </IconButton>
    </NodeViewWrapper>
  )
}

type FieldProps = ReactNodeViewProps & { readonly name: string; readonly label: string; readonly max: number }

/** A line typed into a block. Enter goes on beneath it, but never while a syllable is made [content.composing]. */
function Line({ node, updateAttributes, editor, getPos, name, label, max }: FieldProps) {
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || composes(event.nativeEvent)) return
    event.preventDefault()
    const at = getPos()
    if (at === undefined) return
    const end = at + node.nodeSize
    if (editor.state.doc.nodeAt(end)?.isTextblock !== true) editor.commands.insertContentAt(end, { type: 'paragraph' })
    // The focus first: a cursor that is set before it is put there by the focus, under the first syllable [content.composing].
    editor.view.focus()
    editor.commands.setTextSelection(end + 1)
  }
  // What is put while one types here comes beneath this block, and the way out of it is a new place for the cursor [content.composing].
  const enter = () => {
    const at = getPos()
    if (at !== undefined) editor.commands.setNodeSelection(at)
  }
  return (
    <input
      aria-label={label}
      placeholder={label}
      // What is typed stays the field's own: a syllable in the making is not written over from outside.
      defaultValue={String(node.attrs[name] ?? '')}
      maxLength={max * 4}
      onChange={(event) => updateAttributes({ [name]: event.currentTarget.value })}
      onFocus={enter}
      onKeyDown={leave}
      className={controlClass}
    />
  )
}

export function PictureView(props: ReactNodeViewProps) {
  const { url } = props.node.attrs as { url: string | null }
  return (
    <Frame {...props} label="사진">
      {url === null ? (
        <ImageIcon aria-hidden="true" className="size-8 text-faint" />
      ) : (
        <img src={url} alt="" className="mb-2 max-h-80 rounded-field" />
      )}
      <Line {...props} name="caption" label="사진 설명 (없어도 돼요)" max={contentLimits.caption} />
    </Frame>
  )
}

type Named = { readonly icon: ReactNode; readonly kind: string; readonly text: string }

const Said = ({ icon, kind, text }: Named) => (
  <p className="flex min-h-11 items-center gap-3">
    <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-field bg-action-tint text-action [&>svg]:size-5">
      {icon}
    </span>
    <span className="min-w-0">
      <span className="block text-xs font-semibold text-faint">{kind}</span>
      <span className="line-clamp-2">{text}</span>
    </span>
  </p>
)

const urlOf = ({ node }: ReactNodeViewProps): string => String(node.attrs['url'])

export const VideoView = (props: ReactNodeViewProps) => (
  <Frame {...props} label="유튜브">
    <Said icon={<Play />} kind="유튜브" text={urlOf(props)} />
  </Frame>
)

export const LinkView = (props: ReactNodeViewProps) => (
  <Frame {...props} label="링크">
    <Said icon={<ExternalLink />} kind="링크" text={urlOf(props)} />
  </Frame>
)

const cards = {
  service: { icon: <SquareMousePointer />, kind: '서비스' },
  pro: { icon: <UserRound />, kind: '고수' },
  portfolio: { icon: <Hammer />, kind: '고수가 한 일' },
} as const

export function CardView(props: ReactNodeViewProps) {
  const { kind, refId, name } = props.node.attrs as { kind: keyof typeof cards; refId: number; name: string | null }
  return (
    <Frame {...props} label={cards[kind].kind}>
      <Said {...cards[kind]} text={name ?? `${refId}번 · 지금은 보이지 않아요`} />
    </Frame>
  )
}

export function ButtonView(props: ReactNodeViewProps) {
  return (
    <Frame {...props} label="단추">
      <div className="grid gap-2 sm:grid-cols-2">
        <Line {...props} name="title" label="단추 옆 글" max={contentLimits.title} />
        <Line {...props} name="label" label="단추 글" max={contentLimits.label} />
        <Line {...props} name="href" label="누르면 가는 주소 (/prices)" max={50} />
      </div>
    </Frame>
  )
}
