import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  plain: 'bg-sunk text-soft',
  action: 'bg-action-tint text-action',
  alert: 'bg-alert-tint text-alert',
  good: 'bg-good-tint text-good',
  danger: 'bg-danger-tint text-danger',
} as const

/** A word about a thing's state. */
export function Badge({ tone = 'plain', children }: { readonly tone?: keyof typeof tones; readonly children: ReactNode }) {
  return (
    <span
      className={cx('inline-flex items-center whitespace-nowrap rounded-md px-2 py-0.5 text-xs font-semibold tracking-normal', tones[tone])}
    >
      {children}
    </span>
  )
}

/** A number of unread things; nothing for none. */
export function CountBadge({ count, label }: { readonly count: number; readonly label: string }) {
  if (count <= 0) return null
  return (
    <span className="tabular inline-grid min-w-5 place-items-center rounded-full bg-alert px-1.5 text-xs font-bold leading-5 text-card">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {label} {count}개
      </span>
    </span>
  )
}
