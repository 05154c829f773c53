import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { communityLimits as limits } from '@dure/contract/community/limits'
import type { Reply } from '@dure/contract/community/schemas'
import { graphemeLength, withoutUnseen } from '@dure/kernel/korean'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { keepDraft, loadDraft } from '../../../forms/keptDraft.ts'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { ownKey } from '../../../session/owner.ts'
import { useSession } from '../../../session/store.ts'
import { useRouter } from '../../../useRouter.ts'
import { rememberSaid, whileSending } from './ownSaid.ts'
import { named, nameBegun } from './shown.ts'

// Whom one may call comes with the first @.
const Names = lazyPart(() => import('./Names.tsx').then((file) => file.Names))

export type Called = { readonly key: string; readonly name: string }
type Draft = { readonly text: string; readonly mentions: readonly Called[] }
const nothing: Draft = { text: '', mentions: [] }

type Props = {
  readonly category: WrittenCategory
  readonly postId: number
  /** The page it stands on. */
  readonly path: string
  /** The comment that it replies to. */
  readonly parent?: number
  /** One's own comment that is changed. */
  readonly former?: Reply
  readonly onDone?: (said: { readonly id: number }) => void
  readonly onCancel?: () => void
  /** It is opened by a press: one types at once. */
  readonly opened?: boolean
}

/** Those called in the words as they are now. */
const calledIn = ({ text, mentions }: Draft): Called[] =>
  mentions.filter(({ name }) => text.includes(`@${name}`)).slice(0, limits.mentionsInComment)

/** What is typed: of a new comment it stays in the browser until it was sent [community.comment-draft]. */
function useKeptWords({
  postId,
  parent,
  former,
  area,
}: Pick<Props, 'postId' | 'parent' | 'former'> & { readonly area: RefObject<HTMLTextAreaElement | null> }) {
  const key = former === undefined ? `dure:comment-draft:${postId}${parent === undefined ? '' : `:${parent}`}` : undefined
  const [draft, setDraft] = useState<Draft>(former === undefined ? nothing : { text: former.text ?? '', mentions: [] })
  // The server knows no draft: what was typed comes once the page stands, and what was typed before the app was here stays.
  const begin = useEffectEvent(() => {
    if (key === undefined) return
    const typed = area.current?.value ?? ''
    setDraft(typed === '' ? (loadDraft<Draft>(ownKey(key)) ?? nothing) : { text: typed, mentions: [] })
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what this browser keeps is known only after the server's page was taken over
  useEffect(() => begin(), [])
  const keep = (next: Draft) => {
    setDraft(next)
    if (key !== undefined) keepDraft(ownKey(key), next.text === '' ? null : next)
  }
  return { draft, keep }
}

/** Writes a comment or a reply, or changes one; what was typed stays in the browser until it was sent, also through the login [community.comment-draft]. */
export function CommentForm({ category, postId, path, parent, former, onDone, onCancel, opened = false }: Props) {
  const { me } = useSession()
  const router = useRouter()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { draft, keep } = useKeptWords({ postId, parent, former, area })
  const [begun, setBegun] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (opened) area.current?.focus()
  }, [opened])
  const change = (next: Draft) => {
    keep(next)
    setProblem(undefined)
  }
  const done = (said: { readonly id: number }) => {
    change(nothing)
    onDone?.(said)
  }
  const writing = useCallMutation('POST /v1/community/:category/posts/:postId/comments', {
    onDone: (said) => {
      rememberSaid(said.id)
      done(said)
    },
  })
  const changing = useCallMutation('PUT /v1/community/:category/posts/:postId/comments/:commentId', { onDone: done })
  const error = (former === undefined ? writing : changing).error
  const length = graphemeLength(draft.text)
  const empty = withoutUnseen(draft.text).trim() === ''
  const send = () => {
    if (empty) return area.current?.focus()
    if (length > limits.comment.most) return setProblem(`댓글은 ${limits.comment.most.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`)
    if (me === null) return router.history.push(href('/login', undefined, { redirect: `${path}#comments` }))
    const said = { text: draft.text, mentions: calledIn(draft) }
    if (former !== undefined)
      return void changing.send({ params: { category, postId, commentId: former.id }, body: { ...said, version: former.version } })
    return void whileSending(() => writing.send({ params: { category, postId }, body: { ...said, parentCommentId: parent ?? null } }))
  }
  const look = (text = draft.text) => setBegun(me === null ? undefined : nameBegun(text, area.current?.selectionStart ?? text.length))
  const call = (one: Called) => {
    const at = area.current?.selectionStart ?? draft.text.length
    const written = named(draft.text, at, one.name)
    change({ text: written.text, mentions: [...draft.mentions.filter((other) => other.key !== one.key), one] })
    setBegun(undefined)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(written.at, written.at)
    })
  }
  const label = former !== undefined ? '댓글 고치기' : parent === undefined ? '댓글' : '답글'
  const said = problem ?? error?.fields['text'] ?? (error?.name === 'POST_PHONE_REQUIRED' ? undefined : error?.message)
  return (
    <form
      noValidate
      className="min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {begun !== undefined && (
        <Names category={category} postId={postId} begun={begun} area={area} onPick={call} onClose={() => setBegun(undefined)} />
      )}
      <div className="flex items-end gap-2">
        <Words
          id={id}
          area={area}
          label={label}
          text={draft.text}
          wrong={said !== undefined}
          onChange={(text) => {
            change({ ...draft, text })
            look(text)
          }}
          onLook={() => look()}
        />
        <Button type="submit" busy={writing.busy || changing.busy} tone={empty ? 'outline' : 'primary'} className="max-sm:px-3">
          {former !== undefined ? '고치기' : me === null && !empty ? '로그인하고 남기기' : '남기기'}
        </Button>
      </div>
      <Notes id={id} length={length} said={said} />
      {error?.name === 'POST_PHONE_REQUIRED' && <PhoneFirst back={`${path}#comments`} text={error.message} />}
      {onCancel !== undefined && (
        <button type="button" onClick={onCancel} className="min-h-11 px-1 text-sm text-faint hover:text-ink">
          그만두기
        </button>
      )}
    </form>
  )
}

