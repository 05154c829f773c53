import { useRef, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ApiError } from '@dure/contract/client'
import type { PostBody } from '@dure/contract/community/bodies'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { keepDraft, loadDraft } from '../../../forms/keptDraft.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { emptyDraft, newKey, rememberInTab, tabDraft, type Written } from '../writing/draft.ts'
import { demandPhone, needPhone } from '../writing/needPhone.ts'
import { shownPosted } from '../writing/posted.ts'
import { draftsQuery, writtenTopicsQuery } from '../writing/queries.ts'
import { Restored } from '../writing/Restored.tsx'
import { useBeginning } from '../writing/useBeginning.ts'
import type { Draft } from '../writing/useDraft.ts'
import { WaitingForm } from '../writing/WaitingForm.tsx'
import { WriteForm } from '../writing/WriteForm.tsx'

const DraftsBefore = lazyPart(() => import('../writing/DraftsBefore.tsx').then((file) => file.DraftsBefore), { inPlace: true })

export const title = '글쓰기'

const path = '/community/dure-life/post/write'
type Path = typeof path

export async function loader({ queries, search, visitor }: ScreenContext<Path>): Promise<void> {
  demandPhone(visitor, href(path, undefined, search))
  await Promise.all([queries.ensureQueryData(writtenTopicsQuery(search.category)), queries.fetchQuery({ ...draftsQuery, staleTime: 0 })])
}

/** A member writes a post; what he types is kept on the server as he goes [community.drafts]. */
export function component() {
  const inBrowser = useInBrowser()
  // What was begun in this tab, and what this browser has, is known there alone.
  return <div className="mx-auto max-w-read px-4 pb-24">{inBrowser ? <Begin /> : <WaitingForm title={title} />}</div>
}

const placeKey = 'dure:post-place'

function Begin() {
  const { search } = usePage<Path>()
  const [key, setKey] = useState(() => search.draft ?? tabDraft('new') ?? newKey('new'))
  const anew = () => {
    rememberInTab(null)
    setKey(newKey('new'))
  }
  // Another draft is another form.
  return <Writing key={key} draftKey={key} onPick={setKey} onAnew={anew} />
}

type WritingProps = { readonly draftKey: string; readonly onPick: (key: string) => void; readonly onAnew: () => void }

function Writing({ draftKey, onPick, onAnew }: WritingProps) {
  const { search } = usePage<Path>()
  const { data: topics } = useSuspenseQuery(writtenTopicsQuery(search.category))
  const [fresh] = useState<Written>(() => ({
    ...emptyDraft(search.category),
    topicId: topics.items.find((one) => one.slug === search.topic)?.id ?? null,
    serviceId: search.service ?? null,
    addressCode: search.area ?? loadDraft<string>(placeKey),
  }))
  const found = useBeginning(draftKey, fresh, none)
  if (found === undefined) return <WaitingForm title={title} />
  return <Found draftKey={draftKey} onPick={onPick} onAnew={onAnew} found={found} />
}

const none: ReadonlyMap<string, string> = new Map()

function Found({
  draftKey,
  onPick,
  onAnew,
  found: { begun, names },
}: WritingProps & { readonly found: NonNullable<ReturnType<typeof useBeginning>> }) {
  const router = useRouter()
  const { category } = begun.first
  const { data: topics } = useSuspenseQuery(writtenTopicsQuery(category))
  const [refused, setRefused] = useState<ApiError>()
  const written = useRef<Draft>(null)
  const sending = useCallMutation('POST /v1/community/:category/posts', {
    refused: (error) => {
      if (error.name === 'POST_PHONE_REQUIRED') router.history.push(needPhone(href(path, undefined, { draft: draftKey })))
      else if (error.name === 'POST_POSTED') router.history.push(shownPosted(error))
      else setRefused(error)
    },
    onDone: ({ path: itsPage, status }, input) => {
      // Who wrote of a place mostly writes of it again.
      if (typeof input === 'object') keepDraft(placeKey, input.body.addressCode ?? null)
      rememberInTab(null)
      written.current?.end()
      toast(status === 'hidden' ? '글을 받았어요. 운영팀이 확인하면 모두에게 보여요.' : '글을 올렸어요.', { state: 'success' })
      router.history.replace(itsPage)
    },
  })
  const send = async (body: PostBody, draft: Draft) => {
    written.current = draft
    await draft.rest()
    await sending.send({ params: { category }, body: { ...body, draftKey } })
  }
  return (
    <WriteForm
      heading={title}
      draftKey={draftKey}
      begun={begun}
      names={names}
      topics={topics.items.filter((one) => one.canWrite)}
      label="올리기"
      busy={sending.busy}
      refused={refused}
      renderAbove={(isEmpty) => (
        <>
          {begun.restored && !begun.behind && <Restored text="쓰던 글을 불러왔어요." onAnew={onAnew} />}
          {isEmpty && <DraftsBefore kind="new" except={draftKey} onPick={onPick} />}
        </>
      )}
      onTyped={() => rememberInTab(draftKey)}
      onSend={send}
      onAnew={(draft) => {
        const next = newKey('new')
        draft.moveTo(next)
        onPick(next)
      }}
      onLeave={() => router.history.back()}
    />
  )
}
