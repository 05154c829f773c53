import { useRef, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import type { PostBody } from '@dure/contract/community/bodies'
import { knowhowTopic, type WrittenCategory } from '@dure/contract/community/categories'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { sameJson } from '../../../forms/keptDraft.ts'
import { redirectTo } from '../../../loadPage.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { useLoaded } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { untouched } from '../../content/editor/document.ts'
import { namesOf } from '../../content/editor/shown.ts'
import { keyOfPost, type Written } from '../writing/draft.ts'
import { demandPhone, needPhone } from '../writing/needPhone.ts'
import { loadOwnPost, writtenTopicsQuery, type OwnPost } from '../writing/queries.ts'
import { EditMark } from '../writing/EditMark.tsx'
import { useBeginning } from '../writing/useBeginning.ts'
import { WaitingForm } from '../writing/WaitingForm.tsx'
import type { Draft } from '../writing/useDraft.ts'
import { useEdit } from '../writing/useEdit.ts'
import { WriteForm } from '../writing/WriteForm.tsx'

export const title = '글 고치기'

const path = '/community/dure-life/post/write/:postId'
type Path = typeof path

export async function loader({ queries, params, visitor }: ScreenContext<Path>) {
  demandPhone(visitor, href(path, params))
  const post = await loadOwnPost(queries, params.postId)
  if (post === undefined)
    throw new ApiError({ status: 404, code: 55001, name: 'POST_NOT_FOUND', reason: '볼 수 없는 글이에요.', fields: {}, data: null })
  if (post.topic.slug === knowhowTopic) redirectTo(href('/community/pro-knowhow/new', undefined, { post: post.id }))
  await queries.ensureQueryData(writtenTopicsQuery(post.category as WrittenCategory))
  return { post }
}

/** Its author changes a post; what he types is a draft of it until he sends it [community.edits]. */
export function component() {
  const inBrowser = useInBrowser()
  return <div className="mx-auto max-w-read px-4 pb-24">{inBrowser ? <Editing /> : <WaitingForm title={title} />}</div>
}

const writtenOf = (post: OwnPost): Written => ({
  category: post.category as WrittenCategory,
  title: post.title,
  contentBlocks: untouched(post.contentBlocks ?? []),
  topicId: post.topic.id,
  tags: post.tags,
  // The first picture stands in lists by itself.
  coverImageId: null,
  serviceId: post.service?.id ?? null,
  addressCode: post.area?.code ?? null,
  step: 0,
  videos: [],
  postVersion: post.version,
})

function Editing() {
  const data = useLoaded<typeof loader>()
  const [post, setPost] = useState(data.post)
  const [turn, setTurn] = useState(0)
  // What came meanwhile is gone on from anew.
  return (
    <OfPost
      key={turn}
      post={post}
      onPost={(next) => {
        setPost(next)
        setTurn((now) => now + 1)
      }}
    />
  )
}

type OfPostProps = { readonly post: OwnPost; readonly onPost: (post: OwnPost) => void }

function OfPost({ post, onPost }: OfPostProps) {
  const [fresh] = useState(() => writtenOf(post))
  const found = useBeginning(keyOfPost(post.id), fresh, namesOf(post.blocks))
  if (found === undefined) return <WaitingForm title={title} />
  return <Found post={post} onPost={onPost} fresh={fresh} found={found} />
}

type FoundProps = OfPostProps & { readonly fresh: Written; readonly found: NonNullable<ReturnType<typeof useBeginning>> }

function Found({ post, onPost, fresh, found: { begun, names } }: FoundProps) {
  const router = useRouter()
  const category = post.category as WrittenCategory
  const draftKey = keyOfPost(post.id)
  const { data: topics } = useSuspenseQuery(writtenTopicsQuery(category))
  const [refused, setRefused] = useState<ApiError>()
  const edit = useEdit(post, begun, onPost)
  const written = useRef<Draft>(null)
  const sending = useCallMutation('PUT /v1/community/:category/posts/:postId', {
    refused: (error) => {
      if (error.name === 'POST_PHONE_REQUIRED') router.history.push(needPhone(href(path, { postId: post.id })))
      else setRefused(error)
      if (error.name === 'POST_CHANGED') edit.tell()
    },
    onDone: ({ path: itsPage, status }) => {
      written.current?.end()
      toast(status === 'hidden' ? '고친 글을 받았어요. 운영팀이 확인하면 모두에게 보여요.' : '글을 고쳤어요.', { state: 'success' })
      router.history.replace(itsPage)
    },
  })
  const send = async (body: PostBody, draft: Draft) => {
    written.current = draft
    await draft.rest()
    const version = (await edit.over()) ?? post.version
    await sending.send({ params: { category, postId: post.id }, body: { ...body, version, draftKey } })
  }
  return (
    <WriteForm
      heading={title}
      draftKey={draftKey}
      begun={begun}
      postVersion={edit.version}
      names={names}
      topics={topics.items.filter((one) => one.canWrite || one.id === post.topic.id)}
      label="고친 글 올리기"
      busy={sending.busy}
      refused={refused}
      renderAbove={(_, draft) => <EditMark edit={edit} draft={draft} restored={!begun.behind && !sameJson(begun.first, fresh)} />}
      onSend={send}
      onLeave={() => router.history.back()}
    />
  )
}
