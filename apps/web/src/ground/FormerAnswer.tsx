import type { ReactNode } from 'react'
import { cx } from '@dure/ui/cx'

type Props = { readonly former: boolean; readonly className?: string; readonly children: ReactNode }

/** What was answered stands while what is asked now is on its way: dim, and said to be busy, so that nobody takes it for the new answer [pages.former-answer]. */
export const FormerAnswer = ({ former, className, children }: Props) => (
  <div aria-busy={former || undefined} className={cx(former && 'opacity-50', className)}>
    {children}
  </div>
)
