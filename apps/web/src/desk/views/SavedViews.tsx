import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { FilteredPage } from '@dure/contract/moderation/deskFilters'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { ActionChip } from '@dure/ui/chips/ActionChip'
import { chipSet, chipShape, chipUnset } from '@dure/ui/chips/FilterChip'
import { cx } from '@dure/ui/cx'
import { query } from '../../api/query.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { useRouterState } from '../../useRouter.ts'
import { useDeskAct } from '../useDeskAct.ts'
import { chosenOf, isSame, pathOf } from './chosen.ts'

const KeepViewSheet = lazyPart(() => import('./KeepViewSheet.tsx').then((file) => file.KeepViewSheet))

/** What operators keep of this page's filters, one press each; what is chosen now can join them [moderation.views]. */
export function SavedViews({ page }: { readonly page: FilteredPage }) {
  const search = useRouterState((state) => state.location.search)
  const { data } = useQuery(query('GET /v1/admin/views', { query: { page } }))
  const [naming, setNaming] = useState(false)
  const dropping = useDeskAct('DELETE /v1/admin/views/:id', { refused: 'toast', done: '저장한 보기를 지웠어요.' })
  const chosen = chosenOf(page, search)
  const kept = data?.items ?? []
  const mine = kept.filter(({ isMine }) => isMine)
  const isKept = mine.some(({ filters }) => isSame(page, filters, chosen))
  return (
    // Beside the title, where there is room: what comes late pushes nothing.
    <div role="group" aria-label="저장한 보기" className="flex min-w-0 items-center gap-2 overflow-x-auto empty:hidden">
      {kept.map(({ id, name, filters, isMine, by }) => {
        const isShown = isSame(page, filters, chosen)
        return (
          <span key={id} className="inline-flex shrink-0 items-center">
            <a
              href={pathOf(page, filters)}
              aria-current={isShown ? 'page' : undefined}
              className={cx(chipShape, 'px-4', isShown ? chipSet : chipUnset)}
            >
              {name}
              {!isMine && <span className="type-meta">{by ?? '떠난 운영자'}</span>}
            </a>
            {isMine && isShown && (
              <button
                type="button"
                aria-label={`저장한 보기 ${name} 지우기`}
                className="grid size-11 place-items-center text-faint hover:text-ink"
                onClick={() => void dropping.send({ params: { id } })}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            )}
          </span>
        )
      })}
      {!isKept && Object.keys(chosen).length > 0 && mine.length < moderationLimits.views && (
        <ActionChip onClick={() => setNaming(true)}>
          <BookmarkPlus aria-hidden="true" />이 보기 저장
        </ActionChip>
      )}
      <Suspense>{naming && <KeepViewSheet page={page} filters={chosen} onClose={() => setNaming(false)} />}</Suspense>
    </div>
  )
}
