import { cx } from '@dure/ui/cx'
import type { ShownPicture } from '@dure/contract/files/pictures'
import { atWidth } from './atWidth.ts'
import { Pictures } from './Pictures.tsx'

/** What a thing shows besides its words, in a row of squares that open large; nothing where it has no picture. */
export function PictureRow({
  label,
  pictures,
  className,
}: {
  readonly label: string
  readonly pictures: readonly ShownPicture[]
  readonly className?: string
}) {
  if (pictures.length === 0) return null
  return (
    <Pictures label={label} pictures={pictures.map(({ url }) => ({ url, alt: label }))}>
      {(open) => (
        <ul className={cx('flex gap-2 overflow-x-auto', className)}>
          {pictures.map((one, at) => (
            <li key={one.fileId} className="shrink-0">
              <button type="button" aria-label={`${label} ${at + 1} 크게 보기`} onClick={() => open(at)}>
                <img
                  src={atWidth(one.url, 320)}
                  alt=""
                  width={112}
                  height={112}
                  loading="lazy"
                  className="size-28 rounded-field object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Pictures>
  )
}
