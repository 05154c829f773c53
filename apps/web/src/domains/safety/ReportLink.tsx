import { Suspense, useState } from 'react'
import { href } from '../../navigation/href.ts'
import { useSession } from '../../session/store.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { useRouter } from '../../useRouter.ts'
import type { Thing } from './ReportSheet.tsx'

// Pressed by few: its code comes with the first press.
const ReportSheet = lazyPart(() => import('./ReportSheet.tsx').then((file) => file.ReportSheet))

export const quietLink = 'inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-sm text-faint underline hover:text-ink'

/** A word that opens the report of a thing; a guest logs in first. */
export function ReportLink({ thing, label }: { readonly thing: Thing; readonly label: string }) {
  const router = useRouter()
  const { me } = useSession()
  const [open, setOpen] = useState(false)
  const press = () =>
    me === null ? router.history.push(href('/login', undefined, { redirect: router.state.location.pathname })) : setOpen(true)
  return (
    <>
      <button type="button" aria-label={thing.label} onClick={press} className={quietLink}>
        {label}
      </button>
      {open && (
        <Suspense>
          <ReportSheet title={thing.label} things={[thing]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
