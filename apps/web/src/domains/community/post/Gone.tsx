import { allPath } from '@dure/contract/community/listPaths'
import { EmptyState } from '@dure/ui/EmptyState'
import { MuchRead } from '../reading/MuchRead.tsx'

/** A post that is gone, or was never there: what there is instead [community.gone]. */
export function Gone() {
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-6">
      <h1 className="sr-only">지워진 글이에요</h1>
      <EmptyState
        scene="search"
        title="지워진 글이에요"
        text="글쓴이가 지웠거나 주소가 바뀌었어요."
        action={{ label: '커뮤니티 둘러보기', href: allPath('dure-life') }}
      />
      <MuchRead className="mt-6" />
    </div>
  )
}
