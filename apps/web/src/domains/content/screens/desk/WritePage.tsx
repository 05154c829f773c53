import { Suspense } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { PageKind } from '@dure/contract/content/pages'
import { withParticle } from '@dure/kernel/korean'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { SkeletonList } from '@dure/ui/Skeleton'
import { DeskPage, DeskSection } from '../../../../desk/DeskPage.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { redirectTo } from '../../../../loadPage.ts'
import { href } from '../../../../navigation/href.ts'
import { lazyPart } from '../../../../parts/LazyPart.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'
import { useRouter } from '../../../../useRouter.ts'
import { blockCards } from '../../../search/blockCards.tsx'
import { Blocks } from '../../Blocks.tsx'
import { keepTyped } from '../../desk/typed.ts'
import { isTakenDown, kindNames, type Work } from '../../desk/work.ts'
import { openPagesQuery, pageQuery, standingQuery } from '../../queries.ts'

// What was before comes after what is written now.
const versionsPlace = <SkeletonList rows={2} />
const Versions = lazyPart(() => import('../../desk/Versions.tsx').then((file) => file.Versions), { inPlace: true, place: versionsPlace })

// Of the kinds one is written at a time.
const formPlace = <SkeletonList rows={4} />
const inPlace = { inPlace: true, place: formPlace } as const
const FeatureForm = lazyPart(() => import('../../../editorial/desk/FeatureForm.tsx').then((file) => file.FeatureForm), inPlace)
const AnnouncementForm = lazyPart(
  () => import('../../../notifications/desk/AnnouncementForm.tsx').then((file) => file.AnnouncementForm),
  inPlace,
)
const EventForm = lazyPart(() => import('../../../promotions/desk/EventForm.tsx').then((file) => file.EventForm), inPlace)
const BannerForm = lazyPart(() => import('../../../promotions/desk/BannerForm.tsx').then((file) => file.BannerForm), inPlace)
const LandingForm = lazyPart(() => import('../../../promotions/desk/LandingForm.tsx').then((file) => file.LandingForm), inPlace)

type Path = '/admin/pages/write'
type Search = ScreenContext<Path>['search']

export const title = '글 쓰기'

export async function loader({ queries, search }: ScreenContext<Path>): Promise<void> {
  if (search.id !== undefined) await queries.ensureQueryData(pageQuery(search.id))
  // Nothing of a new one is there to read; whether he may write it is asked all the same.
  else if (search.target === undefined) await queries.ensureQueryData(openPagesQuery(search.kind))
  else {
    const { id } = await queries.ensureQueryData(standingQuery(search.kind, search.target))
    if (id !== null) redirectTo(href('/admin/pages/write', undefined, { kind: search.kind, id }))
  }
}

/** Where what is published of a kind stands in a list. */
function listOf(kind: PageKind): { readonly path: string; readonly label: string } {
  if (kind === 'announcement') return { path: href('/admin/notices'), label: '공지' }
  return kind === 'event' || kind === 'banner' || kind === 'landing'
    ? { path: href('/admin/promotions', undefined, { kind }), label: '이벤트와 배너' }
    : { path: href('/admin/features', undefined, { kind }), label: '홈 꾸미기' }
}

/** The form of a kind. */
function FormOf({ work, listPath }: { readonly work: Work; readonly listPath: string }) {
  switch (work.kind) {
    case 'announcement':
      return <AnnouncementForm work={work} listPath={listPath} />
    case 'event':
      return <EventForm work={work} listPath={listPath} cards={blockCards} />
    case 'banner':
      return <BannerForm work={work} listPath={listPath} />
    case 'landing':
      return <LandingForm work={work} listPath={listPath} cards={blockCards} />
    case 'exhibition':
    case 'magazine':
    case 'curation':
      return <FeatureForm work={work} kind={work.kind} listPath={listPath} />
  }
}

/** Where operators write a page: its draft, its versions, and when it stands before readers [content.pages]. */
export function component() {
  const { search } = usePage<Path>()
  if (search.id !== undefined) return <Kept id={search.id} />
  if (search.target !== undefined) return <Standing kind={search.kind} target={search.target} />
  return <Desk work={emptyWork(search.kind)} />
}

