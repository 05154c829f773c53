import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '@dure/ui/Button'
import type { ButtonLook } from '@dure/ui/buttonClass'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useInBrowser } from '../../../shell/useInBrowser.ts'

// Its form and its judge come with the first press.
const AskSheet = lazyPart(() => import('./AskSheet.tsx').then((file) => file.AskSheet))

type Props = ButtonLook & {
  readonly productId: number
  readonly secret?: boolean
  /** Whether the sheet stands open from the start: who comes back from the login goes on where he was. */
  readonly opened?: boolean
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** Opens the sheet to ask about a product. */
export function AskButton({ productId, secret = false, opened = false, onClose, children, ...look }: Props) {
  const [open, setOpen] = useState(opened)
  const inBrowser = useInBrowser()
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && inBrowser && (
        <Suspense>
          <AskSheet productId={productId} secret={secret} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
