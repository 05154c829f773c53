import type { ReactNode } from 'react'

type Props = {
  /** Where a tab leads to it. */
  readonly id?: string
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a pro's page under its heading. */
export function ProSection({ id, title, aside, children }: Props) {
  return (
    <section id={id} className="scroll-mt-28 border-t border-line pt-7">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="type-heading">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
