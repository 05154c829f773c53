import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { FileText, ImagePlus, Paperclip, RotateCw, X } from 'lucide-react'
import { cx } from '../cx.ts'
import { ProgressBar } from '../ProgressBar.tsx'

export type PickedImage = {
  readonly key: string
  readonly name: string
  /** Where its picture is: an object address while it is sent, the stored file's after. */
  readonly src: string
  /** A document, shown by its name. */
  readonly document?: boolean
  readonly state: 'sending' | 'done' | 'failed'
  /** 0 to 1 while sending. */
  readonly progress?: number
}

type Props = {
  readonly label: string
  readonly hint?: string
  readonly images: readonly PickedImage[]
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemove: (key: string) => void
  readonly onRetry?: (key: string) => void
  readonly max?: number
  readonly accept?: string
  /** What is added, where it is more than pictures. */
  readonly noun?: '사진' | '파일'
}

/** Pictures with thumbnails and progress, documents with their names: picked, dropped or taken. Sending them is its owner's part. */
export function ImagePicker({
  label,
  hint,
  images,
  onAdd,
  onRemove,
  onRetry,
  max = 10,
  accept = 'image/*,.heic,.heif',
  noun = '사진',
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const room = max - images.length
  const add = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, room)
    if (files.length > 0) onAdd(files)
  }
  const drag = (on: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(on)
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1.5 type-label">
        {label}
      </p>
      <ul
        className="flex flex-wrap gap-3"
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => (drag(false)(event), add(event.dataTransfer.files))}
      >
        {images.map((image) => (
          <li key={image.key} className="relative size-24 overflow-hidden rounded-card border border-line bg-sunk">
            {image.document ? (
              <span className={cx('grid size-full content-center justify-items-center gap-1 p-2', image.state !== 'done' && 'opacity-50')}>
                <FileText aria-hidden="true" className="size-7 text-faint" />
                <span className="line-clamp-2 w-full break-all text-center text-xs">{image.name}</span>
              </span>
            ) : (
              <img src={image.src} alt={image.name} className={cx('size-full object-cover', image.state !== 'done' && 'opacity-50')} />
            )}
            {image.state === 'sending' && (
              <div className="absolute inset-x-2 bottom-2">
                <ProgressBar label={`${image.name} 올리는 중`} value={(image.progress ?? 0) * 100} />
              </div>
            )}
            {image.state === 'failed' && (
              <button
                type="button"
                aria-label={`${image.name} 다시 올리기`}
                onClick={() => onRetry?.(image.key)}
                className="absolute inset-0 grid place-items-center text-danger"
              >
                <RotateCw aria-hidden="true" className="size-6" />
              </button>
            )}
            <button
              type="button"
              aria-label={`${image.name} 빼기`}
              onClick={() => onRemove(image.key)}
              className="absolute right-0 top-0 grid size-11 place-items-start justify-items-end p-1"
            >
              <span className="grid size-6 place-items-center rounded-full bg-ink/80 text-paper">
                <X aria-hidden="true" className="size-4" />
              </span>
            </button>
          </li>
        ))}
        {room > 0 && (
          <li>
            <button
              type="button"
              aria-describedby={hint === undefined ? undefined : `${id}-hint`}
              onClick={() => input.current?.click()}
              className={cx(
                'grid size-24 place-items-center content-center gap-1 rounded-card border border-dashed type-meta hover:border-action hover:text-action',
                over ? 'border-action bg-action-tint' : 'border-edge',
              )}
            >
              {noun === '사진' ? <ImagePlus aria-hidden="true" className="size-6" /> : <Paperclip aria-hidden="true" className="size-6" />}
              <span className="tabular">
                {images.length}/{max}
                <span className="sr-only"> {noun} 추가</span>
              </span>
            </button>
            <input
              ref={input}
              type="file"
              accept={accept}
              multiple={max > 1}
              hidden
              onChange={(event) => (add(event.currentTarget.files), (event.currentTarget.value = ''))}
            />
          </li>
        )}
      </ul>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 type-meta">
          {hint}
        </p>
      )}
    </div>
  )
}
