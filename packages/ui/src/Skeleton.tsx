import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

/** A grey stand-in; give it the size of what comes. */
export function Skeleton({ className, style }: { readonly className?: string; readonly style?: CSSProperties }) {
  return <span aria-hidden="true" style={style} className={cx('block animate-pulse-calm rounded-field bg-sunk', className)} />
}

/** A list that is on its way, in the shape of its cards. */
export function SkeletonList({ rows = 3 }: { readonly rows?: number }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">불러오는 중이에요</span>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className="flex gap-4 rounded-card border border-line bg-card p-4">
          <Skeleton className="size-14 rounded-full" />
          <div className="flex-1 space-y-2 py-1">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
