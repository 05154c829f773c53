import { Suspense, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import '../../screenFiles.ts'
import type { PageRow } from '../../navigation/row.ts'
import { quietPart, whenHere } from '../../parts/LazyPart.tsx'
import { useSession } from '../../session/store.ts'
import { useRouter } from '../../useRouter.ts'
import { appNotices } from './appNotices.ts'
import { watchRelease } from './release.ts'
import { registerServiceWorker } from './serviceWorker.ts'

const SupportButton = quietPart(() => import('./SupportButton.tsx').then((file) => file.SupportButton))
const AppBanner = quietPart(() => import('./AppBanner.tsx').then((file) => file.AppBanner))
const DebugPanel = quietPart(() => import('./DebugPanel.tsx').then((file) => file.DebugPanel))

/** Only the server knows whether this is production: it says so in the page's state. */
const debugging = (): boolean =>
  /[?&]debug=1(&|$)/.test(window.location.search) &&
  (JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { debug?: boolean }).debug === true

/** What the shell needs rarely and never at once; it comes after the page can be used. */
export function Extras({ row }: { readonly row: PageRow }) {
  const { me } = useSession()
  const router = useRouter()
  const queries = useQueryClient()
  const [debug] = useState(debugging)
  const apps = queries.getQueryData(query('GET /v1/system/settings').queryKey)?.apps ?? null
  const notices = appNotices(row, apps)

  useEffect(() => watchRelease(router), [router])
  useEffect(registerServiceWorker, [])
  const ask = notices.modal
  useEffect(() => {
    if (ask && apps)
      whenHere(
        () => import('./appModal.ts'),
        ({ offerAppModal }) => offerAppModal(apps),
      )
  }, [ask, apps])

  const event = me?.events?.find((one) => one.apply_pages.includes(row.path))?.id
  useEffect(() => {
    if (event !== undefined)
      whenHere(
        () => import('./eventWindow.ts'),
        ({ offerEvent }) => void offerEvent(queries, event),
      )
  }, [event, queries])

  const helped = row.supportChat === true && me?.provider != null && me.email !== '' && (me.provider.credit_balance ?? 0) > 0
  return (
    <Suspense>
      {helped && <SupportButton />}
      {notices.banner && apps && <AppBanner apps={apps} />}
      {debug && <DebugPanel row={row} />}
    </Suspense>
  )
}
