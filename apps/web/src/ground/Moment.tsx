import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** What is kept, until when, what comes next: one or two sentences. */
  readonly children?: ReactNode
  /** Where one goes on; one leads. */
  readonly actions?: ReactNode
  /** Of a page of its own the title is the page's. */
  readonly heading?: 'h1' | 'h2'
}

/** A success, seen once: the sign draws itself, and is told to who does not see it. */
export function Moment({ title, children, actions, heading: Heading = 'h1' }: Props) {
  return (
    <div role="status" className="flex flex-col items-center px-2 pb-6 pt-2 text-center">
      <svg aria-hidden="true" viewBox="0 0 96 96" className="moment size-24" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <ellipse cx="48" cy="88" rx="26" ry="4" className="fill-ink/10" />
        <circle cx="48" cy="46" r="34" className="fill-good-tint" />
        <circle cx="48" cy="46" r="34" pathLength="1" strokeWidth="5" className="stroke-good" transform="rotate(-90 48 46)" />
        <path d="M33 47.5l10.5 10.5l20-22" pathLength="1" strokeWidth="7" className="stroke-good" />
        <circle cx="82" cy="18" r="4" fill="#e8590c" />
        <circle cx="15" cy="24" r="3" className="fill-action" />
        <circle cx="88" cy="60" r="2.5" className="fill-bar" />
      </svg>
      <Heading className="mt-4 text-2xl font-extrabold tracking-tight">{title}</Heading>
      {children !== undefined && <p className="mt-2 max-w-md text-soft [text-wrap-style:balance]">{children}</p>}
      {actions !== undefined && <div className="mt-6 flex w-full max-w-sm flex-col gap-2">{actions}</div>}
    </div>
  )
}
