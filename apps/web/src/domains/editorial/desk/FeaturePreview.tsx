import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@dure/ui/ErrorState'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { FeaturePage } from '../FeaturePage.tsx'
import { previewQuery } from '../queries.ts'

/** Its page as readers will see it, before it runs too. */
export function FeaturePreview({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, isError, refetch: again } = useQuery(previewQuery(id))
  return (
    <Sheet open onClose={onClose} title="미리보기">
      {isError ? <ErrorState onRetry={() => void again()} /> : data === undefined ? <SkeletonList rows={4} /> : <FeaturePage page={data} />}
    </Sheet>
  )
}
