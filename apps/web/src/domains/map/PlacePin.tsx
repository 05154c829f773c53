import { Suspense } from 'react'
import { lazyPart } from '../../parts/LazyPart.tsx'

const Canvas = lazyPart(() => import('./PlacePinCanvas.tsx').then((file) => file.PlacePinCanvas), { inPlace: true })

export type Point = { readonly lat: number; readonly lng: number }
type Props = { readonly at: Point; readonly onMove: (at: Point) => void; readonly label: string }

/** A map that is moved under a pin: its middle is the place, by pointer, by finger and by the arrow keys. */
export function PlacePin(props: Props) {
  return (
    <div className="isolate relative h-64 overflow-hidden rounded-card border border-line bg-sunk">
      <Suspense fallback={null}>
        <Canvas {...props} />
      </Suspense>
    </div>
  )
}
