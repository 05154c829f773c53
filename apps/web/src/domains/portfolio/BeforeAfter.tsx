import { useState } from 'react'
import type { ShownPicture } from '@dure/contract/files/pictures'
import { atWidth } from '../../pictures/atWidth.ts'

const tag = 'pointer-events-none absolute top-3 rounded-full bg-black/65 px-3 py-1 type-label text-white'

/** Before the work and after it, one over the other: a slider, by finger or by keys, shows more of either. */
export function BeforeAfter({
  before,
  after,
  name,
}: {
  readonly before: ShownPicture
  readonly after: ShownPicture
  readonly name: string
}) {
  const [share, setShare] = useState(50)
  return (
    <div className="relative overflow-hidden rounded-card bg-sunk" style={{ aspectRatio: after.width / after.height, maxHeight: '80vh' }}>
      <img src={atWidth(after.url, 1280)} alt={`${name} 작업 뒤`} className="absolute inset-0 size-full object-cover" decoding="async" />
      <img
        src={atWidth(before.url, 1280)}
        alt={`${name} 작업 전`}
        className="absolute inset-0 size-full object-cover"
        style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        decoding="async"
      />
      <span className={`${tag} left-3`}>전</span>
      <span className={`${tag} right-3`}>후</span>
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 w-0.5 bg-white shadow" style={{ left: `${share}%` }}>
        <span className="absolute left-1/2 top-1/2 grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-white type-section text-black shadow">
          ↔
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={share}
        aria-label={`${name} 전후 비교`}
        aria-valuetext={`전 ${share}%`}
        onChange={(event) => setShare(Number(event.currentTarget.value))}
        className="absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
    </div>
  )
}
