import { useEffect } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Dialog } from '@dure/ui/Dialog'
import { IconButton } from '@dure/ui/IconButton'

type Props = {
  readonly pictures: readonly string[]
  readonly at: number
  readonly label: string
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** One picture large, the others by buttons or arrow keys. */
export function MediaViewer({ pictures, at, label, onMove, onClose }: Props) {
  const move = (by: number) => onMove((at + by + pictures.length) % pictures.length)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') onMove((at + (key === 'ArrowLeft' ? -1 : 1) + pictures.length) % pictures.length)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [at, pictures.length, onMove])
  return (
    <Dialog open onClose={onClose} title={`${label} ${at + 1}/${pictures.length}`}>
      <div>
        <img
          src={`${pictures[at]}?w=1280`}
          alt={`${label} ${at + 1}`}
          className="max-h-[64dvh] w-full rounded-field bg-sunk object-contain"
        />
        {pictures.length > 1 && (
          <div className="mt-2 flex justify-between">
            <IconButton label="이전 사진" onClick={() => move(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton label="다음 사진" onClick={() => move(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}
