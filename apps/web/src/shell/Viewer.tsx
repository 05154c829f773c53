import { PictureViewer } from '@dure/ui/PictureViewer'
import type { ViewerPicture } from '@dure/ui/PictureViewer'
import { useBackCloses } from './useBackCloses.ts'

type Props = {
  readonly pictures: readonly ViewerPicture[]
  readonly at: number
  readonly label: string
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** Pictures large, over the page they stand on. */
export function Viewer(props: Props) {
  useBackCloses(props.onClose)
  return <PictureViewer {...props} />
}
