import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowDown,
  ArrowUp,
  ExternalLink,
  Hammer,
  Image as ImageIcon,
  Play,
  ShoppingBag,
  SquareMousePointer,
  Trash2,
  UserRound,
} from 'lucide-react'
import { use, type KeyboardEvent, type ReactNode } from 'react'
import { contentLimits } from '@dure/contract/content/limits'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { controlClass } from '@dure/ui/fields/Field'
import { IconButton } from '@dure/ui/IconButton'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { store, useStore, type Store } from '../../../shell/store.ts'
import { composes } from './composes.ts'
import { moveBlock } from './put.ts'
import { ToolsContext } from './tools.ts'
import type { Upload } from './uploads.ts'

type FrameProps = ReactNodeViewProps & {
  readonly label: string
  readonly children: ReactNode
  /** Beneath the whole width of it, beside the buttons. */
  readonly foot?: ReactNode
}

/** A block that stands as a whole, with the buttons that move it and take it away. */
function Frame({ label, foot, selected, deleteNode, editor, getPos, children }: FrameProps) {
  const move = (by: -1 | 1) => {
    const at = getPos()
    if (at !== undefined)
      editor
        .chain()
        .focus()
        .command(({ tr }) => moveBlock(tr, at, by))
        .run()
  }
  const inside = <div className="min-w-0 flex-1">{foot === undefined ? children : foot}</div>
  return (
    <NodeViewWrapper
      contentEditable={false}
      className={cx('my-3 rounded-card border bg-card p-3', selected ? 'border-action' : 'border-line')}
    >
      {foot !== undefined && children}
      <div className="flex items-center gap-1">
        {inside}
        <IconButton label={`${label} 위로 옮기기`} className="max-sm:-mr-2" onClick={() => move(-1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={`${label} 아래로 옮기기`} className="max-sm:-mr-2" onClick={() => move(1)}>
          <ArrowDown />
        </IconButton>
        <IconButton label={`${label} 빼기`} onClick={() => deleteNode()}>
          <Trash2 />
        </IconButton>
      </div>
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

const none: ReadonlyMap<string, Upload> = new Map()
const noUploads: Store<ReadonlyMap<string, Upload>> = store(none)

/** Where a picture stands that is not stored yet: as this browser has it, and how far it is on its way. */
function OnItsWay({ one, onRetry }: { readonly one: Upload; readonly onRetry: () => void }) {
  return (
    <div className="relative mb-2 min-h-24 overflow-hidden rounded-field bg-sunk">
      <img src={one.src} alt="" className="max-h-80 opacity-50" />
      <div className="absolute inset-x-3 bottom-3 rounded-field bg-card p-3 text-sm shadow-float">
        {one.state === 'failed' ? (
          <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 flex-1 font-medium text-danger">{one.problem}</span>
            {one.again === true && (
              <Button size="sm" tone="outline" onClick={onRetry}>
                다시 올리기
              </Button>
            )}
          </div>
        ) : (
          <ProgressBar label="사진 올리는 중" value={one.progress * 100} />
        )}
      </div>
    </div>
  )
}

export function PictureView(props: ReactNodeViewProps) {
  const { url, upload } = props.node.attrs as { url: string | null; upload: string | null }
  const tools = use(ToolsContext)
  const one = useStore(tools?.uploads.state ?? noUploads, none).get(upload ?? '')
  const isStored = props.node.attrs['fileId'] !== null
  return (
    <Frame {...props} label="사진" foot={<Line {...props} name="caption" label="사진 설명 (없어도 돼요)" max={contentLimits.caption} />}>
      {!isStored && one !== undefined ? (
        <OnItsWay one={one} onRetry={() => tools?.uploads.retry(upload ?? '')} />
      ) : url === null ? (
        <ImageIcon aria-hidden="true" className="size-8 text-faint" />
      ) : (
        <img src={url} alt="" className="mb-2 max-h-80 rounded-field" />
      )}
    </Frame>
  )
}

type Named = { readonly icon: ReactNode; readonly kind: string; readonly text: string; readonly plain?: boolean }

const Said = ({ icon, kind, text, plain = false }: Named) => (
  <p className="flex min-h-11 items-center gap-3">
    {!plain && (
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-field bg-action-tint text-action [&>svg]:size-5">
        {icon}
      </span>
    )}
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

/** A link, with what the page behind it says of itself where the server is asked. */
export function LinkView(props: ReactNodeViewProps) {
  const readLink = use(ToolsContext)?.readLink
  const url = urlOf(props)
  const { data, isPending, isError } = useQuery({
    queryKey: ['what a page says of itself', url],
    queryFn: () => readLink!(url),
    enabled: readLink !== undefined && !url.startsWith('/'),
    staleTime: Infinity,
    retry: false,
  })
  const waits = readLink !== undefined && !url.startsWith('/') && isPending
  return (
    <Frame {...props} label="링크">
      <div className="flex items-center gap-3" aria-busy={waits}>
        {data?.picture != null && <img src={data.picture.url} alt="" className="size-14 shrink-0 rounded-field bg-sunk object-cover" />}
        <div className="min-w-0">
          <Said
            icon={<ExternalLink />}
            kind={data?.host ?? (waits ? '링크를 읽고 있어요' : '링크')}
            text={data === undefined || data.title === '' ? url : data.title}
            plain={data?.picture != null}
          />
          {isError && <p className="text-xs text-faint">제목을 읽지 못했어요. 주소만 보여요.</p>}
        </div>
      </div>
    </Frame>
  )
}

const cards = {
  service: { icon: <SquareMousePointer />, kind: '서비스' },
  pro: { icon: <UserRound />, kind: '고수' },
  portfolio: { icon: <Hammer />, kind: '고수가 한 일' },
  product: { icon: <ShoppingBag />, kind: '바로구매 상품' },
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
