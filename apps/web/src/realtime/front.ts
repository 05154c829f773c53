import { MINUTE, SECOND } from '@dure/kernel/time'

/** As often as the server is told that somebody goes on touching the page; it takes him for gone after a minute [notifications.present]. */
const toldEvery = 20 * SECOND
const present = MINUTE

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll'] as const

export type Front = {
  /** Says where one stands, to a connection that knows nothing yet. */
  readonly sayAgain: () => void
  readonly stop: () => void
}

/** Watches whether somebody has the page in front and touches it: seen, in the foremost window, and used. Opening it or coming back to it is using it. */
export function watchFront(tell: (event: 'here' | 'away') => void): Front {
  const inFront = () => document.visibilityState === 'visible' && document.hasFocus()
  let touched = -Infinity
  let told = -Infinity
  let isHere = false

  const touch = () => {
    if (!inFront()) return
    touched = performance.now()
    if (isHere && touched - told < toldEvery) return
    isHere = true
    told = touched
    tell('here')
  }
  const look = () => {
    if (inFront()) return touch()
    if (!isHere) return
    isHere = false
    tell('away')
  }
  for (const name of touches) window.addEventListener(name, touch, { capture: true, passive: true })
  window.addEventListener('focus', look)
  window.addEventListener('blur', look)
  document.addEventListener('visibilitychange', look)
  touch()
  return {
    sayAgain: () => {
      if (isHere && performance.now() - touched < present) tell('here')
    },
    stop: () => {
      for (const name of touches) window.removeEventListener(name, touch, { capture: true })
      window.removeEventListener('focus', look)
      window.removeEventListener('blur', look)
      document.removeEventListener('visibilitychange', look)
    },
  }
}