const emptyWork = (kind: Search['kind']): Work => ({
  kind,
  id: null,
  targetId: null,
  shownAs: undefined,
  draft: null,
  shown: [],
  problem: null,
  path: null,
  versions: [],
})

function Standing({ kind, target }: { readonly kind: PageKind; readonly target: number }) {
  const { data } = useSuspenseQuery(standingQuery(kind, target))
  return <Desk work={{ ...emptyWork(kind), targetId: target, draft: data.draft, shown: data.blocks }} />
}

function Kept({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(pageQuery(id))
  return <Desk work={{ ...data, shown: data.blocks, shownAs: data.shownAs }} />
}

function Desk({ work }: { readonly work: Work }) {
  const list = listOf(work.kind)
  const listPath = list.path
  const [open] = work.versions.filter((one) => one.state === 'draft' || one.state === 'planned')
  const name = kindNames[work.kind]
  return (
    <DeskPage title={work.targetId === null ? `새 ${name}` : `${name} 고치기`} text="초안은 올리기 전까지 운영자에게만 보여요." back={list}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-4">
          {work.problem !== null && <FormError text={`예약한 때에 올리지 못했어요. ${work.problem}`} />}
          {isTakenDown(work) && (
            <p role="status" className="rounded-field bg-alert-tint px-4 py-2 text-sm">
              올렸던 {withParticle(name, '은/는')} 내려져 있어요. 초안을 저장하면 새 {withParticle(name, '이/가')} 되고, 그때부터 올릴 수
              있어요.
            </p>
          )}
          {open?.dueAt ? <Planned work={work} dueAt={open.dueAt} /> : <FormOf key={work.id} work={work} listPath={listPath} />}
        </div>
        {work.id !== null && (
          <DeskSection title="판" card={false}>
            {open?.state === 'draft' && <DropDraft work={work} listPath={listPath} />}
            <Suspense fallback={versionsPlace}>
              <Versions pageId={work.id} shownAs={work.shownAs} versions={work.versions} stands={work.path !== null} cards={blockCards} />
            </Suspense>
          </DeskSection>
        )}
      </div>
    </DeskPage>
  )
}

/** What waits for its time is looked at, and written on once it does not wait any more. */
function Planned({ work, dueAt }: { readonly work: Work; readonly dueAt: string }) {
  const { send, busy, refusal } = useDeskAct('POST /v1/admin/pages/:id/unplan', { done: '예약을 거뒀어요.' })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-alert-tint px-4 py-3">
        <p className="flex-1 font-semibold text-alert">{formatDateTime(new Date(dueAt))}에 올라가요</p>
        <Button tone="outline" size="sm" busy={busy} onClick={() => void send({ params: { id: work.id! }, seen: work.shownAs })}>
          예약 거두기
        </Button>
      </div>
      <FormError text={refusal} />
      <h2 className="text-2xl font-extrabold">{work.draft?.title}</h2>
      <Blocks blocks={work.shown} cards={blockCards} />
    </>
  )
}

function DropDraft({ work, listPath }: { readonly work: Work; readonly listPath: string }) {
  const router = useRouter()
  const { send, busy, refusal } = useDeskAct('DELETE /v1/admin/pages/:id/draft', {
    done: '초안을 버렸어요.',
    // The page itself may be gone with it: what is led back to is read anew.
    onDone: () => {
      keepTyped(work, null)
      router.history.push(listPath)
    },
    except: ['GET /v1/admin/pages/:id'],
  })
  const drop = async () => {
    if (
      await confirm({
        title: '초안을 버릴까요?',
        description: work.path === null ? '되돌릴 수 없어요.' : '되돌릴 수 없어요. 올라가 있는 것은 그대로예요.',
        okButtonLabel: '버리기',
        state: 'danger',
      })
    )
      await send({ params: { id: work.id! }, seen: work.shownAs })
  }
  return (
    <>
      <Button tone="quiet" size="sm" busy={busy} onClick={() => void drop()}>
        초안 버리기
      </Button>
      <FormError text={refusal} />
    </>
  )
}
