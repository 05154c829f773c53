import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { query } from '../../api/query.ts'
import '../../screen-files.ts'
import type { PageRow } from '../../navigation/row.ts'
import { useSession } from '../../session/store.ts'
import { appNotices } from './app-notices.ts'
import { watchRelease } from './release.ts'
import { registerServiceWorker } from './service-worker.ts'

export type ExtraProps = { readonly row: PageRow }

/** Code that a page asks for only when the thing is due, and what has arrived of it. */
function useLazy<P>(wanted: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const [Part, setPart] = useState<ComponentType<P>>()
  useEffect(() => {
    if (wanted && !Part) void load().then((loaded) => setPart(() => loaded))
  }, [wanted, Part, load])
  return wanted ? Part : undefined
}

const supportButton = () => import('./SupportButton.tsx').then((module) => module.SupportButton)
const appBanner = () => import('./AppBanner.tsx').then((module) => module.AppBanner)
const debugPanel = () => import('./DebugPanel.tsx').then((module) => module.DebugPanel)

/** Only the server knows whether this is production: it says so in the page's state. */
const debugging = (): boolean =>
  /[?&]debug=1(&|$)/.test(window.location.search) &&
  (JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { debug?: boolean }).debug === true

/** What the shell needs rarely and never at once; it comes after the page can be used. */
export function Extras({ row }: ExtraProps) {
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
    if (ask && apps) void import('./app-modal.ts').then(({ openAppModal }) => openAppModal(apps))
  }, [ask, apps])

  const helped = row.supportChat === true && me?.provider != null && me.email !== '' && (me.provider.credit_balance ?? 0) > 0
  const Support = useLazy(helped, supportButton)
  const Banner = useLazy(notices.banner, appBanner)
  const Debug = useLazy(debug, debugPanel)
  return (
    <>
      {Support && <Support />}
      {Banner && apps && <Banner apps={apps} />}
      {Debug && <Debug row={row} />}
    </>
  )
}
