import { Suspense, useCallback, useEffect, useMemo, useState, type ComponentProps } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import type { PostBody } from '@dure/contract/community/bodies'
import { knowhowTopic } from '@dure/contract/community/categories'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { sameJson } from '../../../forms/keptDraft.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useLoaded, usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { allServicesQuery } from '../../catalogue/queries.ts'
import { namesOf } from '../../content/editor/shown.ts'
import { KnowhowForm } from '../knowhow/KnowhowForm.tsx'
import { emptyTyped, isUntouched, typedOf, writtenOf, type Typed } from '../knowhow/typed.ts'
import { Bar } from '../writing/Bar.tsx'
import { emptyDraft, keyOfPost, newKey, rememberInTab, tabDraft, type Written } from '../writing/draft.ts'
import { Mark } from '../writing/Mark.tsx'
import { demandPhone, needPhone } from '../writing/needPhone.ts'
import { shownPosted } from '../writing/posted.ts'
import { draftsQuery, loadOwnPost, type OwnPost } from '../writing/queries.ts'
import { useBeginning } from '../writing/useBeginning.ts'
import { useDraft, type Draft } from '../writing/useDraft.ts'
import { useEdit } from '../writing/useEdit.ts'
import { WaitingForm } from '../writing/WaitingForm.tsx'

const path = '/community/pro-knowhow/new'
type Path = typeof path

const DraftsBefore = lazyPart(() => import('../writing/DraftsBefore.tsx').then((file) => file.DraftsBefore), { inPlace: true })
const EditMark = lazyPart(() => import('../writing/EditMark.tsx').then((file) => file.EditMark), { inPlace: true })
const Restored = lazyPart(() => import('../writing/Restored.tsx').then((file) => file.Restored), { inPlace: true })
const Preview = lazyPart(
  async () => {
    const [{ Preview: Shown }, { blockCards }] = await Promise.all([
      import('../knowhow/Preview.tsx'),
      import('../../search/blockCards.tsx'),
    ])
    return (props: Omit<ComponentProps<typeof Shown>, 'cards'>) => <Shown {...props} cards={blockCards} />
  },
  { inPlace: true },
)

export const title = '노하우 쓰기'
const topicsQuery = query('GET /v1/community/topics', { query: { category: 'dure-life', withProKnowhow: 'true' } })

export async function loader({ queries, search, visitor }: ScreenContext<Path>) {
  demandPhone(visitor, href(path, undefined, search))
  const [post] = await Promise.all([
    search.post === undefined ? undefined : loadOwnPost(queries, search.post),
    queries.ensureQueryData(topicsQuery),
    queries.ensureQueryData(allServicesQuery),
    queries.fetchQuery({ ...draftsQuery, staleTime: 0 }),
  ])
  if (search.post !== undefined && post?.topic.slug !== knowhowTopic)
    throw new ApiError({ status: 404, code: 55001, name: 'POST_NOT_FOUND', reason: '볼 수 없는 글이에요.', fields: {}, data: null })
  return { post }
}

/** A pro writes what he knows, or changes it; what he types is kept on the server as he goes [community.knowhow] [community.drafts]. */
export function component() {
  const inBrowser = useInBrowser()
  const { post } = useLoaded<typeof loader>()
  return (
    <div className="mx-auto max-w-read px-4 pb-24">
      {inBrowser ? <Begin /> : <WaitingForm title={post === undefined ? title : '노하우 고치기'} />}
    </div>
  )
}

function Begin() {
  const { search } = usePage<Path>()
  const data = useLoaded<typeof loader>()
  const [post, setPost] = useState(data.post)
  const [turn, setTurn] = useState(0)
  const [key, setKey] = useState(() =>
    post === undefined ? (search.draft ?? tabDraft('knowhow') ?? newKey('knowhow')) : keyOfPost(post.id),
  )
  return (
    <Beginning
      // Another draft, and what came meanwhile of a post, is gone on from anew.
      key={`${key} ${turn}`}
      post={post}
      draftKey={key}
      onPick={setKey}
      onPost={(next) => {
        setPost(next)
        setTurn((now) => now + 1)
      }}
    />
  )
}

type Props = {
  /** The one that is changed. */
  readonly post: OwnPost | undefined
  readonly draftKey: string
  readonly onPick: (key: string) => void
  readonly onPost: (post: OwnPost) => void
}
type Found = NonNullable<ReturnType<typeof useBeginning>>
const none: ReadonlyMap<string, string> = new Map()

const writtenOfPost = (post: OwnPost): Written => ({
  ...emptyDraft('dure-life'),
  title: post.title,
  contentBlocks: [...(post.contentBlocks ?? [])],
  topicId: post.topic.id,
  coverImageId: post.coverImage?.fileId ?? null,
  serviceId: post.service?.id ?? null,
  postVersion: post.version,
})

function Beginning(props: Props) {
  const { post, draftKey } = props
  const [fresh] = useState<Written>(() => (post === undefined ? emptyDraft('dure-life') : writtenOfPost(post)))
  const found = useBeginning(draftKey, fresh, post === undefined ? none : namesOf(post.blocks))
  return found === undefined ? <WaitingForm title={post === undefined ? title : '노하우 고치기'} /> : <Writing {...props} found={found} />
}

