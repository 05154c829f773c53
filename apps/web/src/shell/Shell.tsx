import { Suspense, lazy, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import type { PageData } from '../load-page.ts'
import { BottomNav } from './BottomNav.tsx'
import { ConfirmModal } from './feedback/ConfirmModal.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Late } from './Late.tsx'
import { ModalHost } from './feedback/modals.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { Quiet } from './Quiet.tsx'
import { Toaster } from './feedback/Toaster.tsx'
import { useSession } from '../session/store.ts'
import { whenOnline } from './when-online.ts'
import { useLiveSession } from './useLiveSession.ts'

const HouseNotices = lazy(async () => ({
  default: (await whenOnline(() => import('../domains/moderation/HouseNotices.tsx'))).HouseNotices,
}))
const never = () => () => {}

/** Whether the house has something to say to this visitor; not before the page has taken over. */
function useHouseNews(): boolean {
  const taken = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { me } = useSession()
  const { data } = useQuery(query('GET /v1/system/settings'))
  return taken && Boolean(me?.penalty || data?.maintenance || data?.notice || data?.experiments)
}

/** The frame of every page, as its row of the page table asks. */
export function Shell() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.loaderData as PageData | undefined })
  const row = page?.row
  const bare = page?.failure !== undefined || page?.notice !== undefined
  const header = bare || row?.header !== false
  const mobileHeader = bare || row?.mobileHeader !== false
  const footer = row?.footer ?? true
  const bottomNav = row?.bottomNav ?? false
  const news = useHouseNews()
  useLiveSession(row?.name !== 'inspection')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-field bg-action px-4 py-3 text-on-action focus:not-sr-only focus:fixed focus:left-4 focus:top-2"
      >
        본문으로 바로가기
      </a>
      {header && <Header className={mobileHeader ? '' : 'max-md:hidden'} />}
      <ConnectionNotice />
      <Quiet>
        <Suspense>{news && <HouseNotices row={row} pathname={page?.pathname ?? ''} />}</Suspense>
      </Quiet>
      <main id="content" data-screen tabIndex={-1} className="flex-1">
        <NavigationProgress />
        <Outlet />
      </main>
      {footer && <Footer />}
      {bottomNav && <BottomNav className="md:hidden" />}
      <Toaster />
      <ConfirmModal />
      <ModalHost />
      {row && <Late row={row} />}
    </div>
  )
}
