import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@dure/ui/ErrorState'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { blockCards } from '../../search/blockCards.tsx'
import { Blocks } from '../Blocks.tsx'
import { versionQuery } from '../queries.ts'

/** A version as its readers saw it, or would. */
export function VersionSheet({ pageId, n, onClose }: { readonly pageId: number; readonly n: number; readonly onClose: () => void }) {
  const { data, isError, refetch: again } = useQuery(versionQuery(pageId, n))
  return (
    <Sheet open onClose={onClose} title={`${n}번째 판`} wide>
      {isError ? (
        <ErrorState onRetry={() => void again()} />
      ) : data === undefined ? (
        <SkeletonList rows={4} />
      ) : (
        <>
          <h3 className="mb-4 text-2xl font-extrabold">{data.draft.title}</h3>
          <Blocks blocks={data.blocks} cards={blockCards} />
        </>
      )}
    </Sheet>
  )
}