/** The services a pro offers come first, and one alone is chosen. */
function useServices(): readonly { readonly id: number; readonly name: string; readonly isOwn: boolean }[] {
  const { data } = useSuspenseQuery(allServicesQuery)
  const own = new Set((useSession().me?.provider?.services ?? []).map((one) => Number(one.id)))
  const all = data.items.map(({ id, name }) => ({ id, name, isOwn: own.has(id) }))
  return [...all.filter((one) => one.isOwn), ...all.filter((one) => !one.isOwn)]
}

function Writing({ post, draftKey, onPick, onPost, found: { begun, names } }: Props & { readonly found: Found }) {
  const router = useRouter()
  const { data: topics } = useSuspenseQuery(topicsQuery)
  const services = useServices()
  const topicId = topics.items.find((one) => one.slug === knowhowTopic)?.id ?? null
  const edit = useEdit(post, begun, onPost)
  const postVersion = edit.version ?? null
  const isNew = post === undefined
  const [initial] = useState<Typed>(() => {
    const own = services.filter((one) => one.isOwn)
    return begun.restored || !isNew ? typedOf(begun.first, names) : emptyTyped(own.length === 1 ? String(own[0]!.id) : '')
  })
  const [typed, setTyped] = useState({ values: initial, step: begun.first.step })
  const written = useMemo(() => writtenOf(typed.values, { topicId, postVersion, step: typed.step }), [typed, topicId, postVersion])
  const draft = useDraft(draftKey, begun, written)
  const untouched = isUntouched(typed.values)
  const onWritten = useCallback((values: Typed, step: number) => setTyped({ values, step }), [])
  useEffect(() => {
    if (isNew && !untouched) rememberInTab(draftKey)
  }, [isNew, untouched, draftKey])
  const [refused, setRefused] = useState<ApiError>()
  const here = isNew ? href(path, undefined, { draft: draftKey }) : href(path, undefined, { post: post.id })
  const options = {
    refused: (error: ApiError) => {
      if (error.name === 'POST_PHONE_REQUIRED') router.history.push(needPhone(here))
      else if (error.name === 'POST_CHANGED') edit.tell()
      else if (error.name === 'POST_POSTED') router.history.push(shownPosted(error))
      else setRefused(error)
    },
    onDone: ({ path: itsPage, status }: { readonly path: string; readonly status: string }) => {
      draft.end()
      rememberInTab(null)
      toast(status === 'hidden' ? '노하우를 받았어요. 운영팀이 확인하면 모두에게 보여요.' : '노하우를 올렸어요.', { state: 'success' })
      router.history.replace(itsPage)
    },
  }
  const posting = useCallMutation('POST /v1/community/:category/posts', options)
  const changing = useCallMutation('PUT /v1/community/:category/posts/:postId', options)
  const send = async (given: Omit<PostBody, 'topicId'>) => {
    if (topicId === null) return
    await draft.rest()
    const body = { ...given, topicId, draftKey }
    await (isNew
      ? posting.send({ params: { category: 'dure-life' }, body })
      : changing.send({
          params: { category: 'dure-life', postId: post.id },
          body: { ...body, version: (await edit.over()) ?? post.version },
        }))
  }
  return (
    <>
      <Bar title={isNew ? title : '노하우 고치기'} mark={<Mark inBar draft={draft} />} onLeave={() => router.history.back()}>
        {null}
      </Bar>
      <KnowhowForm
        Preview={Preview}
        services={services}
        initial={initial}
        furthest={begun.first.step}
        label={isNew ? '노하우 올리기' : '고친 노하우 올리기'}
        busy={posting.busy || changing.busy}
        refused={refused}
        above={
          <>
            <Mark draft={draft} onAnew={isNew ? () => onPick(movedTo(draft)) : undefined} />
            <Suspense>
              {isNew ? (
                <Before begun={begun} untouched={untouched} draftKey={draftKey} onPick={onPick} />
              ) : (
                <EditMark edit={edit} draft={draft} restored={!begun.behind && !sameJson(begun.first, writtenOfPost(post))} />
              )}
            </Suspense>
          </>
        }
        onWritten={onWritten}
        onSend={send}
      />
    </>
  )
}

/** What stands here goes on as a draft of its own. @returns its key */
function movedTo(draft: Draft): string {
  const next = newKey('knowhow')
  draft.moveTo(next)
  return next
}

type BeforeProps = Pick<Props, 'draftKey' | 'onPick'> & { readonly begun: Found['begun']; readonly untouched: boolean }

/** That what stands here was begun before, or what else was. */
function Before({ begun, untouched, draftKey, onPick }: BeforeProps) {
  const anew = () => {
    rememberInTab(null)
    onPick(newKey('knowhow'))
  }
  return (
    <>
      {begun.restored && !begun.behind && <Restored text="쓰던 노하우를 불러왔어요." onAnew={anew} />}
      {untouched && <DraftsBefore kind="knowhow" except={draftKey} onPick={onPick} />}
    </>
  )
}
