import { useSyncExternalStore } from 'react'

const watch = (listener: () => void): (() => void) => {
  const view = window.visualViewport
  view?.addEventListener('resize', listener)
  view?.addEventListener('scroll', listener)
  return () => {
    view?.removeEventListener('resize', listener)
    view?.removeEventListener('scroll', listener)
  }
}

/** What a keyboard takes of the window from below; who has made the page larger sees a part of it, and that is none. */
function inset(): number {
  const view = window.visualViewport
  return view === null || view.scale > 1.05 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))
}

/** Pixels that the keyboard of a phone covers of the page's foot: what is fixed there stands above it. */
export const useKeyboardInset = (): number => useSyncExternalStore(watch, inset, () => 0)
