import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@dure/ui/IconButton'

type Props = {
  readonly title: string
  readonly onLeave: () => void
  /** How far what is typed is kept. */
  readonly mark: ReactNode
  readonly children: ReactNode
}

/** The head of a page for writing: the way out, how far what is typed is kept, and what comes next. */
export const Bar = ({ title, onLeave, mark, children }: Props) => (
  <header className="sticky top-0 z-20 -mx-4 flex h-14 items-center gap-2 border-b border-line bg-paper px-2 md:static md:mx-0 md:mt-4 md:border-0 md:px-0">
    <IconButton label="그만 쓰기" onClick={onLeave}>
      <X aria-hidden="true" />
    </IconButton>
    <h1 className="shrink-0 text-base font-bold md:text-xl">{title}</h1>
    <div className="flex min-w-0 flex-1 justify-end truncate text-right">{mark}</div>
    {children}
  </header>
)
