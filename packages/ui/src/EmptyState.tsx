import type { ReactNode } from 'react'

/** A list with nothing in it: what it will hold, and what to do next. */
export function EmptyState({
  title,
  text,
  icon,
  action,
}: {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {icon !== undefined && (
        <div aria-hidden="true" className="mb-4 grid size-16 place-items-center rounded-full bg-sunk text-faint [&>svg]:size-7">
          {icon}
        </div>
      )}
      <p className="text-lg font-bold">{title}</p>
      {text !== undefined && <p className="mt-1 text-soft">{text}</p>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  )
}
