import type { App } from '../../appType.ts'

const page = '[data-screen]'
const controls = 'a[href], button, input, select, textarea, [tabindex]'
const typing = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea, [contenteditable]'
const over = '[role=dialog], [role=alertdialog], [data-react-aria-top-layer]'

const stands = (one: HTMLElement): boolean => one.isConnected && !one.matches(':disabled')
const within = (box: Element): readonly HTMLElement[] => [...box.querySelectorAll<HTMLElement>(controls)]

/**
 * Keeps the keyboard's place on a page: where the control that had the focus goes away, a row taken off, a form closed, a button gone
 * with what it did, the focus goes on to what stands in its place now; also where it had gone to a sheet over the page meanwhile.
 * Once for all pages, so that no press that takes its own button away needs to think of it [pages.focus].
 */
export function watchFocus({ router }: App): void {
  let last: HTMLElement | undefined
  let ahead: ReadonlySet<HTMLElement> = new Set()
  let byKeys = false
  const forget = () => {
    last = undefined
  }
  document.addEventListener('focusin', ({ target }) => {
    const box = (target as Element).closest(page)
    if (box === null || target === box) return
    last = target as HTMLElement
    byKeys = last.matches(':focus-visible')
    const all = within(box)
    ahead = new Set(all.slice(0, all.indexOf(last)))
  })
  // Who presses elsewhere has left of himself, and is not fetched back.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (last !== undefined && !last.contains(target as Node) && (target as Element).closest(over) === null) forget()
    },
    true,
  )
  // Another page begins at its own top.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && forget())
  new MutationObserver(() => {
    if (last === undefined || stands(last) || (document.activeElement !== document.body && document.activeElement !== last)) return
    const box = document.querySelector(page)
    const now = box === null ? [] : within(box).filter((one) => one.tabIndex >= 0 && stands(one) && one.checkVisibility())
    // What is on its way has nothing to stand on yet.
    if (now.length === 0) return
    const place = now.findLastIndex((one) => ahead.has(one)) + 1
    // To a finger a field that takes the focus is a keyboard that springs up, and a page that jumps.
    const fit = (one: HTMLElement) => byKeys || !one.matches(typing)
    const next = now.slice(place).find(fit) ?? now.findLast(fit)
    forget()
    next?.focus({ preventScroll: !byKeys })
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