/** How much of it is left near its end, and what is wrong with it. */
const Notes = ({ id, length, said }: { readonly id: string; readonly length: number; readonly said: string | undefined }) => (
  <>
    {length > limits.comment.most * 0.9 && (
      <p className={cx('tabular mt-1 text-right text-sm', length > limits.comment.most ? 'font-semibold text-danger' : 'text-faint')}>
        {length.toLocaleString('ko-KR')}/{limits.comment.most.toLocaleString('ko-KR')}
      </p>
    )}
    {said !== undefined && (
      <p id={`${id}-problem`} role="alert" className="mt-2 text-sm font-medium text-danger">
        {said}
      </p>
    )}
  </>
)

/** Why he may not comment yet; his words stay where they are. */
const PhoneFirst = ({ back, text }: { readonly back: string; readonly text: string }) => (
  <p role="alert" className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-field bg-action-tint px-4 py-2 text-sm">
    {text}
    <a href={href('/auth/phone-verification', undefined, { redirect: back })} className={buttonClass({ size: 'sm' })}>
      인증하고 이어서 쓰기
    </a>
  </p>
)

type WordsProps = {
  readonly id: string
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly label: string
  readonly text: string
  readonly wrong: boolean
  readonly onChange: (text: string) => void
  /** The place where one types moved. */
  readonly onLook: () => void
}

const movesOn = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** One line that grows with what is typed. */
function Words({ id, area, label, text, wrong, onChange, onLook }: WordsProps) {
  return (
    <textarea
      ref={area}
      id={id}
      aria-label={label}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? `${id}-problem` : undefined}
      rows={1}
      value={text}
      placeholder={label === '답글' ? '답글을 남겨 주세요' : '댓글을 남겨 주세요'}
      className={cx(
        'field-sizing-content max-h-40 min-h-11 w-full min-w-0 resize-none rounded-field border bg-card px-3 py-2.5 leading-snug',
        wrong ? 'border-danger' : 'border-edge/60',
      )}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyUp={(event: KeyboardEvent) => movesOn.has(event.key) && onLook()}
      onClick={onLook}
    />
  )
}
