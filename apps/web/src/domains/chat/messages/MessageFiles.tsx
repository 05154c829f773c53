import { kilobyte, megabyte } from '@dure/contract/files/limits'
import { FileText } from 'lucide-react'
import type { Message } from '@dure/contract/chat/message'
import { cx } from '@dure/ui/cx'
import { atWidth } from '../../../pictures/atWidth.ts'
import { Pictures } from '../../../pictures/Pictures.tsx'

type FileView = Message['files'][number]

const size = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / kilobyte))}KB` : `${(bytes / megabyte).toFixed(1)}MB`

/** Pictures as a grid that opens large, everything else as a line to download. */
export function MessageFiles({ files }: { readonly files: readonly FileView[] }) {
  const pictures = files.filter((file) => file.contentType.startsWith('image/'))
  const others = files.filter((file) => !file.contentType.startsWith('image/'))
  return (
    <div className="space-y-1.5">
      {pictures.length > 0 && (
        <Pictures label="사진" pictures={pictures.map((file) => ({ url: file.url, alt: file.name }))}>
          {(open) => (
            <div className={cx('grid gap-1 overflow-hidden rounded-2xl', pictures.length > 1 ? 'w-60 grid-cols-2' : 'w-fit')}>
              {pictures.map((file, at) => (
                <button key={file.id} type="button" aria-label={`${file.name} 크게 보기`} onClick={() => open(at)} className="block">
                  <img
                    src={atWidth(file.url, 480)}
                    alt=""
                    width={file.width ?? undefined}
                    height={file.height ?? undefined}
                    loading="lazy"
                    className={cx(
                      'bg-sunk object-cover',
                      pictures.length > 1 ? 'aspect-square w-full' : 'h-auto max-h-72 w-auto max-w-60 rounded-2xl',
                    )}
                  />
                </button>
              ))}
            </div>
          )}
        </Pictures>
      )}
      {others.map((file) => (
        <a
          key={file.id}
          href={file.url}
          download={file.name}
          className="flex min-h-11 max-w-60 items-center gap-2 rounded-2xl border border-line bg-card px-3.5 py-2 text-ink no-underline hover:bg-sunk"
        >
          <FileText aria-hidden="true" className="size-5 shrink-0 text-faint" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="tabular shrink-0 text-xs text-faint">{size(file.size)}</span>
        </a>
      ))}
    </div>
  )
}
