import { useRef, type RefObject } from 'react'
import { heightAfter, heightByKey, heightByPress, type Height } from './heights.ts'

const labels: Readonly<Record<Height, string>> = { low: '목록 펼치기', half: '목록 더 펼치기', full: '지도 보기' }

type Props = {
  readonly height: Height
  readonly onHeight: (next: Height) => void
  /** What is pulled. */
  readonly sheet: RefObject<HTMLElement | null>
}

/** By which the list over a map is pulled up and down on a phone, pressed, or moved by arrows [map.sheet]. */
export function SheetHandle({ height, onHeight, sheet }: Props) {
  const become = (next: Height) => {
    if (next === height) return
    onHeight(next)
    // What was scrolled to stands elsewhere now.
    scrollTo({ top: 0 })
  }
  const from = useRef<number>(undefined)
  const moved = useRef(false)
  const follow = (by: number | undefined) => sheet.current?.style.setProperty('translate', by === undefined ? '' : `0 ${by}px`)
  const end = (at: number) => {
    if (from.current === undefined) return
    const by = at - from.current
    const next = heightAfter(height, by)
    from.current = undefined
    follow(undefined)
    moved.current = next !== height
    become(next)
  }
  return (
    <button
      type="button"
      aria-label={labels[height]}
      aria-keyshortcuts="ArrowUp ArrowDown"
      className="absolute inset-x-0 top-0 grid h-11 touch-none place-items-center rounded-t-2xl lg:hidden"
      onPointerDown={(event) => {
        from.current = event.clientY
        moved.current = false
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => from.current !== undefined && follow(event.clientY - from.current)}
      onPointerUp={(event) => end(event.clientY)}
      onPointerCancel={() => {
        from.current = undefined
        follow(undefined)
      }}
      // The press that ends a pull is none.
      onClick={() => (moved.current ? (moved.current = false) : become(heightByPress(height)))}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault()
        become(heightByKey(height, event.key))
      }}
    >
      <span aria-hidden="true" className="h-1 w-10 rounded-full bg-edge" />
    </button>
  )
}
