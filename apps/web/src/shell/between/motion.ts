import { flushSync } from 'react-dom'
import type { App } from '../../appType.ts'

const name = 'picture'
const named = (one: HTMLElement | null | undefined, as: string): void => one?.style.setProperty('view-transition-name', as)
const inSight = (one: Element): boolean => {
  const { top, bottom, width } = one.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

/**
 * Pages slide in from where one goes and out to where one came from, and the picture of a row goes on to its page [pages.motion].
 * Browsers without view transitions, and readers who want no motion, have the next page at once.
 */
export function watchMotion({ router }: App): void {
  if (!('startViewTransition' in document)) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)')
  let { index } = router.history.location.state
  let [back, moved] = [false, false]
  let picture: HTMLElement | null | undefined
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest?.('a[href]')
      back = link?.hasAttribute('data-back') ?? false
      picture = link && (link.querySelector('img') ?? link.closest('li, article')?.querySelector('img'))
    },
    true,
  )
  // The browser moved by itself, as a finger drew the page away.
  window.addEventListener('popstate', (event) => (moved = event.hasUAVisualTransition), true)
  router.history.subscribe(({ location, move }) => {
    if (move === 'pop') [back, picture] = [location.state.index < index, null]
    index = location.state.index
  })
  router.presentBy((change) => {
    const show = () => flushSync(change)
    if (still.matches || moved || document.hidden) {
      moved = false
      return show()
    }
    const from = picture?.isConnected && inSight(picture) ? picture : null
    picture = null
    document.documentElement.dataset['way'] = back ? 'back' : 'on'
    back = false
    named(from, name)
    let to: HTMLElement | null = null
    const { updateCallbackDone, ready, finished } = document.startViewTransition(() => {
      show()
      named(from, '')
      to = from && document.querySelector<HTMLElement>('main [data-picture]')
      named(to, name)
    })
    // A way on before this one is through breaks it off, and a page put away meanwhile has no motion: neither is a fault.
    ready.catch(() => {})
    void finished.catch(() => {}).then(() => named(to, ''))
    return updateCallbackDone
  })
}
