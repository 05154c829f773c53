import { Suspense, useEffect, useRef, useState } from 'react'
import { cx } from '@dure/ui/cx'
import { lazyPart } from '../../parts/LazyPart.tsx'

const Canvas = lazyPart(() => import('./PointMapCanvas.tsx').then((file) => file.PointMapCanvas), { inPlace: true })

type Props = { readonly lat: number; readonly lng: number; readonly label: string; readonly large?: boolean }

/** One place on a map of ours that is drawn once it comes into sight; its room is kept before. */
export function PointMap({ large = false, ...point }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (box.current === null) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), { rootMargin: '200px' })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={box} className={cx('isolate overflow-hidden rounded-card border border-line bg-sunk', large ? 'h-[55dvh] min-h-72' : 'h-56')}>
      {near && (
        <Suspense fallback={null}>
          <Canvas {...point} />
        </Suspense>
      )}
    </div>
  )
}
