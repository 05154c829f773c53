import { cx } from './cx.ts'

const sizes = { sm: 'size-8 text-sm', md: 'size-11 text-base', lg: 'size-16 text-2xl', xl: 'size-24 text-4xl' } as const

/** A face, or the first letter of the name; decoration beside a written name. */
export function Avatar({
  src,
  name,
  size = 'md',
}: {
  readonly src?: string | null
  readonly name: string
  readonly size?: keyof typeof sizes
}) {
  const shape = cx('inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-action-tint font-bold text-action', sizes[size])
  return src ? (
    <img src={src} alt="" loading="lazy" decoding="async" className={cx(shape, 'object-cover')} />
  ) : (
    <span aria-hidden="true" className={shape}>
      {Array.from(name)[0] ?? '?'}
    </span>
  )
}
