import { useRef, useState } from 'react'

/** A row of pictures that is swiped, one at a time: which one is seen, and the way to another. */
export function useSwiped() {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setAt(Math.round(scrollLeft / clientWidth))
  }
  const go = (by: number) => row.current?.scrollTo({ left: (at + by) * row.current.clientWidth, behavior: 'smooth' })
  return { row, at, onScroll, go }
}
