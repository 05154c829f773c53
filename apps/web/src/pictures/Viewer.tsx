import { useEffect, useRef } from 'react'
import { PictureViewer } from '@dure/ui/overlays/PictureViewer'
import type { ViewerPicture } from '@dure/ui/overlays/PictureViewer'
import { coverPage } from '../shell/back.ts'

type Props = {
  readonly pictures: readonly ViewerPicture[]
  readonly at: number
  readonly label: string
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** Pictures large, over the page they stand on; the way back closes them. */
export function Viewer(props: Props) {
  const close = useRef(props.onClose)
  useEffect(() => {
    close.current = props.onClose
  })
  useEffect(() => coverPage(() => close.current()), [])
  return <PictureViewer {...props} />
}
