import { cx } from '@dure/ui/cx'

/** Which one of how many is seen, over the lower edge of what is swiped. */
export function PictureCounter({ at, of, className }: { readonly at: number; readonly of: number; readonly className?: string }) {
  return (
    <p
      className={cx('tabular absolute bottom-3 right-3 rounded-full bg-black/65 px-2.5 py-0.5 text-xs font-semibold text-white', className)}
    >
      <span className="sr-only">사진 </span>
      {at + 1}/{of}
    </p>
  )
}
