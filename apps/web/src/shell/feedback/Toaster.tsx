import { useLayoutEffect, useRef } from 'react'
import { cx } from '@dure/ui/cx'
import { useStore } from '../store.ts'
import { dismissToast, noToasts, toasts } from './toasts.ts'

/** How high what stands fixed at the foot of the screen is: a bar, an act with its sum, a field for messages. */
function footHeight(): number {
  for (const found of document.elementsFromPoint(innerWidth / 2, innerHeight - 2))
    for (let at: Element | null = found; at !== null; at = at.parentElement) {
      if (!['fixed', 'sticky'].includes(getComputedStyle(at).position)) continue
      const { top, height } = at.getBoundingClientRect()
      if (height < innerHeight / 2) return innerHeight - top
    }
  return 0
}

const marks = { default: null, success: '✓', warning: '!' } as const

/** The live region of toasts; it is always there, so that screen readers hear what enters it, over a sheet too. */
export function Toaster() {
  const list = useStore(toasts, noToasts)
  /** Where the focus was before it came to a toast: there it goes back to. */
  const from = useRef<Element>(null)
  const box = useRef<HTMLDivElement>(null)
  // What is told lies over no act: it stands above the foot, whichever page it is of.
  useLayoutEffect(() => {
    if (list.length > 0) box.current!.style.bottom = `${footHeight() + 16}px`
  }, [list])
  return (
    <div
      ref={box}
      role="status"
      aria-live="polite"
      data-react-aria-top-layer=""
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget
      }}
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2 px-4"
    >
      {list.map((one) => (
        <div
          key={one.id}
          className={cx(
            'pointer-events-auto flex min-h-12 w-full max-w-md animate-rise items-center gap-3 rounded-card bg-ink px-4 py-2 text-paper shadow-float transition-opacity duration-700',
            one.fading && 'opacity-0',
          )}
        >
          {marks[one.state] && (
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full text-sm font-bold text-white',
                one.state === 'success' ? 'bg-[#1a7f4b]' : 'bg-[#c84c06]',
              )}
            >
              {marks[one.state]}
            </span>
          )}
          <p className="min-w-0 flex-1">{one.text}</p>
          {one.buttonLabel && (
            <button
              type="button"
              className="min-h-11 shrink-0 px-2 font-bold underline underline-offset-4"
              onClick={() => {
                if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true })
                dismissToast(one.id)
                one.onAction?.()
              }}
            >
              {one.buttonLabel}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
