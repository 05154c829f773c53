import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import type { PageRow } from '../navigation/row.ts'

// Without a network they do not come; the page goes on without them.
const Extras = lazy<ComponentType<{ readonly row: PageRow }>>(() =>
  import('./extras/index.tsx').then(
    (module) => ({ default: module.Extras }),
    () => ({ default: () => null }),
  ),
)
const never = () => () => undefined

/** The rare parts of the shell: no word of the server's, loaded once the page stands. */
export function Late({ row }: { readonly row: PageRow }) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!here) return null
  return (
    <Suspense>
      <Extras row={row} />
    </Suspense>
  )
}
