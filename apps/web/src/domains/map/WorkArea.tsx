import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../parts/LazyPart.tsx'

const Canvas = lazyPart(() => import('./WorkAreaCanvas.tsx').then((file) => file.WorkAreaCanvas), { inPlace: true })

type Props = { readonly lat: number; readonly lng: number; readonly distance: number; readonly place: string; readonly label: string }

/** About where a pro works and how far he comes, on a small map that is drawn once it comes into sight; its room is kept before. */
export function WorkArea(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (box.current === null) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), { rootMargin: '200px' })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={box} className="isolate h-56 overflow-hidden rounded-card border border-line bg-sunk md:h-64">
      {near && (
        <Suspense fallback={null}>
          <Canvas {...props} />
        </Suspense>
      )}
    </div>
  )
}
