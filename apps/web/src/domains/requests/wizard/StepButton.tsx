import type { ReactNode } from 'react'
import { Button } from '@dure/ui/Button'

/** The foot of a page of the wizard, always in view. */
export function StepBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto max-w-read px-4">{children}</div>
    </div>
  )
}

/** The way on. */
export function StepButton({ children, busy = false }: { readonly children: ReactNode; readonly busy?: boolean }) {
  return (
    <StepBar>
      <Button type="submit" size="lg" wide busy={busy}>
        {children}
      </Button>
    </StepBar>
  )
}
