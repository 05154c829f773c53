import { useRouterState } from '../../useRouter.ts'

/** The thin bar at the top while a page is on its way. */
export function NavigationProgress() {
  const busy = useRouterState((state) => state.busy)
  if (!busy) return null
  return (
    <div role="progressbar" aria-label="페이지를 불러오는 중" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-action-tint">
      <div className="progress-run h-full w-1/3 bg-action" />
    </div>
  )
}
