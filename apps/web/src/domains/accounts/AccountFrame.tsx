import type { MouseEvent, ReactNode } from 'react'
import { ChevronLeft } from 'lucide-react'

/** The narrow column of login, sign-up and the like. */
export function AccountFrame({
  title,
  text,
  back,
  children,
}: {
  readonly title: string
  readonly text?: ReactNode
  /** The page it belongs to, where there is one. */
  readonly back?: { readonly path: string; readonly label: string; readonly onClick?: (event: MouseEvent) => void } | undefined
  readonly children: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 md:pt-14">
      {back !== undefined && (
        <a
          href={back.path}
          onClick={back.onClick}
          className="-mt-4 mb-2 inline-flex min-h-11 items-center gap-1 type-note font-semibold hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {back.label}
        </a>
      )}
      <h1 className="type-title">{title}</h1>
      {text !== undefined && <p className="mt-2 text-soft">{text}</p>}
      <div className="mt-8">{children}</div>
    </div>
  )
}
