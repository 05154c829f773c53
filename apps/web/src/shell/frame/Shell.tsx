import { createElement, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { cx } from '@dure/ui/cx'
import { query } from '../../api/query.ts'
import { quietPart } from '../../parts/LazyPart.tsx'
import { BottomNav } from './BottomNav.tsx'
import { ConfirmModal } from '../feedback/ConfirmModal.tsx'
import { deskFrame } from './deskFrame.ts'
import { ConnectionNotice } from '../ConnectionNotice.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Late } from '../Late.tsx'
import { matchPage } from '../../navigation/match.ts'
import { ModalHost } from '../feedback/modals.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { PageHost } from '../PageHost.tsx'
import { PagePending } from '../PagePending.tsx'
import { Quiet } from '../Quiet.tsx'
import { Toaster } from '../feedback/Toaster.tsx'
import { useSession } from '../../session/store.ts'
import { useRouter, useRouterState } from '../../useRouter.ts'
import { useLiveSession } from '../useLiveSession.ts'

const HouseNotices = quietPart(() => import('../../domains/moderation/HouseNotices.tsx').then((file) => file.HouseNotices))
const never = () => () => {}

/** What the house has to say to this visitor; nothing before the page has taken over. */
function HouseNews() {
  const taken = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { me } = useSession()
  const { data } = useQuery(query('GET /v1/system/settings'))
  const page = useRouterState((state) => state.page)
  if (!taken || !(me?.penalty || data?.maintenance || data?.notice || data?.experiments)) return null
  return (
    <Quiet>
      <Suspense>
        <HouseNotices row={page?.row} pathname={page?.pathname ?? ''} />
      </Suspense>
    </Quiet>
  )
}

/** Live updates; a part of their own, so that their coming does not draw the whole page again. */
function LiveSession({ open }: { readonly open: boolean }) {
  useLiveSession(open)
  return null
}

/** The frame of every page, as its row of the page table asks. */
export function Shell() {
  const router = useRouter()
  const page = useRouterState((state) => state.page)
  const pending = useRouterState((state) => state.pending)
  useLayoutEffect(() => router.rendered(page), [router, page])
  const pathname = useRouterState((state) => state.location.pathname)
  // What is waited for has its own bars already.
  const row = pending ? matchPage(pathname)?.row : page?.row
  const bare = !pending && (page?.failure !== undefined || page?.notice !== undefined)
  const header = bare || row?.header !== false
  const mobileHeader = (bare || row?.mobileHeader !== false) && !row?.back
  const footer = row?.footer ?? true
  const bottomNav = row?.bottomNav ?? false
  // Whole on the first page, and where the house tells of itself and its terms.
  const brief = (bottomNav && row?.path !== '/') || (row?.back !== undefined && row.area !== 'system')
  const bars = row?.area === 'admin' ? deskFrame() : undefined
  return (
    <div className={cx('flex min-h-dvh flex-col', bars && 'pt-12 lg:pl-52')}>
      <a
        href="#content"
        className="sr-only z-50 rounded-field bg-action px-4 py-3 text-on-action focus:not-sr-only focus:fixed focus:left-4 focus:top-2"
      >
        본문으로 바로가기
      </a>
      {bars ? createElement(bars) : header && <Header className={mobileHeader ? '' : 'max-md:hidden'} />}
      <ConnectionNotice />
      <HouseNews />
      {/* Under another bar it is another: it was not moved there. */}
      <main key={row?.back ? 'inner' : 'outer'} id="content" data-screen tabIndex={-1} className="flex-1">
        <NavigationProgress />
        <Suspense fallback={<PagePending />}>{page === undefined || pending ? <PagePending /> : <PageHost page={page} />}</Suspense>
      </main>
      {/* Another page's footer is another: it was not moved there. */}
      {footer && <Footer key={pending ? 'pending' : page?.pathname} brief={brief} />}
      {bottomNav && <BottomNav className="md:hidden" />}
      <Toaster />
      <ConfirmModal />
      <ModalHost />
      <LiveSession open={row?.name !== 'inspection'} />
      {row && <Late row={row} />}
    </div>
  )
}
