import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { WrittenCategory } from '@dure/contract/community/categories'
import { communityLimits as limits } from '@dure/contract/community/limits'
import type { Reply } from '@dure/contract/community/schemas'
import { graphemeLength, truncate, withoutUnseen } from '@dure/kernel/korean'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useSession } from '../../../session/store.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { useRouter } from '../../../useRouter.ts'
import { rememberSaid, whileSending } from './ownSaid.ts'
import { commentsKey } from './queries.ts'
import { named, nameBegun } from './shown.ts'
import type { Called, Words } from './keptWords.ts'
import { useKeptWords } from './useKeptWords.ts'

// Two windows seldom change one comment.
const OvertakenMark = lazyPart(() => import('../../../forms/draft/DraftMark.tsx').then((file) => file.OvertakenMark), { inPlace: true })
// Whom one may call comes with the first @.
const Names = lazyPart(() => import('./Names.tsx').then((file) => file.Names))

/** Letters of what stands there, where it is another than was read. */
const shownOfOther = 120

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
const calledIn = ({ text, mentions }: Words): Called[] =>
  mentions.filter(({ name }) => text.includes(`@${name}`)).slice(0, limits.mentionsInComment)

type Saying = Pick<Props, 'category' | 'postId' | 'parent' | 'former'> & {
  /** The version that a change goes on from. */
  readonly version: number
  readonly onDone: (said: Reply, sent: string) => void
}

type Sending = { readonly body: { readonly text: string } } | (() => unknown)
const textOf = (sending: Sending): string => (typeof sending === 'function' ? '' : sending.body.text)

/** Says it, or changes what was said. */
function useSaying({ category, postId, parent, former, version, onDone }: Saying) {
  const queries = useQueryClient()
  const writing = useCallMutation('POST /v1/community/:category/posts/:postId/comments', {
    onDone: (said, sending) => {
      rememberSaid(said.id)
      onDone(said, textOf(sending))
    },
  })
  const changing = useCallMutation('PUT /v1/community/:category/posts/:postId/comments/:commentId', {
    onDone: (said, sending) => onDone(said, textOf(sending)),
    // What was changed elsewhere is read, and which of the two goes on is asked.
    refused: ({ name }) => void (name === 'POST_CHANGED' && queries.invalidateQueries({ queryKey: [commentsKey, postId] })),
  })
  return {
    busy: writing.busy || changing.busy,
    error: (former === undefined ? writing : changing).error,
    send: (said: { text: string; mentions: Called[] }) =>
      former === undefined
        ? whileSending(() => writing.send({ params: { category, postId }, body: { ...said, parentCommentId: parent ?? null } }))
        : changing.send({ params: { category, postId, commentId: former.id }, body: { ...said, version } }),
  }
}

/** Writes a comment or a reply, or changes one; what was typed stays in the browser until it was sent, also through the login [community.comment-draft]. */
export function CommentForm({ category, postId, path, parent, former, onDone, onCancel, opened = false }: Props) {
  const { me } = useSession()
  const router = useRouter()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const kept = useKeptWords({ postId, parent, former, area })
  const { words } = kept
  const [begun, setBegun] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (opened) area.current?.focus()
  }, [opened])
  const change = (next: Words) => {
    kept.keep(next)
    setProblem(undefined)
  }
  const saying = useSaying({
    category,
    postId,
    parent,
    former,
    version: kept.version,
    onDone: (said, sent) => {
      setProblem(undefined)
      // What was typed on meanwhile is written on here.
      if (kept.done(sent, said.version)) onDone?.(said)
    },
  })
  const { error } = saying
  const length = graphemeLength(words.text)
  const empty = withoutUnseen(words.text).trim() === ''
  const send = () => {
    if (empty) return area.current?.focus()
    if (length > limits.comment.most) return setProblem(`댓글은 ${limits.comment.most.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`)
    if (me === null) return router.history.push(href('/login', undefined, { redirect: `${path}#comments` }))
    return void saying.send({ text: words.text, mentions: calledIn(words) })
  }
  const look = (text = words.text) => setBegun(me === null ? undefined : nameBegun(text, area.current?.selectionStart ?? text.length))
  const call = (one: Called) => {
    const at = area.current?.selectionStart ?? words.text.length
    const written = named(words.text, at, one.name)
    change({ text: written.text, mentions: [...words.mentions.filter((other) => other.key !== one.key), one] })
    setBegun(undefined)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(written.at, written.at)
    })
  }
  const label = former !== undefined ? '댓글 고치기' : parent === undefined ? '댓글' : '답글'
  const said = problem ?? error?.fields['text'] ?? (error?.name === 'POST_PHONE_REQUIRED' || kept.isOvertaken ? undefined : error?.message)
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
        <Area
          id={id}
          area={area}
          label={label}
          text={words.text}
          wrong={said !== undefined}
          onChange={(text) => {
            change({ ...words, text })
            look(text)
          }}
          onLook={() => look()}
        />
        <Button type="submit" busy={saying.busy} tone={empty ? 'outline' : 'primary'} className="max-sm:px-3">
          {former !== undefined ? '고치기' : me === null && !empty ? '로그인하고 남기기' : '남기기'}
        </Button>
      </div>
      <Notes id={id} length={length} said={said} />
      {error?.name === 'POST_PHONE_REQUIRED' && <PhoneFirst back={`${path}#comments`} text={error.message} />}
      <Suspense>{former !== undefined && kept.isOvertaken && <Overtaken former={former} kept={kept} />}</Suspense>
      {onCancel !== undefined && <Leave kept={former === undefined ? undefined : kept} onLeave={onCancel} />}
    </form>
  )
}

type Kept = ReturnType<typeof useKeptWords>

/** Another window changed it first: which of the two goes on is asked. */
const Overtaken = ({ former, kept }: { readonly former: Reply; readonly kept: Kept }) => (
  <OvertakenMark
    title="다른 화면에서 이 댓글을 먼저 고쳤어요"
    text={`지금 올라와 있는 댓글: “${truncate(former.text ?? '', shownOfOther, '…')}”`}
    theirs="지금 댓글 불러오기"
    onTheirs={kept.takeTheirs}
    onMine={kept.goOn}
  />
)

/** The way out; what was typed of a change is thrown away there, if he says so. */
function Leave({ kept, onLeave }: { readonly kept: Kept | undefined; readonly onLeave: () => void }) {
  const leave = async () => {
    if (kept?.isChanged === true && !(await confirm({ title: '고치던 댓글을 버릴까요?', okButtonLabel: '버리기', state: 'danger' }))) return
    kept?.throwAway()
    onLeave()
  }
  return (
    <button type="button" onClick={() => void leave()} className="min-h-11 px-1 type-meta hover:text-ink">
      그만두기
    </button>
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

type AreaProps = {
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
function Area({ id, area, label, text, wrong, onChange, onLook }: AreaProps) {
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
