import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { ViewerPicture } from '@dure/ui/overlays/PictureViewer'
import { atWidth } from './atWidth.ts'
import { lazyPart } from '../parts/LazyPart.tsx'

// Opened by few: its code comes with the first press.
const Viewer = lazyPart(() => import('./Viewer.tsx').then((file) => file.Viewer))

/** Thumbnails whose press opens the picture large; `children` draws them with the press of each. */
export function Pictures({
  pictures,
  label,
  children,
}: {
  readonly pictures: readonly { readonly url: string; readonly alt: string; readonly caption?: string }[]
  readonly label: string
  readonly children: (open: (at: number) => void) => ReactNode
}) {
  const [at, setAt] = useState<number>()
  const large: readonly ViewerPicture[] = pictures.map((one) => ({ ...one, src: atWidth(one.url, 1280) }))
  return (
    <>
      {children(setAt)}
      {at !== undefined && (
        <Suspense fallback={null}>
          <Viewer pictures={large} at={at} label={label} onMove={setAt} onClose={() => setAt(undefined)} />
        </Suspense>
      )}
    </>
  )
}
