import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { categoryNames } from '@dure/contract/community/categories'
import { communityLimits as limits } from '@dure/contract/community/limits'
import type { DeskPost, PostView } from '@dure/contract/community/desk'
import { postRefusals, type HiddenFor, type SpamSignal } from '@dure/contract/community/states'
import type { Refusal } from '@dure/contract/moderation/looks'
import { duration, formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Assignee, assigneeKey } from '../../../../desk/Assignee.tsx'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskFigures } from '../../../../desk/DeskFigures.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { DeskSearch } from '../../../../desk/DeskSearch.tsx'
import { DeskViews } from '../../../../desk/DeskViews.tsx'
import { Facts, MemberLink } from '../../../../desk/Facts.tsx'
import { Decide, decideKeys } from '../../../../desk/looks/Decide.tsx'
import { looksQuery } from '../../../../desk/looks/looksQuery.ts'
import { RefusalForm } from '../../../../desk/looks/RefusalForm.tsx'
import { useRefusal } from '../../../../desk/looks/refusal.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'
import { href } from '../../../../navigation/href.ts'
import { lazyPart } from '../../../../parts/LazyPart.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'
import { useRouter } from '../../../../useRouter.ts'
import { communityTabs } from '../../desk/communityTabs.ts'

export const title = '커뮤니티 글'

// Posts as readers see them, with the cards of all that may stand there, come after the desk itself.
const wordsPlace = <div aria-hidden="true" className="h-40 animate-pulse-calm rounded-field" />
const Words = lazyPart<{ readonly blocks: DeskPost['blocks'] }>(
  async () => {
    const [{ Blocks }, { blockCards }] = await Promise.all([
      import('../../../content/Blocks.tsx'),
      import('../../../search/blockCards.tsx'),
    ])
    return ({ blocks }) => <Blocks blocks={blocks} cards={blockCards} />
  },
  { inPlace: true, place: wordsPlace },
)

const versionsPlace = <div aria-hidden="true" className="h-24 animate-pulse-calm rounded-field" />
const Versions = lazyPart<{ readonly post: DeskPost }>(async () => (await import('../../desk/PostVersions.tsx')).PostVersions, {
  inPlace: true,
  place: versionsPlace,
})

type Path = '/admin/community'
type Wanted = ScreenContext<Path>['search']

const viewNames: Record<PostView, string> = { waiting: '기다리는 글', hidden: '가린 글', all: '모든 글' }
const signalNames: Record<SpamSignal, string> = {
  'same-text': '같은 글이 또 있어요',
  links: '여러 사이트의 링크',
  'new-account': '하루 안 된 계정',
  speed: `${duration(limits.spam.fastWithin)} 안에 ${limits.spam.fast}번 이상`,
  words: '막은 말과 비슷한 말',
}
const hiddenNames: Record<HiddenFor, string> = { review: '확인 전', reports: '신고로 가림', operator: '운영팀이 가림' }

const listQuery = ({ view, q, authorId }: Wanted) =>
  looksQuery('GET /v1/admin/community/posts', {
    view,
    ...(q === undefined ? {} : { q }),
    ...(authorId === undefined ? {} : { authorId }),
  })

export async function loader({ queries, search }: ScreenContext<Path>): Promise<void> {
  await Promise.all([queries.ensureInfiniteQueryData(listQuery(search)), ensureDesks(queries, 'posts')])
}

/** Posts that were held back before anybody read them, those that are hidden, and all: operators show them, hide them or take them away. */
export function component() {
  const { search } = usePage<Path>()
  const { view } = search
  const router = useRouter()
  const list = useSuspenseInfiniteQuery(listQuery(search))
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  return (
    <Desk
      title={title}
      text={`광고처럼 보이는 글은 바로 올라가지 않아요. ${duration(limits.reviewWithin)} 안에 살펴보고, 괜찮으면 올려 주세요. 글쓴이는 결정과 이유를 알림으로 받아요.`}
      views={(['waiting', 'hidden', 'all'] as const).map((each) => ({
        label: viewNames[each],
        path: href('/admin/community', undefined, { view: each, q: search.q, authorId: search.authorId }),
        isShown: each === view,
        count: each === 'waiting' ? waiting.desks.posts.count : undefined,
      }))}
      above={
        <>
          <div className="mb-5">
            <DeskViews of={communityTabs('posts')} />
          </div>
          {view === 'waiting' ? (
            <DeskFigures of="posts" />
          ) : (
            <div className="mb-4">
              <DeskSearch
                label="제목이나 내용의 말"
                word={search.q ?? ''}
                onFind={(word) =>
                  router.history.push(href('/admin/community', undefined, { ...search, q: word === '' ? undefined : word }))
                }
              />
            </div>
          )}
        </>
      }
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      columns={2}
      empty={{
        title: `${viewNames[view]}이 없어요`,
        text: view === 'waiting' ? '올라가지 않은 글이 생기면 여기에 모여요.' : undefined,
      }}
      keys={[assigneeKey, ...decideKeys('올리기', '가리기')]}
    >
      {(post) => <Card key={post.id} post={post} view={view} />}
    </Desk>
  )
}

