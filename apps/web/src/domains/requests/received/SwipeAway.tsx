import { useRef, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { cx } from '@dure/ui/cx'

/** So far a finger goes sideways before it is a swipe, and before letting go takes the thing away. */
const starts = 12
const away = 96

type Props = { readonly text: string; readonly onAway: () => void; readonly children: ReactNode }

/** A row that a finger pushes off the list to either side; a button within it does the same for mice and keys. */
export function SwipeAway({ text, onAway, children }: Props) {
  const [shift, setShift] = useState(0)
  const from = useRef<{ x: number; y: number; swiping: boolean }>(undefined)
  const swiped = useRef(false)
  const begin = (event: PointerEvent<HTMLElement>) => {
    swiped.current = false
    // What a row opened over the page is none of the row, though React tells it so.
    if (!event.currentTarget.contains(event.target as Node)) return
    if (event.pointerType === 'touch') from.current = { x: event.clientX, y: event.clientY, swiping: false }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const start = from.current
    if (start === undefined) return
    const [across, along] = [event.clientX - start.x, Math.abs(event.clientY - start.y)]
    if (!start.swiping) {
      if (Math.abs(across) < starts || Math.abs(across) < along) return
      start.swiping = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    setShift(across)
  }
  const end = (goes: boolean) => {
    const start = from.current
    from.current = undefined
    if (start?.swiping !== true) return
    swiped.current = true
    setShift(0)
    if (goes && Math.abs(shift) >= away) onAway()
  }
  return (
    <div className={cx('relative', shift !== 0 && 'overflow-hidden rounded-card')}>
      {shift !== 0 && (
        <p
          aria-hidden="true"
          className={cx(
            'absolute inset-0 flex items-center rounded-card px-6 font-bold',
            shift < 0 && 'justify-end',
            Math.abs(shift) >= away ? 'bg-alert-tint text-alert' : 'bg-sunk text-faint',
          )}
        >
          {text}
        </p>
      )}
      <div
        style={shift === 0 ? undefined : { transform: `translateX(${shift}px)` }}
        className={cx('relative touch-pan-y', shift === 0 && 'transition-transform motion-reduce:transition-none')}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => end(true)}
        onPointerCancel={() => end(false)}
        onClickCapture={(event) => {
          // The finger let go over a link: it was pushed, not pressed.
          if (swiped.current) event.preventDefault()
          swiped.current = false
        }}
      >
        {children}
      </div>
    </div>
  )
}
