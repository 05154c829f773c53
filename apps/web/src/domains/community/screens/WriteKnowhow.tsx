import { useCallback, useState, type ComponentProps } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import type { PostBody } from '@dure/contract/community/bodies'
import { knowhowTopic } from '@dure/contract/community/categories'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
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
import { draftsQuery, loadOwnPost } from '../writing/queries.ts'
import { useBeginning } from '../writing/useBeginning.ts'
import { useDraft } from '../writing/useDraft.ts'
import { WaitingForm } from '../writing/WaitingForm.tsx'

const path = '/community/pro-knowhow/new'
type Path = typeof path

const DraftsBefore = lazyPart(() => import('../writing/DraftsBefore.tsx').then((file) => file.DraftsBefore), { inPlace: true })
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
  const { post } = useLoaded<typeof loader>()
  const [key, setKey] = useState(() =>
    post === undefined ? (search.draft ?? tabDraft('knowhow') ?? newKey('knowhow')) : keyOfPost(post.id),
  )
  return (
    <Beginning
      key={key}
      draftKey={key}
      onPick={setKey}
      onAnew={() => {
        rememberInTab(null)
        setKey(newKey('knowhow'))
      }}
    />
  )
}

type Props = { readonly draftKey: string; readonly onPick: (key: string) => void; readonly onAnew: () => void }
type Found = NonNullable<ReturnType<typeof useBeginning>>
const none: ReadonlyMap<string, string> = new Map()

function Beginning(props: Props) {
  const { post } = useLoaded<typeof loader>()
  const [fresh] = useState<Written>(() =>
    post === undefined
      ? emptyDraft('dure-life')
      : {
          ...emptyDraft('dure-life'),
          title: post.title,
          contentBlocks: [...(post.contentBlocks ?? [])],
          topicId: post.topic.id,
          coverImageId: post.coverImage?.fileId ?? null,
          serviceId: post.service?.id ?? null,
          postVersion: post.version,
        },
  )
  const found = useBeginning(props.draftKey, fresh, post === undefined ? none : namesOf(post.blocks))
  return found === undefined ? <WaitingForm title={post === undefined ? title : '노하우 고치기'} /> : <Writing {...props} found={found} />
}

/** The services a pro offers come first, and one alone is chosen. */
function useServices(): readonly { readonly id: number; readonly name: string; readonly isOwn: boolean }[] {
  const { data } = useSuspenseQuery(allServicesQuery)
  const own = new Set((useSession().me?.provider?.services ?? []).map((one) => Number(one.id)))
  const all = data.items.map(({ id, name }) => ({ id, name, isOwn: own.has(id) }))
  return [...all.filter((one) => one.isOwn), ...all.filter((one) => !one.isOwn)]
}

function Writing({
  draftKey,
  onPick,
  onAnew,
  found: { begun, names },
}: Props & { readonly found: NonNullable<ReturnType<typeof useBeginning>> }) {
  const router = useRouter()
  const { post } = useLoaded<typeof loader>()
  const { data: topics } = useSuspenseQuery(topicsQuery)
  const services = useServices()
  const topicId = topics.items.find((one) => one.slug === knowhowTopic)?.id ?? null
  const standing = { topicId, postVersion: begun.first.postVersion }
  const isNew = post === undefined
  const [initial] = useState<Typed>(() => {
    const own = services.filter((one) => one.isOwn)
    return begun.restored || !isNew ? typedOf(begun.first, names) : emptyTyped(own.length === 1 ? String(own[0]!.id) : '')
  })
  const [written, setWritten] = useState<Written>(begun.first)
  const [untouched, setUntouched] = useState(isUntouched(initial))
  const draft = useDraft(draftKey, begun, written)
  const onWritten = useCallback(
    (typed: Typed, step: number) => {
      setUntouched(isUntouched(typed))
      // What was only opened is no draft.
      if (isUntouched(typed)) return
      if (isNew) rememberInTab(draftKey)
      setWritten(writtenOf(typed, { topicId, postVersion: begun.first.postVersion, step }))
    },
    [isNew, draftKey, topicId, begun.first.postVersion],
  )
  const [refused, setRefused] = useState<ApiError>()
  const here = isNew ? href(path, undefined, { draft: draftKey }) : href(path, undefined, { post: post.id })
  const options = {
    refused: (error: ApiError) => (error.name === 'POST_PHONE_REQUIRED' ? router.history.push(needPhone(here)) : setRefused(error)),
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
          body: { ...body, version: standing.postVersion ?? post.version },
        }))
  }
  const theirs = () => {
    draft.forget()
    location.reload()
  }
  return (
    <>
      <Bar
        title={isNew ? title : '노하우 고치기'}
        mark={<Mark inBar draft={draft} onTheirs={theirs} />}
        onLeave={() => router.history.back()}
      >
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
            <Mark draft={draft} onTheirs={theirs} />
            {isNew && <Before begun={begun} untouched={untouched} draftKey={draftKey} onPick={onPick} onAnew={onAnew} />}
          </>
        }
        onWritten={onWritten}
        onSend={send}
      />
    </>
  )
}

type BeforeProps = Props & { readonly begun: Found['begun']; readonly untouched: boolean }

/** That what stands here was begun before, or what else was. */
const Before = ({ begun, untouched, draftKey, onPick, onAnew }: BeforeProps) => (
  <>
    {begun.restored && !begun.behind && <Restored text="쓰던 노하우를 불러왔어요." onAnew={onAnew} />}
    {untouched && <DraftsBefore kind="knowhow" except={draftKey} onPick={onPick} />}
  </>
)
