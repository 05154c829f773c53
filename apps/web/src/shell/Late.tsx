import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { PageRow } from '../navigation/row.ts'
import { whenOnline } from './when-online.ts'
import { Quiet } from './Quiet.tsx'

const Extras = lazy(async () => ({ default: (await whenOnline(() => import('./extras/index.tsx'))).Extras }))
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
    <Quiet>
      <Suspense>
        <Extras row={row} />
      </Suspense>
    </Quiet>
  )
}
