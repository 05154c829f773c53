import { useRef, useState } from 'react'
import { Upload } from 'lucide-react'
import { cx } from '../cx.ts'

type Props = {
  readonly label: string
  readonly hint?: string
  readonly accept?: string
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A place to drop files on, or press to pick them. */
export function FileDrop({ label, hint, accept, multiple = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => list && list.length > 0 && onFiles([...list].slice(0, multiple ? undefined : 1))
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => (event.preventDefault(), setOver(false), take(event.dataTransfer.files))}
        className={cx(
          'flex min-h-24 w-full flex-col items-center justify-center gap-1 rounded-card border border-dashed p-4 text-soft hover:border-action',
          over ? 'border-action bg-action-tint' : 'border-edge',
        )}
      >
        <Upload aria-hidden="true" className="size-6 text-faint" />
        <span className="font-semibold">{label}</span>
        {hint !== undefined && <span className="type-meta">{hint}</span>}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => (take(event.currentTarget.files), (event.currentTarget.value = ''))}
      />
    </>
  )
}
