import { Suspense, useState } from 'react'
import { PenLine } from 'lucide-react'
import { Button } from '@dure/ui/Button'
import type { ButtonLook } from '@dure/ui/buttonClass'
import { useInBrowser } from '../../shell/useInBrowser.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'

// Its form and its judge come with the first press.
const AskSheet = lazyPart(() => import('./AskSheet.tsx').then((file) => file.AskSheet))

type Props = ButtonLook & {
  readonly serviceSlug?: string | undefined
  /** Whether the sheet stands open from the start: who comes back from the login goes on where he was. */
  readonly opened?: boolean
  readonly onClose?: () => void
}

/** Opens the sheet to ask. */
export function AskButton({ serviceSlug, opened = false, onClose, ...look }: Props) {
  const [open, setOpen] = useState(opened)
  // Its code is no part of the page that the server writes.
  const inBrowser = useInBrowser()
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <PenLine aria-hidden="true" className="size-4" />
        질문하기
      </Button>
      {open && inBrowser && (
        <Suspense>
          <AskSheet serviceSlug={serviceSlug} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
