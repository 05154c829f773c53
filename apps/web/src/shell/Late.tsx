import { Suspense } from 'react'
import type { PageRow } from '../navigation/row.ts'
import { quietPart } from '../parts/LazyPart.tsx'
import { Quiet } from './Quiet.tsx'
import { useInBrowser } from './useInBrowser.ts'

const Extras = quietPart(() => import('./extras/index.tsx').then((file) => file.Extras))

/** The rare parts of the shell: no word of the server's, loaded once the page stands. */
export function Late({ row }: { readonly row: PageRow }) {
  const here = useInBrowser()
  if (!here) return null
  return (
    <Quiet>
      <Suspense>
        <Extras row={row} />
      </Suspense>
    </Quiet>
  )
}
