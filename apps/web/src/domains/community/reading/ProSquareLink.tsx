import { ChevronRight } from 'lucide-react'
import { allPath } from '@dure/contract/community/listPaths'
import { useSession } from '../../../session/store.ts'

/** The way into the pros' own square, for pros and for those who may be one [community.categories]. */
export function ProSquareLink() {
  const { me } = useSession()
  if (me !== null && me.provider === null) return null
  return (
    <a href={allPath('pro-center')} className="ml-auto inline-flex min-h-11 shrink-0 items-center type-label text-action">
      고수센터
      <ChevronRight aria-hidden="true" className="size-4" />
    </a>
  )
}
