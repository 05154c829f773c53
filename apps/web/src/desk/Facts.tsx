import type { ReactNode } from 'react'
import { href } from '../navigation/href.ts'

type Props = { readonly of: readonly (readonly [name: string, value: ReactNode])[] }

/** A member's name, which leads to his file. */
export const MemberLink = ({ userId, name }: { readonly userId: number; readonly name: string }) => (
  <a href={href('/admin/members/:memberId', { memberId: userId })} className="font-semibold text-action">
    {name}
  </a>
)

/** Facts in two columns: what, and what it is. */
export function Facts({ of }: Props) {
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2 text-sm">
      {of.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-faint">{name}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Facts of the one thing that is opened beside a list. */
export function DetailFacts({ of }: Props) {
  return (
    <dl className="tabular grid grid-cols-1 gap-3 rounded-card bg-sunk p-4 sm:grid-cols-2">
      {of.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="type-meta">{name}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
