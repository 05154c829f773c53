import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { cx } from '@dure/ui/cx'
import { query } from '../../api/query.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { openSupportWidget } from './supportWidget.ts'

const SupportSheet = lazyPart(() => import('./SupportSheet.tsx').then((file) => file.SupportSheet))

/** The floating button of pros who hold cash [support.widget]: the configured chat, else our form, which hides it while open. */
export function SupportButton() {
  const [open, setOpen] = useState(false)
  const widget = useQuery(query('GET /v1/system/settings')).data?.supportWidget ?? null
  const press = () => {
    if (widget === null) setOpen(true)
    // Who needs help is not left without because a chat of others is away.
    else openSupportWidget(widget).catch(() => setOpen(true))
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={press}
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
