import { Suspense, useState } from 'react'
import { Headset } from 'lucide-react'
import { cx } from '@dure/ui/cx'
import { lazyPart } from '../when-online.ts'

const SupportSheet = lazyPart(() => import('./SupportSheet.tsx').then((file) => file.SupportSheet))

/** The floating button of pros who hold cash (1§4 L126); away while its sheet is open. */
export function SupportButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={cx(
          'fixed bottom-[calc(5rem+env(safe-area-inset-bottom))] right-4 z-20 inline-flex min-h-12 items-center gap-2 rounded-full bg-ink px-3.5 font-semibold text-paper shadow-float md:bottom-8 md:right-8 md:px-5',
          open && 'invisible',
        )}
      >
        <Headset aria-hidden="true" className="size-5" />
        {/* A phone has no room for the word beside a list. */}
        <span className="max-md:sr-only">문의하기</span>
      </button>
      {open && (
        <Suspense>
          <SupportSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
