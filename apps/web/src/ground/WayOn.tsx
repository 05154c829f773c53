import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  readonly path: string
  readonly name: string
  readonly text: string
  /** What stands before its words. */
  readonly mark?: ReactNode
  readonly className: string
}

/** A card that leads to a page: what is there, and a line of it. */
export function WayOn({ path, name, text, mark, className }: Props) {
  return (
    <a
      href={path}
      className={`flex items-center gap-3 rounded-card border border-line bg-card transition-colors hover:border-action ${className}`}
    >
      {mark}
      <span className="min-w-0 flex-1">
        <b className="block leading-snug">{name}</b>
        <span className="tabular mt-0.5 block type-note [overflow-wrap:anywhere]">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
    </a>
  )
}
