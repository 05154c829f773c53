import { MINUTE } from '@dure/kernel/time'
import type { Router } from '../../navigation/router.ts'

const askAtMostEvery = MINUTE
const askEvery = 10 * MINUTE

async function served(): Promise<string | undefined> {
  const response = await fetch('/release.json', { cache: 'no-store' }).catch(() => undefined)
  return response?.ok ? ((await response.json()) as { release?: string }).release : undefined
}

/**
 * Learns of a new release while the tab stays open: the next change of page is a whole load, so that
 * nobody works long with code the server has left behind. The page one is on stays as it is, with what was typed into it.
 */
export function watchRelease(router: Router): () => void {
  const own = document.documentElement.dataset.release
  if (own === undefined) return () => undefined
  let stale = false
  let asked = -askAtMostEvery
  const ask = async () => {
    if (stale || performance.now() - asked < askAtMostEvery || document.visibilityState !== 'visible') return
    asked = performance.now()
    const now = await served()
    stale = now !== undefined && now !== own
  }
  const visible = () => void ask()
  const timer = setInterval(visible, askEvery)
  document.addEventListener('visibilitychange', visible)
  window.addEventListener('online', visible)
  const leave = router.subscribe('onBeforeNavigate', ({ pathChanged, href }) => {
    if (stale && pathChanged) window.location.assign(href)
  })
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', visible)
    window.removeEventListener('online', visible)
    leave()
  }
}