function Card({ post, view }: { readonly post: DeskPost; readonly view: PostView }) {
  const heading = `post-${post.id}`
  return (
    <DeskRow heading={heading} className="space-y-4">
      <div className="flex items-start justify-between gap-3">
        <h2 id={heading} className="min-w-0 type-section">
          {post.status === 'published' ? <a href={post.path}>{post.title}</a> : post.title}
        </h2>
        <span className="flex shrink-0 gap-1">
          {post.hiddenFor !== null && <Badge tone={post.hiddenFor === 'review' ? 'action' : 'danger'}>{hiddenNames[post.hiddenFor]}</Badge>}
          {post.status === 'deleted' && <Badge tone="plain">지운 글</Badge>}
        </span>
      </div>
      {post.signals.length > 0 && (
        <ul aria-label="기다리는 까닭" className="flex flex-wrap gap-1.5">
          {post.signals.map((one) => (
            <li key={one}>
              <Badge tone="alert">{signalNames[one]}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div
        className="max-h-80 overflow-y-auto rounded-field bg-sunk p-3 text-sm [&_h2]:pt-2 [&_h2]:text-base [&_p]:text-sm"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        role="group"
        aria-label={`${post.title} 내용`}
      >
        <Suspense fallback={wordsPlace}>
          <Words blocks={post.blocks} />
        </Suspense>
      </div>
      <Facts
        of={[
          ['쓴 사람', <MemberLink key="author" userId={post.authorId} name={post.author} />],
          ['곳', `${categoryNames[post.category]} · ${post.topic}`],
          ...(post.tags.length === 0 ? [] : [['태그', post.tags.map((tag) => `#${tag}`).join(' ')] as const]),
          ['쓴 때', formatDateTime(new Date(post.createdAt))],
          ...(post.hiddenAt === null ? [] : [['가린 때', formatDateTime(new Date(post.hiddenAt))] as const]),
          ...(post.reason === null ? [] : [['이유', post.reason] as const]),
          ...(post.commentCount === 0 ? [] : [['댓글', `${post.commentCount}개`] as const]),
        ]}
      />
      <Before post={post} />
      {view === 'waiting' && <Assignee desk="posts" id={post.id} />}
      <Acts post={post} />
    </DeskRow>
  )
}

/** What it said before and what became of it, on asking. */
function Before({ post }: { readonly post: DeskPost }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="space-y-3">
      <Button tone="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '지난 판과 처리 기록 접기' : `지난 판과 처리 기록 (${post.version}판)`}
      </Button>
      {open && <Versions post={post} />}
    </div>
  )
}

function Acts({ post }: { readonly post: DeskPost }) {
  const hiding = useRefusal()
  const restoring = useDeskAct('POST /v1/admin/community/posts/:id/restore', { done: '글을 올리고 글쓴이에게 알렸어요.' })
  const hide = useDeskAct('POST /v1/admin/community/posts/:id/hide', {
    done: '글을 가리고 글쓴이에게 이유를 알렸어요.',
    refused: hiding.refused,
    onDone: () => hiding.form.reset(),
  })
  const params = { id: post.id }
  const seen = post.shownAs
  return (
    <div className="space-y-2">
      <Decide
        accept={
          post.can.restore
            ? {
                label: post.hiddenFor === 'review' ? '올리기' : '다시 보이기',
                busy: restoring.busy,
                onAccept: () => restoring.send({ params, seen, body: {} }),
              }
            : undefined
        }
        refuse={
          post.can.hide
            ? {
                of: hiding,
                reasons: postRefusals,
                open: '가리기',
                submit: '가리고 알리기',
                ask: {
                  title: '글을 가릴까요?',
                  description: '글쓴이 말고는 아무도 볼 수 없어요. 글쓴이는 이유를 알림으로 받고 이의를 한 번 신청할 수 있어요.',
                },
                busy: hide.busy,
                onRefuse: (body: Refusal) => hide.send({ params, seen, body }),
              }
            : undefined
        }
        problem={restoring.refusal}
      />
      {post.can.remove && <Remove post={post} />}
    </div>
  )
}

function Remove({ post }: { readonly post: DeskPost }) {
  const [open, setOpen] = useState(false)
  const writing = useRefusal()
  const { send, busy } = useDeskAct('POST /v1/admin/community/posts/:id/remove', {
    done: '글을 지우고 글쓴이에게 이유를 알렸어요.',
    refused: writing.refused,
  })
  if (!open)
    return (
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        아주 지우기
      </Button>
    )
  return (
    <RefusalForm
      of={writing}
      reasons={postRefusals}
      submit="지우고 알리기"
      ask={{
        title: '글을 지울까요?',
        description: '글과 댓글이 모두 사라지고 글쓴이도 볼 수 없어요. 글쓴이는 이유를 알림으로 받고 이의를 한 번 신청할 수 있어요.',
      }}
      busy={busy}
      onRefuse={(body) => send({ params: { id: post.id }, seen: post.shownAs, body })}
    />
  )
}
