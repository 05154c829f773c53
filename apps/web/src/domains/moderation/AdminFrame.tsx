import type { ReactNode } from 'react'
import { ChevronLeft } from 'lucide-react'
import { href } from '../../navigation/href.ts'

/** The operators' pages: wide, plain, with the way back to their desk. */
export function AdminFrame({
  title,
  text,
  back = { path: href('/admin'), label: '운영 홈' },
  children,
}: {
  readonly title: string
  readonly text?: ReactNode | undefined
  readonly back?: { readonly path: string; readonly label: string }
  readonly children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-page px-4 pb-20 pt-4">
      <a href={back.path} className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-soft hover:text-ink">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {back.label}
      </a>
      <h1 className="mt-1 text-2xl font-extrabold tracking-tight md:text-3xl">{title}</h1>
      {text !== undefined && <p className="mt-2 max-w-read text-soft">{text}</p>}
      <div className="mt-6">{children}</div>
    </div>
  )
}

/** A member's name, which leads to his file. */
export const MemberLink = ({ userId, name }: { readonly userId: number; readonly name: string }) => (
  <a href={href('/admin/members/:memberId', { memberId: userId })} className="font-semibold text-action">
    {name}
  </a>
)

/** Facts in two columns: what, and what it is. */
export function Facts({ of }: { readonly of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2 text-sm">
      {of.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-faint">{name}</dt>
          <dd className="min-w-0 break-words font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const cardClass = 'rounded-card border border-line bg-card p-4 md:p-5'
